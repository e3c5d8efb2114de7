// What an instruction would have done with the mail of the last days, and what it would have cost.
import { sql } from "kysely";
import type * as z from "zod";
import { type DryRun, type NewInstruction, dryRunDays } from "@/contract/instructions/instruction";
import { ForwardOrder } from "@/contract/forwards/forward-order";
import type { By } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";
import { dayOf, decide } from "./rules";
import { isPacked, zoneOf } from "../requests/standing-instructions";
import { type MailboxRef, demandReadable, instructionRows, recordOn } from "./store";
import { type InstructionRow, presentOne, standingOf } from "./view";

/** What an instruction would have done with the mail of the last days; that it was looked at is saved. */
export async function tryFor(tx: Tx, by: By, mailbox: MailboxRef, row: InstructionRow): Promise<DryRun> {
  const says = demandReadable(row);
  const since = new Date(by.now.getTime() - dryRunDays * 24 * 60 * 60_000);
  const items = await tx
    .selectFrom("mail_items")
    .select(["id", "recipient_id as recipientId", "type", "sender_name as senderName", "weight"])
    .select(["received_at as receivedAt", "free_until as freeUntil", "created_at as registeredAt"])
    .where("mailbox_id", "=", mailbox.id)
    .where("received_at", ">=", since)
    .where("status", "<>", "CANCELLED")
    .where(sql<boolean>`not ${isPacked}`)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .execute();
  const timeZone = await zoneOf(tx, mailbox.officeId);
  // As if all had been armed from the beginning, and each time that they wait for had come; so a hold puts nothing off.
  const beginning = new Date(0);
  const today = dayOf(by.now, timeZone);
  const standing = standingOf(await instructionRows(tx, mailbox.id))
    .filter((each) => each.says.kind !== "HOLD" || each.id === row.id)
    .map((each) => ({
      ...each,
      armedAt: each.id === row.id ? beginning : each.armedAt && beginning,
      says: atOnce(each.says, today),
    }));
  const matched = items.filter((item) => {
    const { flags, does } = decide(
      standing,
      { ...item, mailboxId: mailbox.id, timeZone, isPacked: false },
      by.now,
    );
    return says.kind === "DO" ? does?.id === row.id : flags.some(({ id }) => id === row.id);
  });
  const { numUpdatedRows } = await tx
    .updateTable("instructions")
    .set({ tried_at: by.now })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error("An instruction changed although its mailbox is held.");
  const instruction = await presentOne(tx, { ...row, tried_at: by.now });
  await recordOn(by, mailbox, "instruction.tried", instruction);
  return {
    instruction,
    days: dryRunDays,
    matched: matched.length,
    cents: row.forward_order === null ? null : matched.length * costOf(ForwardOrder.parse(row.forward_order)),
    items: matched.slice(0, mostShown).map(({ id, senderName, type, receivedAt }) => ({
      mailId: id,
      sender: senderName,
      type,
      receivedAt: receivedAt.toISOString(),
    })),
  };
}

/** An instruction whose time has come: one that is held is held today, and one that is done at a time is done on arrival. */
function atOnce(says: NewInstruction, today: string): NewInstruction {
  if (says.kind === "HOLD") return { ...says, from: today, until: today };
  return says.kind === "DO" ? { ...says, when: { at: "ARRIVAL" } } : says;
}

/** Items of a dry run that are named one by one. */
const mostShown = 50;

function costOf({ costs }: z.output<typeof ForwardOrder>): number {
  return costs.baseShipping + costs.deliverySpeedFee + costs.packagingFee + costs.serviceFee;
}
