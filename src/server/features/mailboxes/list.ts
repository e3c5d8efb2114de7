// The list of customers: its filters, its orders, and jumping to a page.
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod";
import {
  MailboxOrder,
  type MailboxSort,
  type listMailboxes,
  mailboxListLimit,
} from "@/contract/mailboxes/mailbox-list";
import { Id, wholeListLimit } from "@/contract/wire/page";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  anyOf,
  equals,
  everything,
  fits,
  found,
  isDuring,
  like,
  nothing,
} from "@/server/platform/db/conditions";
import { plainName } from "@/server/platform/db/plain-name";
import { countedTotal } from "@/server/platform/db/totals";
import { hasSte } from "@/server/platform/db/ste-number";
import { type DirectoryQuery, normalSte, readDirectoryQuery } from "./directory-rules";
import { contains, trigram } from "@/server/platform/rules/search-text";
import type { Db } from "@/server/platform/db/types";
import { type MailboxRow, selectMailboxes } from "./view";
import type { Key, Order } from "@/server/platform/db/order";
import { type Page, cursorAfter, inOrder, readPage } from "@/server/platform/db/page";

type MailboxQuery = z.output<(typeof listMailboxes)["query"] & object>;

/** Reads the page of customers that `query` asks for: after its cursor, or by its number. */
export async function readMailboxList(
  db: Db,
  caller: Caller,
  query: MailboxQuery,
): Promise<Page<MailboxRow>> {
  const order = orderOf(query.sort);
  const filter = filterOf(query, caller, hasMember(query));
  const countFilter = filterOf(query, caller, countsMember(query));
  const table = db.selectFrom("mailboxes");
  const { page = 1, limit = query.page === undefined ? wholeListLimit : mailboxListLimit } = query;
  if (query.cursor !== undefined || page === 1) {
    const few = (query.search ?? query.ids) !== undefined;
    const rows = selectMailboxes(db, caller);
    return readPage(db, { rows, table, id: "mailboxes.id", filter, countFilter }, order, {
      ...query,
      limit,
      few,
    });
  }
  const read = await inOrder(
    selectMailboxes(db, caller).where(sql<boolean>`mailboxes.id in ${idsOfPage(order, filter, page, limit)}`),
    order,
  ).execute();
  const rows = read.slice(0, limit);
  const total = await countedTotal(db, table.where(countFilter));
  return {
    rows,
    total: total.count,
    totalAge: total.age,
    nextCursor: read.length > limit ? cursorAfter(order, rows.at(-1)) : null,
  };
}

/** The ids of a page and of the row after it, found by counting the rows before: only ids, from the order's index. */
function idsOfPage(order: Order, filter: Condition, page: number, limit: number): RawBuilder<string> {
  const names = order.keys.some(({ by }) => by === workspaceName)
    ? sql`inner join workspaces on workspaces.id = mailboxes.workspace_id`
    : sql``;
  const keys = order.keys.map(({ by }) => sql`${by} ${sql.raw(order.direction)}`);
  return sql<string>`(
    select mailboxes.id from mailboxes ${names} where ${filter}
    order by ${sql.join(keys)} limit ${limit + 1} offset ${(page - 1) * limit})`;
}

const workspaceName = plainName("workspaces.name");

const id: Key = { by: sql.ref("mailboxes.id"), type: "uuid" };

const keysOf: Record<MailboxOrder, Pick<Order, "keys" | "indexed">> = {
  createdAt: { keys: [{ by: sql.ref("mailboxes.created_at"), type: "timestamptz" }, id] },
  // Numbers with more digits come after those with fewer: 999 before 1000.
  steNumber: {
    keys: [
      { by: sql`length(mailboxes.ste_number)`, type: "integer" },
      { by: sql.ref("mailboxes.ste_number"), type: "text" },
    ],
  },
  workspace: {
    keys: [{ by: workspaceName, type: "text" }, { by: sql.ref("workspaces.id"), type: "uuid" }, id],
    indexed: 2,
  },
  startDate: { keys: [{ by: sql.ref("mailboxes.started_at"), type: "timestamptz" }, id] },
  status: { keys: [{ by: sql.ref("mailboxes.status"), type: "text" }, id] },
};

function orderOf(sort: MailboxSort): Order {
  const name = MailboxOrder.parse(sort.replace(/^-/, ""));
  return { name: sort, direction: sort === name ? "asc" : "desc", ...keysOf[name] };
}

function filterOf(query: MailboxQuery, caller: Caller, ofMembers: Condition): Condition {
  return allOf([
    withinOffices(caller, "mailboxes.office_id"),
    among("mailboxes.id", query.ids),
    query.search === undefined ? everything : matches(readDirectoryQuery(query.search)),
    query.steNumber === undefined ? everything : hasInNumber(query.steNumber),
    query.officeLocation === undefined ? everything : ofOffice(query.officeLocation),
    equals("mailboxes.status", query.subscriptionStatus),
    equals("mailboxes.billing_cycle", query.billingCycle),
    equals("mailboxes.plan_name", query.plan),
    isDuring("mailboxes.started_at", query.startedSince, query.startedBefore),
    isDuring("mailboxes.ended_at", query.endedSince, query.endedBefore),
    ofMembers,
    query.hasActiveMailbox === undefined ? everything : hasActiveMailbox(query.hasActiveMailbox, caller),
  ]);
}

/** What the search matches; everything for a blank search. */
function matches(query: DirectoryQuery | null): Condition {
  if (!query) return everything;
  const { ste, number, beginnings, parts, phrase } = query;
  return anyOf([
    ste === null ? nothing : like("mailboxes.ste_number", ste),
    number === undefined ? nothing : hasSte(number),
    fits("mailboxes.search", { words: parts.length === 0 ? beginnings : parts, phrase }),
  ]);
}

/** A part of the STE number. The search text holds the number too, and has an index for parts of words. */
function hasInNumber(typed: string): Condition {
  const part = normalSte(typed) ?? typed.trim().toUpperCase();
  const inSearch = Array.from(part).length < trigram ? everything : found("mailboxes.search", part);
  const holds = allOf([like("mailboxes.ste_number", contains(part)), inSearch]);
  return part.startsWith("0") ? anyOf([holds, hasSte(part)]) : holds;
}

/** `office` is its id or, in any case, its label. */
function ofOffice(office: string): Condition {
  if (Id.safeParse(office).success) return equals("mailboxes.office_id", office);
  return sql<boolean>`mailboxes.office_id in (select id from offices where lower(label) = lower(${office.trim()}))`;
}

type MemberQuery = Pick<MailboxQuery, "workspaceRole" | "isActive" | "emailConfirmed">;

/** One member of the workspace to whom all the conditions on members apply. */
function hasMember(query: MemberQuery): Condition {
  const { workspaceRole, isActive, emailConfirmed } = query;
  if (workspaceRole === undefined && isActive === undefined && emailConfirmed === undefined)
    return everything;
  return sql<boolean>`exists (
    select from members inner join users on users.id = members.user_id
    where members.workspace_id = mailboxes.workspace_id and ${isAsked(query)})`;
}

/**
 * The same for counting. Few people are inactive or unconfirmed, so the query begins with them; `offset 0` stops the
 * planner from reading every member instead.
 */
function countsMember(query: MemberQuery): Condition {
  if (query.isActive !== false && query.emailConfirmed !== false) return hasMember(query);
  return sql<boolean>`mailboxes.workspace_id in (
    select members.workspace_id from users
    cross join lateral (select * from members where members.user_id = users.id offset 0) as members
    where ${isAsked(query)})`;
}

function isAsked({ workspaceRole, isActive, emailConfirmed }: MemberQuery): Condition {
  return allOf([
    workspaceRole === undefined
      ? everything
      : sql<boolean>`members.role in (${workspaceRole}, ${workspaceRole.toUpperCase()})`,
    isActive === undefined ? everything : sql<boolean>`users.is_active = ${isActive}`,
    emailConfirmed === undefined ? everything : sql<boolean>`users.email_confirmed = ${emailConfirmed}`,
  ]);
}

/** Only mailboxes that the caller may see count, whether others exist or not. */
function hasActiveMailbox(wanted: boolean, caller: Caller): Condition {
  const exists = sql<boolean>`exists (
    select from mailboxes as other where other.workspace_id = mailboxes.workspace_id
      and other.status = 'ACTIVE' and ${withinOffices(caller, "other.office_id")})`;
  return wanted ? exists : sql<boolean>`not ${exists}`;
}

/** The names of the plans that mailboxes of the caller's offices have. Each is found by the one before it, along their index. */
export async function readPlans(db: Db, caller: Caller): Promise<string[]> {
  const { rows } = await sql<{ plan_name: string }>`
    with recursive plans (plan_name) as (
      (select plan_name from mailboxes order by plan_name limit 1)
      union all
      select (select mailboxes.plan_name from mailboxes where mailboxes.plan_name > plans.plan_name
        order by mailboxes.plan_name limit 1)
      from plans where plans.plan_name is not null
    )
    select plan_name from plans where plan_name is not null and exists (
      select from mailboxes
      where mailboxes.plan_name = plans.plan_name and ${withinOffices(caller, "mailboxes.office_id")})`.execute(
    db,
  );
  return rows.map((row) => row.plan_name);
}
