// Looking for the mailboxes that may be meant: within the office where each item lies.
import { sql } from "kysely";
import type { ExceptionCandidate } from "@/contract/exceptions/exception";
import { type Condition, anyOf, like } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { type Findable, bestCandidates, readCandidateQuery } from "./candidate-rules";

type Written = { id: string; name: string; ste_number: string; office_id: string };

/** Mailboxes that are compared for one item: of a name that many share, no more are looked at. */
const compared = 40;

/** The mailboxes of each item's office that may be meant by what stands on it, the likeliest first, by the item's id. */
export async function candidatesOf(
  db: Db,
  items: readonly Written[],
): Promise<ReadonlyMap<string, ExceptionCandidate[]>> {
  const asked = items.flatMap((item) => {
    const query = readCandidateQuery({ name: item.name, steNumber: item.ste_number });
    return query ? [{ item, query }] : [];
  });
  if (asked.length === 0) return new Map();
  const found = await findExactly(db, asked);
  const mailboxes = await readMailboxes(db, [...new Set(found.map(({ mailbox_id: id }) => id))]);
  return new Map(
    asked.map(({ item, query }) => {
      const own = found.filter(({ item_id: id }) => id === item.id).map(({ mailbox_id: id }) => id);
      return [item.id, bestCandidates(query, ofIds(mailboxes, own))];
    }),
  );
}

/** As candidatesOf, for one item, with mailboxes that one of its words or a word spelt almost so finds. */
export async function allCandidatesOf(db: Db, item: Written): Promise<ExceptionCandidate[]> {
  const query = readCandidateQuery({ name: item.name, steNumber: item.ste_number });
  if (query === null) return [];
  const exactly = (await findExactly(db, [{ item, query }])).map(({ mailbox_id: id }) => id);
  const almost = query.near.length === 0 ? [] : await findAlmost(db, item.office_id, query.near);
  const mailboxes = await readMailboxes(db, [...new Set([...exactly, ...almost])]);
  return bestCandidates(query, mailboxes);
}

type Asked = { item: Written; query: NonNullable<ReturnType<typeof readCandidateQuery>> };

/** Those whose number it is, and those in whose text each word begins a word. */
async function findExactly(db: Db, asked: readonly Asked[]) {
  const wanted = asked.map(({ item, query: { ste, beginnings } }) => {
    // The index looks for the longest; the others are compared.
    const [longest = null, ...others] = beginnings.toSorted((one, other) => other.length - one.length);
    return {
      item_id: item.id,
      office_id: item.office_id,
      ste: ste?.replace(/^0+/u, "") ?? null,
      longest,
      others,
    };
  });
  const { rows } = await sql<{ item_id: string; mailbox_id: string }>`
    select wanted.item_id, found.id as mailbox_id
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (item_id uuid, office_id uuid, ste text, longest text, others text[])
    cross join lateral (
      (select id from mailboxes
        where office_id = wanted.office_id and ltrim(ste_number, '0') = wanted.ste limit ${compared})
      union
      (select id from mailboxes
        where office_id = wanted.office_id and search like wanted.longest and search like all (wanted.others)
        limit ${compared})
    ) as found`.execute(db);
  return rows;
}

async function findAlmost(db: Db, officeId: string, patterns: readonly string[]): Promise<string[]> {
  const fitting: Condition = anyOf(patterns.map((pattern) => like("mailboxes.search", pattern)));
  const rows = await db
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "=", officeId)
    .where(fitting)
    .limit(compared)
    .execute();
  return rows.map(({ id }) => id);
}

function ofIds(mailboxes: readonly Findable[], ids: readonly string[]): Findable[] {
  return mailboxes.filter(({ mailboxId }) => ids.includes(mailboxId));
}

async function readMailboxes(db: Db, ids: readonly string[]): Promise<Findable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .select([
      "mailboxes.id as mailboxId",
      "mailboxes.ste_number as steNumber",
      "workspaces.name as workspaceName",
      "mailboxes.status",
    ])
    .select(
      sql<Findable["recipients"]>`array(
        select json_build_object('id', id, 'name', name, 'lastName', last_name)
        from recipients where mailbox_id = mailboxes.id order by is_default desc, id)`.as("recipients"),
    )
    .where("mailboxes.id", "in", [...ids])
    .execute();
}
