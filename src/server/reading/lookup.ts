// Mailboxes that a photo may be for: those with the numbers that were read, and those whose names may fit.
import { sql } from "kysely";
import { aliasAfter } from "@/contract/reading";
import { anyOf } from "../db/conditions";
import { transact } from "../db/connect";
import { hasSte } from "../db/ste-number";
import type { Db, Tx } from "../db/types";
import { type DirectoryMailbox, bareName } from "./name-rules";
import type { Understood } from "./propose-rules";

/** Share of a name's threes of letters that must stand together in what a mailbox is found by. */
const alikeFrom = 0.5;
/** Most mailboxes that one name is compared with, and most lines that are looked up. */
const mostAlike = 40;
const mostLines = 6;

/** The mailboxes of an office that what was understood may mean. */
export async function lookUp(
  db: Db,
  officeId: string,
  { numbers, names }: Understood,
): Promise<DirectoryMailbox[]> {
  const bare = names.map(({ text }) => bareName(text)).filter((name) => name.length > 3);
  return transact(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alikeFrom)}, true)`.execute(tx);
    const ids = new Set<string>();
    for (const id of await withNumbers(
      tx,
      officeId,
      numbers.flatMap((each) => each.numbers),
    ))
      ids.add(id);
    for (const name of bare.slice(0, mostLines)) {
      for (const id of await withNameLike(tx, officeId, name)) ids.add(id);
    }
    for (const id of await withAlias(tx, officeId, bare)) ids.add(id);
    return mailboxesOf(tx, [...ids]);
  });
}

async function withNumbers(tx: Tx, officeId: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "=", officeId)
    .where(anyOf(numbers.map(hasSte)))
    .execute();
  return rows.map(({ id }) => id);
}

async function withNameLike(tx: Tx, officeId: string, name: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "=", officeId)
    .where(sql<boolean>`${name} <% search`)
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
