// Customers: finding mailboxes, listing them and showing one with its mail, tickets and requests.
import { sql } from "kysely";
import { type MailboxHit, getMailbox, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { listMailboxes, listPlans } from "@/contract/mailboxes/mailbox-list";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, anyOf, eachOf, fits, like, nothing, oneOf } from "@/server/platform/db/conditions";
import { hasSte, writtenFirst } from "@/server/platform/db/ste-number";
import { type DirectoryQuery, normalSte, readDirectoryQuery } from "./directory-rules";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { mountAuthorisedRoutes } from "./authorised";
import { readMailboxDetail, presentMailboxDetail } from "./detail";
import { readMailboxList, readPlans } from "./list";
import { mountReachRoutes } from "./reach";
import { type HitRow, presentHits, presentMailboxes, selectHits } from "./view";

export function mountMailboxRoutes(server: Server): void {
  const { files } = server.services;
  mountAuthorisedRoutes(server);
  mountReachRoutes(server);

  mount(server, searchMailboxes, async ({ query: { q, id, limit }, db, caller }) => {
    if (id !== undefined) {
      const row = await selectHits(db, caller).where("mailboxes.id", "=", id).execute();
      return { items: await presentHits(db, row) };
    }
    if (readDirectoryQuery(q)) {
      const items = await findMailboxHits(db, caller, q, limit);
      return items.length > 0 ? { items } : { items, elsewhere: await officeElsewhere(db, q) };
    }
    return { items: await presentHits(db, await newest(db, caller, limit)) };
  });

  mount(server, listMailboxes, async ({ query, db, caller }) => {
    const { rows, ...page } = await readMailboxList(db, caller, query);
    return { items: await presentMailboxes(db, rows), ...page };
  });

  mount(server, listPlans, async ({ db, caller }) => ({ items: await readPlans(db, caller) }));

  mount(server, getMailbox, async ({ params, db, caller, now }) =>
    presentMailboxDetail(files, await readMailboxDetail(db, caller, params.id, now), caller, now),
  );
}

/** The name of the office whose mailbox has this STE number, whoever asks; null where there is none. */
async function officeElsewhere(db: Db, q: string): Promise<string | null> {
  const number = normalSte(q);
  if (number === null) return null;
  const office = await db
    .selectFrom("mailboxes")
    .innerJoin("offices", "offices.id", "mailboxes.office_id")
    .select("offices.label")
    .where(hasSte(number))
    .orderBy(writtenFirst(number))
    .executeTakeFirst();
  return office?.label ?? null;
}

/** Up to `limit` mailboxes that a number or a name finds, the best match first; none for an empty text. */
export async function findMailboxHits(
  db: Db,
  caller: Caller,
  q: string,
  limit: number,
): Promise<MailboxHit[]> {
  const query = readDirectoryQuery(q);
  return query ? presentHits(db, await bestMatches(db, caller, query, limit)) : [];
}

/**
 * Up to `limit` mailboxes, the best match first: the STE number itself, numbers that begin with it, names whose words
 * begin with the query, then names that contain it. Each step only runs while the steps before it left room.
 */
async function bestMatches(db: Db, caller: Caller, query: DirectoryQuery, limit: number): Promise<HitRow[]> {
  const steps = [
    byNumber(query),
    eachOf("mailboxes.search", query.beginnings),
    query.parts.length === 0
      ? nothing
      : fits("mailboxes.search", { words: query.parts, phrase: query.phrase }),
  ];
  const found = new Set<string>();
  for (const step of steps) {
    if (found.size >= limit || step === nothing) continue;
    for (const id of await firstByNumber(db, caller, step, limit + found.size)) found.add(id);
  }
  if (found.size === 0) return [];
  const ranked = [...found].slice(0, limit);
  const rows = await selectHits(db, caller).where(oneOf("mailboxes.id", ranked)).execute();
  return rows.toSorted((a, b) => ranked.indexOf(a.id) - ranked.indexOf(b.id));
}

/** The typed number, or one that begins with it. */
function byNumber({ ste, number }: DirectoryQuery): Condition {
  if (ste === null) return nothing;
  const begins = like("mailboxes.ste_number", ste);
  return number === undefined ? begins : anyOf([begins, hasSte(number)]);
}

/** Up to this many matches of a step are all found before they are sorted. */
const fewMatches = 100;

/**
 * The ids of the first `limit` matches, by their numbers. Many matches come in the order of the index on numbers,
 * without sorting them all. For a few, the planner would follow that index to its end. This statement has no limit on
 * the matches, because then the planner would look for them through the whole table.
 */
async function firstByNumber(db: Db, caller: Caller, step: Condition, limit: number): Promise<string[]> {
  const matches = db
    .selectFrom("mailboxes")
    .select(["id", "ste_number"])
    .where(withinOffices(caller, "mailboxes.office_id"))
    .where(step);
  const byNumber = sql`ste_number using ~<~`;
  const few = await db
    .with(
      (name) => name("all_matches").materialized(),
      () => matches,
    )
    .with("matches", (eb) =>
      eb
        .selectFrom("all_matches")
        .selectAll()
        .limit(fewMatches + 1),
    )
    .selectFrom("matches")
    .select("id")
    .orderBy(byNumber)
    .execute();
  const found = few.length > fewMatches ? await matches.orderBy(byNumber).limit(limit).execute() : few;
  return found.slice(0, limit).map(({ id }) => id);
}

function newest(db: Db, caller: Caller, limit: number): Promise<HitRow[]> {
  return selectHits(db, caller)
    .orderBy("mailboxes.created_at", "desc")
    .orderBy("mailboxes.id", "desc")
    .limit(limit)
    .execute();
}
