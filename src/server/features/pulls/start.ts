// Making a pull list: which open requests go on it, and which are on another list already.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import { type Pull, pullMost, type startPull } from "@/contract/pulls/pull";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { officeOf } from "@/server/platform/auth/office-of";
import {
  type Condition,
  allOf,
  anyOf,
  equals,
  everything,
  found,
  oneOf,
} from "@/server/platform/db/conditions";
import { isSnoozed } from "@/server/platform/db/snoozed";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { fieldFault } from "@/server/platform/rules/transition";
import { escapeLike } from "@/server/platform/rules/search-text";
import { type Pullable, chosenFrom, leftOutWords, nothingToPull, pullTitle } from "./rules";
import { chooseTrolley, holdTrolley, usualTrolley } from "./trolley";

type Wish = z.output<NonNullable<typeof startPull.body>>;

/**
 * Makes a list; gives its id and what was left out.
 * @throws ApiError `not_found`, `conflict` where there is nothing to pull, `invalid` for requests of several offices.
 */
export async function startPullFor(
  tx: Tx,
  by: By<Caller>,
  wish: Wish,
): Promise<{ id: string; leftOut: Pull["leftOut"] }> {
  const officeId = await officeOfWish(tx, by, wish);
  // Of two people who start at the same time the second one sees what the first one's list holds.
  const office = await tx
    .selectFrom("offices")
    .select(["id", "label"])
    .where("id", "=", officeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { type, carrier, ids } = wish;
  const title = pullTitle({ type, carrier, isChosen: ids !== undefined });
  const candidates = await pullable(tx, by, officeId, wish);
  const { chosen, ...leftOut } = chosenFrom(candidates, { again: wish.again, most: pullMost });
  if (chosen.length === 0) throw nothingToPull(title, office.label, leftOut);
  const trolleyId = wish.trolleyId ?? (await usualTrolley(tx, by, officeId));
  const trolley = await holdTrolley(tx, by, officeId, trolleyId);
  const id = randomUUID();
  await tx
    .insertInto("pulls")
    .values({
      id,
      office_id: officeId,
      title,
      trolley_id: trolley.id,
      started_by: by.caller.staffId,
      started_at: by.now,
    })
    .execute();
  await chooseTrolley(tx, by, id, trolley);
  const lines = chosen.map(({ requestId, mailId }) => ({
    pull_id: id,
    request_id: requestId,
    mail_item_id: mailId,
  }));
  await insertRows(tx, "pull_lines", lines).execute();
  await by.record({ type: "pull.started", recordId: id, officeId, detail: { title, lines: lines.length } });
  const isWhole = leftOut.listed === 0 && leftOut.more === 0;
  return { id, leftOut: isWhole ? undefined : { ...leftOut, said: leftOutWords(leftOut) } };
}

/** The office of the list, where it is not said: that of what is wanted if it is of one, else where the person works. */
async function officeOfWish(
  tx: Tx,
  { caller, now }: Pick<By<Caller>, "caller" | "now">,
  wish: Wish,
): Promise<string> {
  if (wish.officeId !== undefined) return officeOf(tx, caller, wish.officeId);
  const offices = await tx
    .selectFrom("action_requests")
    .innerJoin("offices", "offices.id", "action_requests.office_id")
    .select(["offices.id", "offices.label"])
    .distinct()
    .where(withinOffices(caller, "action_requests.office_id"))
    .where(wish.ids === undefined ? wanted(wish, now) : named(wish.ids))
    .orderBy("offices.label")
    .execute();
  const [only, second] = offices;
  if (only && !second) return only.id;
  if (wish.ids === undefined) return officeOf(tx, caller);
  if (!only) throw new ApiError("not_found", "None of these has a request that you may see.");
  const labels = offices.map(({ label }) => label).join(" and ");
  throw fieldFault("ids", `These are of ${labels}. Pull those of one office at a time.`);
}

/** Open requests that fit, of any office. */
function wanted({ type, carrier, search, mailboxId, ids }: Wish, now: Date): Condition {
  return allOf([
    sql<boolean>`action_requests.status in ('PENDING', 'IN_PROGRESS')`,
    equals("action_requests.type", type),
    equals("action_requests.mailbox_id", mailboxId),
    found("action_requests.search", search),
    // What somebody snoozed is fetched only where it is named.
    ids === undefined ? isAwake(now) : named(ids),
    carrier === undefined ? everything : byCarrier(carrier),
  ]);
}

/** Requests that are not snoozed, and whose forward is not. */
function isAwake(now: Date): Condition {
  return allOf([
    isSnoozed("request", false, now),
    sql<boolean>`not exists (select from forwards
      where forwards.request_id = action_requests.id and ${isSnoozed("forward", true, now)})`,
  ]);
}

/** Requests, or what belongs to them. */
function named(ids: readonly string[]): Condition {
  return anyOf([
    oneOf("action_requests.id", ids),
    oneOf("action_requests.mail_id", ids),
    oneOf("action_requests.consolidation_id", ids),
    sql<boolean>`action_requests.id in (select request_id from forwards where ${oneOf("forwards.id", ids)})`,
  ]);
}

/** The open requests of an office that are wanted, in walking order. */
async function pullable(
  tx: Tx,
  { caller, now }: Pick<By<Caller>, "caller" | "now">,
  officeId: string,
  wish: Wish,
): Promise<(Pullable & { mailId: string })[]> {
  const rows = await tx
    .selectFrom("action_requests")
    .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
    .innerJoin("mailboxes", "mailboxes.id", "action_requests.mailbox_id")
    .leftJoin("shelves", "shelves.id", "mail_items.shelf_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("pull_lines")
          .innerJoin("pulls", "pulls.id", "pull_lines.pull_id")
          .innerJoin("staff", "staff.id", "pulls.started_by")
          .select(["pulls.id", "pulls.title", "staff.first_name", "staff.last_name"])
          .whereRef("pull_lines.request_id", "=", "action_requests.id")
          .where("pulls.finished_at", "is", null)
          .orderBy("pulls.started_at")
          .limit(1)
          .as("listed"),
      (join) => join.onTrue(),
    )
    .select([
      "action_requests.id as requestId",
      "action_requests.mail_id as mailId",
      "listed.id as listId",
      "listed.title",
      "listed.first_name",
      "listed.last_name",
    ])
    .where(withinOffices(caller, "action_requests.office_id"))
    .where("action_requests.office_id", "=", officeId)
    .where(wanted(wish, now))
    .where("mail_items.left_at", "is", null)
    // Where a list has no room for all, it has the first ones that one walks past.
    .orderBy("shelves.walk", (order) => order.asc().nullsLast())
    .orderBy("mailboxes.ste_number")
    .orderBy("action_requests.requested_at")
    .orderBy("action_requests.id")
    .limit(mostLookedAt)
    .execute();
  return rows.map(({ requestId, mailId, listId, title, first_name, last_name }) => ({
    requestId,
    mailId,
    listedOn: listId === null ? null : { id: listId, title: title ?? "", by: `${first_name} ${last_name}` },
  }));
}

/** Most open requests that are looked at for one list. */
const mostLookedAt = 5000;

/** Forwards that name their carrier so, or begin with it: "UPS", "UPS Ground". */
function byCarrier(carrier: string): Condition {
  const pattern = `${escapeLike(carrier.toLowerCase())}%`;
  return sql<boolean>`action_requests.id in (select request_id from forwards where lower(forwards.carrier) like ${pattern})`;
}
