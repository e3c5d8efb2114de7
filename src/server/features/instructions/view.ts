// Standing instructions as they are answered.
import type { Selectable } from "kysely";
import type { Instruction } from "@/contract/instructions/instruction";
import type { Database } from "@/server/platform/db/schema";
import type { Db } from "@/server/platform/db/types";
import { coveringOne } from "./precedence-rules";
import type { Standing } from "./rules";
import { asSaved, readSaved, savedWords } from "./saved-rules";

export type InstructionRow = Selectable<Database["instructions"]>;

/** Instructions in the form of the contract. @param all Those of their mailbox, to say which comes before which. */
export async function presentInstructions(
  db: Db,
  rows: readonly InstructionRow[],
  all: readonly InstructionRow[] = rows,
): Promise<Instruction[]> {
  const standing = standingOf(all);
  const ids = rows.flatMap((row) => readSaved(row.says).recipientId ?? []);
  const names = ids.length === 0 ? [] : await recipientNames(db, ids);
  return rows.map((row) => {
    const said = readSaved(row.says);
    const recipient = names.find(({ id }) => id === said.recipientId) ?? null;
    const before = coveringOne(row.id, standing);
    return {
      id: row.id,
      version: row.version,
      number: row.number,
      mailboxId: row.mailbox_id,
      kind: row.kind,
      words: savedWords(said, recipient?.name),
      recipient,
      armed: row.armed_at !== null,
      triedAt: row.tried_at?.toISOString() ?? null,
      addedAt: row.added_at.toISOString(),
      addedBy: row.added_by,
      endedAt: row.ended_at?.toISOString() ?? null,
      says: asSaved(row.says),
      ...(before && { coveredBy: { number: before.number, words: savedWords(before.says) } }),
    };
  });
}

/** @param all Those of its mailbox, where it matters which comes before it. */
export async function presentOne(
  db: Db,
  row: InstructionRow,
  all: readonly InstructionRow[] = [row],
): Promise<Instruction> {
  const [presented] = await presentInstructions(db, [row], all);
  if (!presented) throw new Error(`Instruction ${row.id} was read but not presented.`);
  return presented;
}

export function standingOf(rows: readonly InstructionRow[]): Standing[] {
  return rows.map(({ id, number, mailbox_id: mailboxId, says, armed_at: armedAt }) => ({
    id,
    number,
    mailboxId,
    says: readSaved(says),
    armedAt,
  }));
}

/** Recipients by their ids, of one mailbox where it is given. */
export async function recipientNames(db: Db, ids: readonly string[], mailboxId?: string) {
  const rows = await db
    .selectFrom("recipients")
    .select(["id", "name", "last_name"])
    .where("id", "in", ids)
    .$if(mailboxId !== undefined, (query) => query.where("mailbox_id", "=", mailboxId ?? ""))
    .execute();
  return rows.map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}`.trim() }));
}
