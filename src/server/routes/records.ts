// Finding records of any kind: by ticket number, id, tracking number, STE number, or else by text.
import { sql } from "kysely";
import { type FoundBy, RecordKind, findRecords } from "@/contract/record";
import { type Permission, allows } from "@/contract/roles";
import type { Caller } from "../auth/gate";
import { type Condition, allOf, eachOf, equals } from "../db/conditions";
import { plainName } from "../db/plain-name";
import { type RecordQuery, readRecordQuery } from "../domain/record-query";
import { escapeLike } from "../domain/search";
import { mount } from "../mount";
import type { Db, Server } from "../services";
import { ofFittingRequests } from "./consolidations-view";
import type { Wanted } from "./page";
import { type Found, findOfKind, openCondition } from "./records-view";

type Hit = Found & { foundBy: FoundBy };
type Asked = { db: Db; caller: Caller; kinds: readonly RecordKind[]; limit: number };

const permissions: Record<RecordKind, Permission> = {
  mail: "mail.read",
  request: "requests.read",
  forward: "requests.read",
  consolidation: "requests.read",
  task: "tasks.read",
  ticket: "tickets.read",
};

const tables: Record<RecordKind, string> = {
  mail: "mail_items",
  request: "action_requests",
  forward: "forwards",
  consolidation: "consolidations",
  task: "tasks",
  ticket: "tickets",
};

export function mountRecordRoutes(server: Server): void {
  mount(
    server,
    findRecords,
    async ({ query: { q, kind, limit }, db, caller }) => {
      const query = readRecordQuery(q);
      const kinds = (kind ? [kind] : RecordKind.options).filter((each) =>
        allows(caller.role, permissions[each]),
      );
      return { items: query ? await matches({ db, caller, kinds, limit }, query) : [] };
    },
    { sharedBy: "offices" },
  );
}

/** Exact ones first, then the mailbox's open records; text only where there is neither. */
async function matches(asked: Asked, query: RecordQuery): Promise<Hit[]> {
  const named = await Promise.all([byNumber(asked, query), byId(asked, query), byTracking(asked, query)]);
  const found = [...named.flat(), ...(await byMailbox(asked, query))];
  const hits = found.length > 0 ? found : await byText(asked, query);
  return hits
    .filter((hit, place) => hits.findIndex(({ id }) => id === hit.id) === place)
    .slice(0, asked.limit);
}

/** Asks each kind of which something is wanted, and marks what it gives. */
async function ask(
  { db, caller, kinds, limit }: Asked,
  foundBy: FoundBy,
  wantedOf: (kind: RecordKind) => Condition | Wanted | null,
): Promise<Hit[]> {
  const hits = await Promise.all(
    kinds.map(async (kind) => {
      const wanted = wantedOf(kind);
      if (wanted === null) return [];
      return findOfKind[kind](db, caller, "filter" in wanted ? wanted : { filter: wanted }, limit);
    }),
  );
  return hits.flat().map((hit) => ({ ...hit, foundBy }));
}

async function byNumber(asked: Asked, { ticketNo }: RecordQuery): Promise<Hit[]> {
  if (ticketNo === null) return [];
  return ask(asked, "number", (kind) => (kind === "ticket" ? equals("tickets.ticket_no", ticketNo) : null));
}

async function byId(asked: Asked, { ids }: RecordQuery): Promise<Hit[]> {
  if (ids === null) return [];
  return ask(asked, "id", (kind) => {
    const id = sql.ref(`${tables[kind]}.id`);
    return sql<boolean>`${id} >= ${ids.least}::uuid and ${id} <= ${ids.most}::uuid`;
  });
}

/** An item by its number, and with it what was asked to be done with it; a forward also by its own. */
async function byTracking(asked: Asked, { tracking }: RecordQuery): Promise<Hit[]> {
  if (tracking === null) return [];
  const ofItem = sql`select mail_items.id from mail_items where mail_items.tracking_number = ${tracking}`;
  const word = `% ${escapeLike(tracking.toLowerCase())}%`;
  return ask(asked, "tracking", (kind) => {
    if (kind === "mail") return equals("mail_items.tracking_number", tracking);
    if (kind === "request") return sql<boolean>`action_requests.mail_id in (${ofItem})`;
    if (kind === "forward") {
      const exact = sql<boolean>`forwards.tracking_code = ${tracking} or forwards.mail_id in (${ofItem})`;
      return sql<boolean>`forwards.search like ${word} and (${exact})`;
    }
    return null;
  });
}

async function byMailbox(asked: Asked, { ste }: RecordQuery): Promise<Hit[]> {
  if (ste === null) return [];
  const mailbox = await asked.db
    .selectFrom("mailboxes")
    .select("id")
    .where("ste_number", "=", ste)
    .executeTakeFirst();
  if (!mailbox) return [];
  return ask(asked, "mailbox", (kind) =>
    allOf([equals(`${tables[kind]}.mailbox_id`, mailbox.id), openCondition[kind]]),
  );
}

async function byText(asked: Asked, { text, beginning }: RecordQuery): Promise<Hit[]> {
  if (text.length === 0) return [];
  return ask(asked, "text", (kind) => {
    if (kind === "mail") {
      const begins = `${escapeLike(beginning)}%`;
      return sql<boolean>`${plainName("mail_items.sender_name")} like ${begins} and ${openCondition.mail}`;
    }
    if (kind === "consolidation") {
      return ofFittingRequests(eachOf("action_requests.search", text));
    }
    return eachOf(`${tables[kind]}.search`, text);
  });
}
