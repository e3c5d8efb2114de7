// What people corrected of readings: a name and the mailbox it means. Corrected so three times, it is an alias.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import { type ReadingAlias, aliasAfter } from "@/contract/reading/reading";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";

type Correction = { text: string; mailboxId: string; recipientId: string | null };

/**
 * Counts one more correction; gives how many there are. The last one says which recipient is meant.
 * @throws ApiError `invalid` for a recipient of another mailbox.
 */
export async function addCorrection(
  tx: Tx,
  { text, mailboxId, recipientId }: Correction,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  if (recipientId !== null) await requireRecipient(tx, mailboxId, recipientId);
  const { times } = await tx
    .insertInto("reading_corrections")
    .values({
      id: randomUUID(),
      text,
      mailbox_id: mailboxId,
      recipient_id: recipientId,
      times: 1,
      last_at: at,
      last_by: by,
    })
    .onConflict((conflict) =>
      conflict.columns(["mailbox_id", "text"]).doUpdateSet((eb) => ({
        times: eb("reading_corrections.times", "+", 1),
        recipient_id: recipientId,
        last_at: at,
        last_by: by,
      })),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  return times;
}

async function requireRecipient(tx: Tx, mailboxId: string, recipientId: string): Promise<void> {
  const recipient = await tx
    .selectFrom("recipients")
    .select("id")
    .where("id", "=", recipientId)
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirst();
  if (recipient) return;
  const problem = "This recipient belongs to another mailbox. Choose one of this mailbox.";
  throw new ApiError("invalid", problem, { fields: { recipientId: problem } });
}

function selectAliases(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("reading_corrections")
    .innerJoin("mailboxes", "mailboxes.id", "reading_corrections.mailbox_id")
    .where("times", ">=", aliasAfter)
    .where(withinOffices(caller, "mailboxes.office_id"));
}

/** The aliases of the offices that the caller sees, the last corrected first. */
export async function readAliases(db: Db, caller: Pick<Caller, "offices">): Promise<ReadingAlias[]> {
  const rows = await selectAliases(db, caller)
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .leftJoin("recipients", "recipients.id", "reading_corrections.recipient_id")
    .select(["reading_corrections.id", "text", "times", "last_at", "last_by", "recipient_id"])
    .select(["mailboxes.id as mailbox_id", "office_id", "ste_number", "workspaces.name as workspace"])
    .select(["recipients.name", "recipients.last_name"])
    .orderBy("last_at", "desc")
    .orderBy("reading_corrections.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    steNumber: row.ste_number,
    workspaceName: row.workspace,
    recipientId: row.recipient_id,
    recipientName: row.name === null ? null : `${row.name} ${row.last_name ?? ""}`.trim(),
    times: row.times,
    lastAt: row.last_at.toISOString(),
    lastBy: row.last_by,
  }));
}

/** Deletes an alias and gives what it was. @throws ApiError `not_found`. */
export async function removeAlias(tx: Tx, caller: Pick<Caller, "offices">, id: string) {
  const alias = await selectAliases(tx, caller)
    .select(["text", "mailbox_id", "office_id"])
    .where("reading_corrections.id", "=", id)
    .executeTakeFirst();
  const { numDeletedRows } = await tx
    .deleteFrom("reading_corrections")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (alias && numDeletedRows > 0n) return alias;
  throw new ApiError("not_found", "There is no such alias, or it was deleted already.");
}
