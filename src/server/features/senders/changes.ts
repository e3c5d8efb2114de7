// What registering, correcting, taking back and moving items change of their senders' counts, written down in the same
// transaction. Each change is a row of its own, so that two never wait for each other; senders/count.ts adds them up.
import { sql } from "kysely";
import type { Tx } from "@/server/platform/db/types";

/** An item as far as its sender counts. */
export type SentItem = { office_id: string; sender_name: string; sender_address: string; received_at: Date };

/** Notes that `item` came in. */
export function noteReceived(tx: Tx, item: SentItem): Promise<void> {
  return note(tx, [change(item, 1)]);
}

/** Notes that `item` was taken back: it no longer counts for its sender. */
export function noteTakenBack(tx: Tx, item: SentItem): Promise<void> {
  return note(tx, [change(item, -1)]);
}

/** Notes that an item that was `before` is `after` now. */
export async function noteCorrected(tx: Tx, before: SentItem, after: SentItem): Promise<void> {
  const isSame =
    before.office_id === after.office_id &&
    before.sender_name === after.sender_name &&
    before.sender_address === after.sender_address &&
    before.received_at.getTime() === after.received_at.getTime();
  if (!isSame) await note(tx, [change(before, -1), change(after, 1)]);
}

/** Notes that the items of a mailbox go from its office to another one; before they do. */
export async function noteMoved(tx: Tx, mailboxId: string, officeId: string): Promise<void> {
  for (const step of [-1, 1] as const) {
    await tx
      .insertInto("sender_changes")
      .columns(["office_id", "name", "address", "received_at", "step"])
      .expression((eb) =>
        eb
          .selectFrom("mail_items")
          .select([
            step === -1 ? "office_id" : sql<string>`${officeId}::uuid`.as("office_id"),
            "sender_name",
            "sender_address",
            "received_at",
            sql<1 | -1>`${step}::smallint`.as("step"),
          ])
          .where("mailbox_id", "=", mailboxId)
          .where("office_id", "!=", officeId)
          .where("status", "<>", "CANCELLED"),
      )
      .execute();
  }
}

function change({ office_id, sender_name, sender_address, received_at }: SentItem, step: 1 | -1) {
  return { office_id, name: sender_name, address: sender_address, received_at, step };
}

async function note(tx: Tx, changes: readonly ReturnType<typeof change>[]): Promise<void> {
  await tx.insertInto("sender_changes").values(changes).execute();
}
