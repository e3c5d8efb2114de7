// Saves standing instructions of a held mailbox: adding, changing, ending, bringing back, trying and arming them.
import { randomUUID } from "node:crypto";
import * as z from "zod";
import {
  type Instruction,
  NewInstruction,
  type SaidInstruction,
  dryRunDays,
  mostInstructions,
} from "@/contract/instructions/instruction";
import { lastOrder } from "./forward-order";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Db, Tx } from "@/server/platform/db/types";
import { demandCurrent } from "@/server/platform/rules/transition";
import { zoneOf } from "../requests/standing-instructions";
import { admitInstruction, armedOnceChanged } from "./precedence-rules";
import { dayOf, nearSenders, needsTrial } from "./rules";
import { readSaved, unreadable } from "./saved-rules";
import { type InstructionRow, presentInstructions, presentOne, recipientNames, standingOf } from "./view";

export type MailboxRef = { id: string; officeId: string; steNumber: string };
/** What an instruction said when it was last in effect, since when, and the order of the forward that it files. */
const LastArmed = z.object({ says: NewInstruction, at: z.coerce.date(), order: z.unknown() }).nullable();

/** The instructions of a mailbox that were not ended, in the order in which they are tried. */
export async function instructionRows(db: Db, mailboxId: string): Promise<InstructionRow[]> {
  return db
    .selectFrom("instructions")
    .selectAll()
    .where("mailbox_id", "=", mailboxId)
    .where("ended_at", "is", null)
    .orderBy("number")
    .execute();
}

/**
 * Saves an instruction of a mailbox that `holdInstructions` holds; one that says the same is there already.
 * @throws ApiError `invalid`, `conflict` where it contradicts another, or there are as many as may be.
 */
export async function addFor(
  tx: Tx,
  by: Pick<By, "actor" | "now" | "record">,
  mailbox: MailboxRef,
  said: SaidInstruction,
): Promise<Instruction> {
  const sent = await beginning(tx, mailbox, said, by.now);
  const rows = await instructionRows(tx, mailbox.id);
  const same = rows.find(({ says }) => isSame(says, sent));
  if (same) return { ...(await presentOne(tx, same)), already: true };
  if (rows.length >= mostInstructions) {
    throw new ApiError(
      "conflict",
      `STE ${mailbox.steNumber} has ${mostInstructions} instructions. End one that is not needed any more first.`,
    );
  }
  admitInstruction(sent, standingOf(rows));
  const columns = await columnsOf(tx, mailbox, sent);
  const armedAt = needsTrial(sent) ? null : by.now;
  const row = await tx
    .insertInto("instructions")
    .values({
      id: randomUUID(),
      mailbox_id: mailbox.id,
      number: await nextNumber(tx, mailbox.id),
      ...columns,
      ...armedColumns(sent, armedAt, columns.forward_order),
      added_at: by.now,
      added_by: by.actor.who,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const added = await presentOne(tx, row, [...rows, row]);
  await recordOn(by, mailbox, "instruction.added", added);
  return { ...added, ...(await nearMissOf(tx, mailbox.id, sent)) };
}

/** An instruction with all its days: a hold without its first one begins today, on the office's clocks. */
async function beginning(
  tx: Tx,
  { officeId }: MailboxRef,
  said: SaidInstruction,
  now: Date,
): Promise<NewInstruction> {
  if (said.kind !== "HOLD") return said;
  const { from = dayOf(now, await zoneOf(tx, officeId)), until, ...about } = said;
  // Parsed, so that its fields are in the order in which every instruction is saved.
  return NewInstruction.parse({ ...about, from, until });
}

/** Makes the instructions of a held mailbox those that are sent, to be tried in that order: others are ended. */
export async function setInstructions(
  tx: Tx,
  by: By,
  mailbox: MailboxRef,
  sent: readonly NewInstruction[],
): Promise<Instruction[]> {
  for (const row of await instructionRows(tx, mailbox.id)) {
    if (!sent.some((each) => isSame(row.says, each))) await endFor(tx, by, mailbox, row);
  }
  for (const each of sent) await addFor(tx, by, mailbox, each);
  await orderAs(tx, by, mailbox, sent);
  return presentInstructions(tx, await instructionRows(tx, mailbox.id));
}

/** Gives instructions new numbers where theirs are not in the order of `sent`: the first that fits wins. */
async function orderAs(tx: Tx, by: By, mailbox: MailboxRef, sent: readonly NewInstruction[]): Promise<void> {
  const rows = await instructionRows(tx, mailbox.id);
  const wanted = new Set(sent.flatMap((each) => rows.find(({ says }) => isSame(says, each)) ?? []));
  let before = 0;
  let next = await nextNumber(tx, mailbox.id);
  for (const row of wanted) {
    const isBehind = row.number > before;
    const number = isBehind ? row.number : next++;
    before = number;
    if (isBehind) continue;
    await recordOn(
      by,
      mailbox,
      "instruction.changed",
      await presentOne(tx, await step(tx, by, row, { number })),
    );
  }
}

/** Higher than the number of any instruction that a mailbox has or had. */
async function nextNumber(tx: Tx, mailboxId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("instructions")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Changes what an instruction says; where it asks for more than what was armed, it takes effect again once it may. */
export async function changeFor(
  tx: Tx,
  by: By,
  mailbox: MailboxRef,
  row: InstructionRow,
  sent: NewInstruction,
): Promise<Instruction> {
  demandLive(row);
  if (isSame(row.says, sent)) return presentOne(tx, row);
  const others = (await instructionRows(tx, mailbox.id)).filter(({ id }) => id !== row.id);
  admitInstruction(sent, standingOf(others));
  const columns = await columnsOf(tx, mailbox, sent);
  const before = LastArmed.safeParse(row.last_armed).data ?? null;
  const armedAt = armedOnceChanged(sent, before, by.now);
  const set =
    armedAt === null
      ? { armed_at: null, tried_at: null }
      : armedAt === before?.at
        ? // It costs what it did when somebody looked at its dry run.
          { armed_at: armedAt, forward_order: JSON.stringify(before.order) }
        : { ...armedColumns(sent, armedAt, columns.forward_order), tried_at: null };
  const changed = await step(tx, by, row, { ...columns, ...set });
  const after = await presentOne(tx, changed, [...others, changed]);
  await recordOn(by, mailbox, "instruction.changed", after);
  return { ...after, ...(await nearMissOf(tx, mailbox.id, sent)) };
}

/** It ends now, also where a restoring is undone: until now it was in effect. */
export async function endFor(tx: Tx, by: By, mailbox: MailboxRef, row: InstructionRow): Promise<Instruction> {
  demandLive(row);
  const ended = await presentOne(tx, await step(tx, by, row, { ended_at: by.now }));
  await recordOn(by, mailbox, "instruction.ended", ended);
  return ended;
}

/** @throws ApiError `conflict` where it was not ended, or contradicts one that was saved since. */
export async function restoreFor(
  tx: Tx,
  by: By,
  mailbox: MailboxRef,
  row: InstructionRow,
): Promise<Instruction> {
  if (row.ended_at === null) {
    throw new ApiError("conflict", "This instruction was not ended. Nothing is left to do.");
  }
  const others = await instructionRows(tx, mailbox.id);
  if (others.length >= mostInstructions) {
    throw new ApiError(
      "conflict",
      `STE ${mailbox.steNumber} has ${mostInstructions} instructions. End one first.`,
    );
  }
  admitInstruction(demandReadable(row), standingOf(others));
  const restored = await presentOne(tx, await step(tx, by, row, { ended_at: null }));
  await recordOn(by, mailbox, "instruction.restored", restored);
  return restored;
}

/** Lets one that destroys or spends take effect. @throws ApiError `conflict` where nobody looked at its dry run. */
export async function armFor(tx: Tx, by: By, mailbox: MailboxRef, row: InstructionRow): Promise<Instruction> {
  demandLive(row);
  if (row.armed_at !== null) {
    throw new ApiError("conflict", "This instruction takes effect already. Nothing is left to do.");
  }
  if (row.tried_at === null) {
    throw new ApiError(
      "conflict",
      `Look first at what it would have done in the last ${dryRunDays} days: try instruction.`,
    );
  }
  const order = JSON.stringify(row.forward_order);
  const set = armedColumns(demandReadable(row), by.now, order);
  const armed = await presentOne(tx, await step(tx, by, row, set));
  await recordOn(by, mailbox, "instruction.armed", armed);
  return armed;
}

function armedColumns(says: NewInstruction, at: Date | null, order: string) {
  const armed = at && JSON.stringify({ says, at, order: JSON.parse(order) as unknown });
  return { armed_at: at, last_armed: armed ?? "null" };
}

async function columnsOf(tx: Tx, mailbox: MailboxRef, sent: NewInstruction) {
  const { recipientId } = sent;
  if (recipientId !== undefined) {
    const [known] = await recipientNames(tx, [recipientId], mailbox.id);
    if (!known) {
      const problem = `This recipient does not belong to STE ${mailbox.steNumber}. Choose one of its recipients.`;
      throw new ApiError("invalid", problem, { fields: { recipientId: problem } });
    }
  }
  const order = sent.kind === "DO" && sent.action === "FORWARD" ? await lastOrder(tx, mailbox) : null;
  return {
    kind: sent.kind,
    says: JSON.stringify(sent),
    forward_order: JSON.stringify(order),
    is_timed: sent.kind === "DO" && sent.when.at !== "ARRIVAL",
  };
}

async function step(
  tx: Tx,
  by: By,
  row: InstructionRow,
  set: Partial<Awaited<ReturnType<typeof columnsOf>>> & {
    armed_at?: Date | null;
    last_armed?: string;
    ended_at?: Date | null;
    tried_at?: null;
    number?: number;
  },
): Promise<InstructionRow> {
  const after = await tx
    .updateTable("instructions")
    .set({ ...set, version: row.version + 1 })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  by.moved.push({ id: row.id, from: row.version, to: after.version });
  return after;
}

function demandLive({ ended_at }: InstructionRow): void {
  if (ended_at !== null) throw new ApiError("conflict", "This instruction was ended. Bring it back first.");
}

/** What an instruction says. @throws ApiError `conflict` where this version cannot read it. */
export function demandReadable({ says }: InstructionRow): NewInstruction {
  const said = readSaved(says);
  if (said === unreadable) {
    throw new ApiError(
      "conflict",
      "Another version of Pigeonhole saved this instruction, and this one cannot read it. Try again once the update is done, or end it and save it again.",
    );
  }
  return said;
}

/** @throws ApiError `stale` when it changed since the caller saw it. */
export function demandSeen({ version }: InstructionRow, seen: number | undefined): void {
  demandCurrent("instruction", version, seen);
}

function isSame(saved: unknown, sent: NewInstruction): boolean {
  const known = NewInstruction.safeParse(saved).data;
  // Both went through the schema, which writes fields in one order.
  return known !== undefined && JSON.stringify(known) === JSON.stringify(sent);
}

async function nearMissOf(
  tx: Tx,
  mailboxId: string,
  { condition }: NewInstruction,
): Promise<{ nearMiss?: string[] }> {
  const { sender, aliases } = condition;
  if (sender === undefined) return {};
  const known = await tx
    .selectFrom("mail_items")
    .select("sender_name")
    .distinct()
    .where("mailbox_id", "=", mailboxId)
    .limit(2_000)
    .execute();
  const near = nearSenders(
    [sender, ...aliases],
    known.map(({ sender_name }) => sender_name),
  );
  return near.length === 0 ? {} : { nearMiss: near.slice(0, 5) };
}

export async function recordOn(
  by: Pick<By, "record">,
  { id, officeId, steNumber }: MailboxRef,
  type: `instruction.${"added" | "changed" | "ended" | "restored" | "tried" | "armed"}`,
  instruction: Instruction,
): Promise<void> {
  await by.record({
    type,
    recordId: instruction.id,
    mailboxId: id,
    officeId,
    detail: { steNumber, instruction: instruction.words },
  });
}
