// What instructions do by themselves: they file requests as items arrive, and withdraw those that nobody touched where an item turns
// out to be other mail. It is part of the change that registers or corrects the item, so it is done once or not at all.
import { ForwardOrder } from "@/contract/forwards/forward-order";
import type { ItemInstructions } from "@/contract/mail/item-instructions";
import { instructionWords } from "@/contract/instructions/words";
import type { Mail } from "@/contract/mail/mail";
import type { Instructed } from "@/server/features/mail/instructed";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db, Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { holdItems, settleItems } from "@/server/features/mail/held-items";
import { fileForwards, stepForward } from "../forwards/store";
import { forwardOf } from "../forwards/record";
import { holdRequest } from "../requests/find";
import { withdrawUntouched } from "../requests/following";
import { insertRequests } from "../requests/record";
import { type Decided, decisionsFor, holdStanding, presentFlag } from "../requests/standing";
import { type Decision, decide, todoWords } from "./rules";

/** Why a request that an instruction filed was withdrawn by itself; what is withdrawn so does not count as worked on. */
const otherMail = "Withdrawn by itself: the instruction is not about this mail";

/**
 * Brings what instructions filed for an item into line with what they say of it: files what is due, and withdraws what nobody touched
 * and is not asked for any more. An item that anybody asked something for is left alone.
 * @param moved The item came into another mailbox just now.
 */
async function followInstructions(
  tx: Tx,
  by: By,
  mailId: string,
  { moved = false }: { moved?: boolean } = {},
): Promise<void> {
  await holdStanding(tx, [mailId]);
  const [read] = await decisionsFor(tx, [mailId], by.now);
  if (!read) return;
  const requests = await requestsOf(tx, mailId);
  if (read.standing.length === 0 && requests.length === 0) return;
  const { does } = moved
    ? decide(read.standing, { ...read.item, registeredAt: by.now }, by.now)
    : read.decision;
  const own = requests.find(({ is }) => is === "untouched");
  if (own && own.instructionId === does?.id && own.mailboxId === read.item.mailboxId) return;
  if (own) await withdrawOwn(tx, by, own.id);
  if (does && requests.every(({ is }) => is !== "worked on")) await fire(tx, by, [mailId], does);
}

/** Withdraws what an instruction filed for an item and nobody touched: the item itself is taken back. */
async function withdrawFired(tx: Tx, by: By, mailId: string): Promise<boolean> {
  const own = (await requestsOf(tx, mailId)).find(({ is }) => is === "untouched");
  if (own) await withdrawOwn(tx, by, own.id);
  return own !== undefined;
}

/** Whether an item has had requests other than those that instructions filed and took back, or may still take back. */
async function wasWorkedOn(db: Db, mailId: string): Promise<boolean> {
  return (await requestsOf(db, mailId)).some(({ is }) => is === "worked on");
}

async function requestsOf(db: Db, mailId: string) {
  const rows = await db
    .selectFrom("action_requests")
    .select([
      "id",
      "instruction_id as instructionId",
      "mailbox_id as mailboxId",
      "status",
      "version",
      "reason",
    ])
    .where("mail_id", "=", mailId)
    .execute();
  return rows.map(({ status, version, reason, ...row }) => ({
    ...row,
    is:
      row.instructionId !== null && status === "PENDING" && version === 1
        ? ("untouched" as const)
        : row.instructionId !== null && status === "CANCELLED" && reason === otherMail
          ? ("withdrawn" as const)
          : ("worked on" as const),
  }));
}

async function withdrawOwn(tx: Tx, by: By, id: string): Promise<void> {
  const request = await holdRequest(tx, by, id);
  if (request.record.type !== "FORWARD") return withdrawUntouched(tx, by, request, otherMail);
  const forward = await forwardOf(tx, by, request);
  await stepForward(tx, by, forward, { to: "CANCELLED", reason: otherMail, untold: true });
}

/** Files what an instruction asks for, for items of its mailbox together. */
export async function fire(
  tx: Tx,
  by: By,
  mailIds: readonly string[],
  { id, says }: NonNullable<Decision["does"]>,
): Promise<void> {
  if (says.kind !== "DO") return;
  const instruction = { id, words: instructionWords(says) };
  const items = await holdItems(tx, by, mailIds);
  if (says.action === "FORWARD") {
    const { forward_order: order } = await tx
      .selectFrom("instructions")
      .select("forward_order")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await fileForwards(tx, by, items, { ...ForwardOrder.parse(order), instruction });
    return;
  }
  await insertRequests(tx, by, items, { type: says.action, priority: "STANDARD", instruction });
  const held = items.map((item) => item.id);
  await settleItems(tx, by, held);
}

/** What instructions say of items: flags, and the open request that one filed. */
export async function presentDecisions(
  db: Db,
  decided: readonly Decided[],
): Promise<(ItemInstructions & { mailId: string })[]> {
  if (decided.length === 0) return [];
  const ids = decided.map(({ id }) => id);
  const open = await db
    .selectFrom("action_requests")
    .innerJoin("instructions", "instructions.id", "action_requests.instruction_id")
    .leftJoin("forwards", "forwards.request_id", "action_requests.id")
    .select([
      "action_requests.id",
      "action_requests.mail_id",
      "action_requests.type",
      "instructions.id as instruction_id",
      "forwards.id as forward_id",
    ])
    .where(oneOf("action_requests.mail_id", ids))
    .where("action_requests.status", "in", ["PENDING", "IN_PROGRESS"])
    .execute();
  return decided.map(({ id, standing, decision }) => {
    const request = open.find(({ mail_id }) => mail_id === id);
    const by = request && standing.find((each) => each.id === request.instruction_id);
    return {
      mailId: id,
      flags: decision.flags.map(presentFlag),
      todo:
        request && by
          ? {
              instructionId: by.id,
              requestId: request.id,
              forwardId: request.forward_id,
              type: request.type,
              words: todoWords(request.type, by.says),
            }
          : null,
    };
  });
}

/** What instructions say of items, as a field of each; nothing where they say nothing. */
export async function instructionsFor(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<(mailId: string) => Pick<Mail, "instructions">> {
  const said = await presentDecisions(db, await decisionsFor(db, ids, now));
  const telling = said.filter(({ flags, todo }) => flags.length > 0 || todo !== null);
  const known = new Map(
    telling.map(({ mailId, flags, todo }) => [mailId, { instructions: { flags, todo } }]),
  );
  return (mailId) => known.get(mailId) ?? {};
}

async function saidOf(tx: Tx, id: string, now: Date): Promise<Pick<Mail, "instructions">> {
  const instructionsOf = await instructionsFor(tx, [id], now);
  return instructionsOf(id);
}

export const instructed: Instructed = {
  follow: followInstructions,
  said: saidOf,
  withdraw: withdrawFired,
  wasWorkedOn,
};
