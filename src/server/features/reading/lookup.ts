// Mailboxes that a photo may be for: those with the numbers that were read, and those whose names may fit.
import { sql } from "kysely";
import { aliasAfter } from "@/contract/reading/reading";
import { bareSte } from "@/contract/text/ste-number";
import { typedWords } from "@/contract/text/typed-words";
import { allOf } from "@/server/platform/db/conditions";
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import { type DirectoryMailbox, bareName } from "./name-rules";
import { numbersNear } from "./near-number-rules";
import { type Understood, agreesToTheLetter } from "./propose-rules";
import { beginning } from "@/server/platform/rules/search-text";

/** Share of a name's threes of letters that must stand together in what a mailbox is found by. */
const alikeFrom = 0.55;
/** Most mailboxes that one name is compared with, most that are looked at for them, and most lines that are looked up. */
const mostAlike = 40;
const mostLookedAt = 200;
const mostLines = 6;

/**
 * The mailboxes of an office that what was understood may mean. Names are looked up only where the numbers alone do not settle it:
 * of 100,000 mailboxes many have a name in common.
 */
export async function lookUpMailboxes(
  db: Db,
  officeId: string,
  understood: Understood,
): Promise<DirectoryMailbox[]> {
  const { numbers, names } = understood;
  return transact(db, async (tx) => {
    const near = numbers.flatMap((each) =>
      each.numbers.flatMap((number) => [number, ...numbersNear(number)]),
    );
    const numbered = await mailboxesOf(tx, await withNumbers(tx, officeId, near));
    if (agreesToTheLetter(understood, numbered)) return numbered;
    const bare = names.map(({ text }) => bareName(text)).filter((name) => name.length > 3);
    const ids = new Set(await withAlias(tx, officeId, bare));
    for (const name of bare.slice(0, mostLines)) {
      const found = await withName(tx, officeId, name);
      for (const id of found.length > 0 ? found : await withNameLike(tx, officeId, name)) ids.add(id);
    }
    for (const { id } of numbered) ids.delete(id);
    return [...numbered, ...(await mailboxesOf(tx, [...ids]))];
  });
}

async function withNumbers(tx: Tx, officeId: string, numbers: readonly string[]): Promise<string[]> {
  const bare = [...new Set(numbers.map(bareSte))];
  if (bare.length === 0) return [];
  const rows = await tx
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "=", officeId)
    .where(sql<boolean>`ltrim(ste_number, '0') = any(${bare})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those with every word of the name. */
async function withName(tx: Tx, officeId: string, name: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "=", officeId)
    .where(allOf(typedWords(name).map((word) => sql<boolean>`search like ${beginning(word)}`)))
    .limit(mostAlike)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that share most of the name's letters, three at a time, in whatever words they stand. */
async function withNameLike(tx: Tx, officeId: string, name: string): Promise<string[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alikeFrom)}, true)`.execute(tx);
  const alike = tx
    .selectFrom("mailboxes")
    .select(["id", "search"])
    .where("office_id", "=", officeId)
    .where(sql<boolean>`${name} <% search`)
    .limit(mostLookedAt);
  const rows = await tx
    .selectFrom(alike.as("alike"))
    .select("id")
    .orderBy(sql`word_similarity(${name}, search)`, "desc")
    .orderBy("id")
    .limit(mostAlike)
    .execute();
  return rows.map(({ id }) => id);
}

async function withAlias(tx: Tx, officeId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .selectFrom("reading_corrections")
    .innerJoin("mailboxes", "mailboxes.id", "reading_corrections.mailbox_id")
    .select("mailboxes.id")
    .where("mailboxes.office_id", "=", officeId)
    .where("text", "in", names)
    .where("times", ">=", aliasAfter)
    .execute();
  return rows.map(({ id }) => id);
}

async function mailboxesOf(tx: Tx, ids: readonly string[]): Promise<DirectoryMailbox[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .select(["mailboxes.id", "ste_number as steNumber", "workspaces.name as workspaceName"])
    .where("mailboxes.id", "in", ids)
    .orderBy("ste_number")
    .execute();
  const recipients = await tx
    .selectFrom("recipients")
    .select(["id", "mailbox_id", "name", "last_name as lastName"])
    .where("mailbox_id", "in", ids)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  const aliases = await tx
    .selectFrom("reading_corrections")
    .select(["mailbox_id", "text", "recipient_id as recipientId"])
    .where("mailbox_id", "in", ids)
    .where("times", ">=", aliasAfter)
    .execute();
  const of = <Row extends { mailbox_id: string }>(all: readonly Row[], id: string) =>
    all.filter((row) => row.mailbox_id === id);
  return rows.map((row) => ({ ...row, recipients: of(recipients, row.id), aliases: of(aliases, row.id) }));
}
