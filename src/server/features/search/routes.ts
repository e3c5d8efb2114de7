// Finds records of any kind: by ticket number, id, code or the end of a code, STE number, or else by text.
import { sql } from "kysely";
import { type FoundBy, type RecordHit, RecordKind, findRecords, recordLimit } from "@/contract/search/record";
import { fold } from "@/contract/text/fold";
import { type Permission, allows } from "@/contract/wire/roles";
import { trackingCodes } from "@/contract/codes/tracking";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, anyOf, equals, fits, like, oneOf } from "@/server/platform/db/conditions";
import { plainName } from "@/server/platform/db/plain-name";
import { hasSte, writtenFirst } from "@/server/platform/db/ste-number";
import { type RecordQuery, readRecordQuery, scannedCodes } from "./rules";
import { contains, escapeLike } from "@/server/platform/rules/search-text";
import { endsWith, isOneOf, itemsWithCode } from "../mail/codes";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { ofFittingRequests } from "../consolidations/view";
import type { Wanted } from "@/server/platform/db/page";
import { openCondition, recordsOfKind } from "./view";

/** A record that was found but not read yet. */
type Named = { kind: RecordKind; id: string; foundBy: FoundBy };
type Asked = { db: Db; caller: Caller; kinds: readonly RecordKind[]; limit: number; now: Date };

const permissions: Record<RecordKind, Permission> = {
  mail: "mail.read",
  request: "requests.read",
  forward: "requests.read",
  consolidation: "requests.read",
  deposit: "requests.read",
  task: "tasks.read",
  ticket: "tickets.read",
  exception: "mail.read",
  shelf: "mail.read",
};

const tables: Record<RecordKind, string> = {
  mail: "mail_items",
  request: "action_requests",
  forward: "forwards",
  consolidation: "consolidations",
  deposit: "deposits",
  task: "tasks",
  ticket: "tickets",
  exception: "exceptions",
  shelf: "shelves",
};

export function mountRecordRoutes(server: Server): void {
  mount(server, findRecords, async ({ query: { q, code, kind, status, limit }, db, caller, now }) => {
    const kinds = (kind ? [kind] : RecordKind.options).filter((each) =>
      allows(caller.role, permissions[each]),
    );
    const asked = { db, caller, kinds, limit, now };
    if (code !== undefined) {
      const found = await Promise.all([
        byCode(asked, { codes: scannedCodes(code) }),
        byShelfCode(asked, { code }),
      ]);
      return { items: await read(asked, found.flat().slice(0, limit)) };
    }
    const query = readRecordQuery(q);
    const found = query
      ? matches(asked, query)
      : kind === "mail"
        ? ofCaller(asked)
        : openOnes(asked, kind, status);
    return { items: await read(asked, await found) };
  });
}

/** How long somebody's own items count as registered lately, in milliseconds: 7 days. */
const lately = 7 * 24 * 60 * 60_000;

/**
 * The items that the caller registered lately, but for those they took back: what there is to correct is among the last ones.
 * The index by the time of registration gives them in their order, even while others register items.
 */
async function ofCaller(asked: Asked): Promise<Named[]> {
  const since = new Date(asked.now.getTime() - lately);
  return ask(asked, "own", () =>
    allOf([
      equals("mail_items.registered_by", asked.caller.staffId),
      sql<boolean>`mail_items.status <> 'CANCELLED' and mail_items.created_at > ${since}`,
    ]),
  );
}

/** The records of `kind` that still need work, with that status where one is asked for; of shelves those in use. */
async function openOnes(
  asked: Asked,
  kind: RecordKind | undefined,
  status: string | undefined,
): Promise<Named[]> {
  // A shelf has no status.
  if (kind === undefined || (kind === "shelf" && status !== undefined)) return [];
  const column = kind === "exception" ? "exceptions.state" : `${tables[kind]}.status`;
  return ask(asked, "open", () =>
    allOf([openCondition[kind], ...(status === undefined ? [] : [equals(column, status)])]),
  );
}

/**
 * Exact matches first, then the mailbox's open records and codes with that end. Text is only searched where there are
 * none.
 */
async function matches(asked: Asked, query: RecordQuery): Promise<Named[]> {
  const named = await Promise.all([
    byNumber(asked, query),
    byId(asked, query),
    byCode(asked, query),
    byShelfCode(asked, query),
  ]);
  const less = await Promise.all([byMailbox(asked, query), byEnding(asked, query)]);
  const found = [...named, ...less].flat();
  const hits = found.length > 0 ? found : await byText(asked, query);
  return hits
    .filter((hit, place) => hits.findIndex(({ id }) => id === hit.id) === place)
    .slice(0, asked.limit);
}

/** Reads the records that were found, in the same order. */
async function read({ db, kinds }: Asked, found: readonly Named[]): Promise<RecordHit[]> {
  const records = await Promise.all(
    kinds.map((kind) => {
      const ids = found.filter((hit) => hit.kind === kind).map(({ id }) => id);
      return recordsOfKind[kind].read(db, ids);
    }),
  );
  const recordOf = new Map(records.flat().map((record) => [record.id, record]));
  return found.flatMap(({ id, foundBy }) => {
    const record = recordOf.get(id);
    return record ? [{ ...record, foundBy }] : []; // removed in the meantime
  });
}

/**
 * Asks each kind that is wanted, and marks its results. The first kind is asked alone: when it fills the limit, as the
 * mail of a well-known sender does, there is no room for others.
 */
async function ask(
  { db, caller, kinds, limit }: Asked,
  foundBy: FoundBy,
  wantedOf: (kind: RecordKind) => Condition | Wanted | null,
): Promise<Named[]> {
  const [first, ...others] = kinds.flatMap((kind) => {
    const wanted = wantedOf(kind);
    return wanted === null ? [] : { kind, wanted: "filter" in wanted ? wanted : { filter: wanted } };
  });
  const found = first ? await namesOf(first) : [];
  if (found.length >= limit) return found;
  return [...found, ...(await Promise.all(others.map(namesOf))).flat()];

  async function namesOf({ kind, wanted }: { kind: RecordKind; wanted: Wanted }): Promise<Named[]> {
    const ids = await recordsOfKind[kind].find(db, caller, wanted, limit);
    return ids.map((id) => ({ kind, id, foundBy }));
  }
}

async function byNumber(asked: Asked, { ticketNo }: RecordQuery): Promise<Named[]> {
  if (ticketNo === null) return [];
  const byKind: Partial<Record<RecordKind, Condition>> = {
    ticket: equals("tickets.ticket_no", ticketNo),
    deposit: sql<boolean>`deposits.number = ${Number(ticketNo)}`,
  };
  return ask(asked, "number", (kind) => byKind[kind] ?? null);
}

async function byId(asked: Asked, { ids }: RecordQuery): Promise<Named[]> {
  if (ids === null) return [];
  return ask(asked, "id", (kind) => {
    const id = sql.ref(`${tables[kind]}.id`);
    return sql<boolean>`${id} >= ${ids.least}::uuid and ${id} <= ${ids.most}::uuid`;
  });
}

async function byCode(asked: Asked, { codes }: Pick<RecordQuery, "codes">): Promise<Named[]> {
  const [shortest] = codes.toSorted((one, other) => one.length - other.length);
  if (shortest === undefined) return [];
  const own = sql<boolean>`forwards.tracking_code = any(${[...codes]}::text[])`;
  const holding = shortest.length >= shortestWithin ? await forwardsHolding(asked, codes, shortest) : [];
  const within = holding.length > 0 ? [oneOf("forwards.id", holding)] : [];
  const unassigned = ask(asked, "tracking", (kind) =>
    kind === "exception"
      ? // One about a registered item is found with that.
        allOf([
          sql<boolean>`exceptions.found_by && ${[...codes]}::text[]`,
          sql<boolean>`not exceptions.is_of_item`,
          openCondition.exception,
        ])
      : null,
  );
  const registered = ofItems(asked, "tracking", isOneOf(codes), anyOf([own, ...within]), shortest);
  return (await Promise.all([registered, unassigned])).flat();
}

/** Forwards whose own code is a longer bar code that holds one of `codes`. One that only ends so is another's number. */
async function forwardsHolding(
  { db, caller }: Asked,
  codes: readonly string[],
  shortest: string,
): Promise<string[]> {
  const forwards = await db
    .selectFrom("forwards")
    .select(["id", "tracking_code"])
    .where(like("forwards.search", contains(fold(shortest))))
    .where(codeEndsWith(shortest))
    .where(withinOffices(caller, "forwards.office_id"))
    .limit(recordLimit)
    .execute();
  const holds = (code: string | null) => trackingCodes(code ?? "").some((each) => codes.includes(each));
  return forwards.filter(({ tracking_code }) => holds(tracking_code)).map(({ id }) => id);
}

/** The shelf with this code; one that was removed only where no other has the code. */
async function byShelfCode(asked: Asked, { code }: Pick<RecordQuery, "code">): Promise<Named[]> {
  const hasSuccessor = sql<boolean>`exists (
    select from shelves as other
    where other.office_id = shelves.office_id and other.scan_code = shelves.scan_code and other.removed_at is null)`;
  const such = allOf([
    equals("shelves.scan_code", code),
    anyOf([openCondition.shelf, sql<boolean>`not ${hasSuccessor}`]),
  ]);
  return ask(asked, "number", (kind) => (kind === "shelf" ? such : null));
}

/** Characters of the shortest number that a longer bar code ends with: FedEx's. */
const shortestWithin = 12;

/** The end of a code, as people type it, may belong to several codes. */
async function byEnding(asked: Asked, { ending }: RecordQuery): Promise<Named[]> {
  if (ending === null) return [];
  return ofItems(asked, "text", endsWith(ending), codeEndsWith(ending), ending);
}

function codeEndsWith(ending: string): Condition {
  return sql<boolean>`forwards.tracking_code like ${`%${escapeLike(ending)}`}`;
}

/**
 * The items that have such a code, each with its requests; also forwards whose own code is such.
 * @param part A text in the own code of each such forward: the index uses it.
 */
async function ofItems(
  asked: Asked,
  foundBy: FoundBy,
  isSuch: Condition,
  isSuchForward: Condition,
  part: string,
): Promise<Named[]> {
  const { db, caller, limit } = asked;
  const items = await itemsWithCode(db, caller, isSuch, limit);
  return ask(asked, foundBy, (kind) => {
    if (kind === "forward") {
      const own = allOf([like("forwards.search", contains(fold(part))), isSuchForward]);
      return items.length === 0 ? own : anyOf([own, oneOf("forwards.mail_id", items)]);
    }
    if (items.length === 0) return null;
    if (kind === "mail") return oneOf("mail_items.id", items);
    return kind === "request" ? oneOf("action_requests.mail_id", items) : null;
  });
}

async function byMailbox(asked: Asked, { ste }: RecordQuery): Promise<Named[]> {
  if (ste === null) return [];
  const mailbox = await asked.db
    .selectFrom("mailboxes")
    .select("id")
    .where(hasSte(ste))
    .orderBy(writtenFirst(ste))
    .executeTakeFirst();
  if (!mailbox) return [];
  return ask(asked, "mailbox", (kind) =>
    // What is said of a mailbox there may be wrong.
    kind === "exception" || kind === "shelf"
      ? null
      : allOf([equals(`${tables[kind]}.mailbox_id`, mailbox.id), openCondition[kind]]),
  );
}

async function byText(asked: Asked, { text, beginning }: RecordQuery): Promise<Named[]> {
  if (text === null) return [];
  return ask(asked, "text", (kind) => {
    if (kind === "mail") {
      const begins = `${escapeLike(beginning)}%`;
      return sql<boolean>`${plainName("mail_items.sender_name")} like ${begins} and ${openCondition.mail}`;
    }
    if (kind === "consolidation") {
      return ofFittingRequests(fits("action_requests.search", text));
    }
    if (kind === "shelf") return allOf([fits("shelves.search", text), openCondition.shelf]);
    return fits(`${tables[kind]}.search`, text);
  });
}
