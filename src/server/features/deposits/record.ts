// Writing what happened to a deposit: its version, the words that find it, and its event. No event holds an amount or a digit of
// an account.
import { sql } from "kysely";
import type { EventType } from "@/contract/wire/event";
import type { By } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";
import { searchText, steSpellings } from "@/server/platform/rules/search-text";

type DepositEvent = Extract<EventType, `deposit.${string}`>;

/** Moves a deposit on to its next version after a change of what is in it. */
export async function storeChanged(
  tx: Tx,
  by: By,
  id: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { version } = await tx
    .updateTable("deposits")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: by.now }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  by.moved.push({ id, from: version - 1, to: version });
  await recordStep(tx, by, id, "deposit.changed", detail);
}

/** Writes the event of a stored change, and the words by which the deposit is found after it. */
export async function recordStep(
  tx: Tx,
  by: Pick<By, "record">,
  id: string,
  type: DepositEvent,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const row = await tx
    .selectFrom("deposits")
    .innerJoin("mailboxes", "mailboxes.id", "deposits.mailbox_id")
    .select([
      "deposits.number",
      "deposits.office_id",
      "deposits.mailbox_id",
      "deposits.tracking_number",
      "mailboxes.ste_number",
    ])
    .select([
      sql<string>`coalesce((select string_agg(payer || ' ' || number, ' ') from deposit_checks
        where deposit_id = deposits.id), '')`.as("checks"),
      sql<number>`(select count(*)::int from deposit_checks where deposit_id = deposits.id)`.as("count"),
    ])
    .where("deposits.id", "=", id)
    .executeTakeFirstOrThrow();
  const search = searchText([
    row.checks,
    String(row.number),
    row.tracking_number,
    steSpellings(row.ste_number),
    id,
  ]);
  await tx.updateTable("deposits").set({ search }).where("id", "=", id).execute();
  await by.record({
    type,
    recordId: id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: { deposit: row.number, steNumber: row.ste_number, checks: row.count, ...detail },
  });
}
