// What instructions do by themselves: they file requests as items arrive, and withdraw those that nobody touched where an item turns
// out to be other mail. It is part of the change that registers or corrects the item, so it is done once or not at all.
import { sql } from "kysely";
import { ForwardOrder } from "@/contract/forwards/forward-order";
import type { ItemInstructions } from "@/contract/mail/item-instructions";
import { instructionWords } from "@/contract/instructions/words";
import type { Mail } from "@/contract/mail/mail";
import type { Instructed } from "@/server/features/mail/instructed";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db, Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { holdItems, settleItems } from "@/server/features/mail/held-items";
import { fileForwards } from "../forwards/filing";
import { stepForward } from "../forwards/store";
import { forwardOf } from "../forwards/find";
import { fileConsolidationFor, withdrawConsolidation } from "../consolidations/store";
import { holdRequest } from "../requests/find";
import { withdrawUntouched } from "../requests/after-scan";
import { insertRequests } from "../requests/write";
import { type Decided, decisionsFor, holdStanding, presentFlag } from "../requests/standing-instructions";
import { type Standing, decide, todoWords } from "./rules";
import { readSaved, savedWords, unreadable } from "./saved-rules";

/** Why a request that an instruction filed was withdrawn by itself; what is withdrawn so does not count as worked on. */
export const otherMail = "Withdrawn by itself: the instruction is not about this mail";

/** The most items of one consolidation. */
const mostPacked = 100;

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
  const own = requests.find(({ is }) => is === "untouched");
  if (own && own.mailboxId === read.item.mailboxId && (await isStillAsked(tx, own, read, by.now))) return;
  if (own) await withdrawOwn(tx, by, mailId, own);
  const { does } = moved
    ? decide(read.standing, { ...read.item, registeredAt: by.now }, by.now)
    : read.decision;
  if (does && requests.every(({ is }) => is !== "worked on")) await fire(tx, by, [mailId], does);
}

/**
 * Whether the instruction that filed a request is the one that says what is to be done with the item as it is now. What was filed stays
 * when its instruction is ended, or changed and not armed yet, as long as it is about the item.
 */
async function isStillAsked(tx: Tx, own: Own, { standing, item }: Decided, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("instructions")
    .select(["id", "number", "mailbox_id as mailboxId", "says"])
    .where("id", "=", own.instructionId)
    .executeTakeFirstOrThrow();
  const filer = { ...row, says: readSaved(row.says), armedAt: new Date(0) };
  const others = standing.filter(({ id }) => id !== filer.id);
  if (filer.says === unreadable || others.some(({ says }) => says === unreadable)) return true;
  return decide([...others, filer], item, now).does?.id === filer.id;
}

/** Withdraws what an instruction filed for an item and nobody touched: the item itself is taken back. */
async function withdrawFired(tx: Tx, by: By, mailId: string): Promise<boolean> {
  const own = (await requestsOf(tx, mailId)).find(({ is }) => is === "untouched");
  if (own) await withdrawOwn(tx, by, mailId, own);
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
      "consolidation_id as consolidationId",
      "status",
      "reason",
    ])
    .select(isTouched.as("wasTouched"))
    .where("mail_id", "=", mailId)
    .execute();
  return rows.map(({ status, wasTouched, reason, ...row }) => ({
    ...row,
    is:
      row.instructionId !== null && status === "PENDING" && !wasTouched
        ? ("untouched" as const)
        : row.instructionId !== null && status === "CANCELLED" && reason === otherMail
          ? ("withdrawn" as const)
          : ("worked on" as const),
  }));
}

/** Somebody worked on a request: on itself, on its forward (its label was bought), or by putting its check into a deposit. */
const isTouched = sql<boolean>`(action_requests.version > 1
  or exists (select from forwards where request_id = action_requests.id and forwards.version > 1)
  or exists (select from deposit_checks where request_id = action_requests.id))`;

type Own = { id: string; instructionId: string | null; mailboxId: string; consolidationId: string | null };

async function withdrawOwn(tx: Tx, by: By, mailId: string, own: Own): Promise<void> {
  if (own.consolidationId !== null) return withoutItem(tx, by, mailId, own, own.consolidationId);
  const request = await holdRequest(tx, by, own.id);
  if (request.record.type !== "FORWARD") return withdrawUntouched(tx, by, request, otherMail);
  const forward = await forwardOf(tx, by, request);
  await stepForward(tx, by, forward, { to: "CANCELLED", reason: otherMail, untold: true });
}

/** Has an untouched consolidation go on without one item: it is withdrawn, and filed again for the others where several are left. */
async function withoutItem(
  tx: Tx,
  by: By,
  mailId: string,
  { instructionId, mailboxId }: Own,
  consolidationId: string,
): Promise<void> {
  const items = await withdrawConsolidation(tx, by, consolidationId, otherMail);
  const mailIds = items.map(({ id }) => id).filter((id) => id !== mailId);
  if (mailIds.length < 2) return;
  const { id, says } = await tx
    .selectFrom("instructions")
    .select(["id", "says"])
    .where("id", "=", instructionId)
    .executeTakeFirstOrThrow();
  const instruction = { id, words: savedWords(readSaved(says)) };
  await fileConsolidationFor(tx, by, { mailboxId, mailIds, instruction });
}

/** Files what an instruction asks for, for items of its mailbox together; gives for how many. */
export async function fire(
  tx: Tx,
  by: By,
  mailIds: readonly string[],
  { id, mailboxId, says }: Pick<Standing, "id" | "mailboxId" | "says">,
): Promise<number> {
  if (says.kind !== "DO") return 0;
  const instruction = { id, words: instructionWords(says) };
  if (says.action === "CONSOLIDATE") {
    // One alone waits for the next day on which others come to it.
    const together = mailIds.slice(0, mostPacked);
    if (together.length < 2) return 0;
    await fileConsolidationFor(tx, by, { mailboxId, mailIds: together, instruction });
    return together.length + (await fire(tx, by, mailIds.slice(mostPacked), { id, mailboxId, says }));
  }
  const items = await holdItems(tx, by, mailIds);
  if (says.action === "FORWARD") {
    const { forward_order: order } = await tx
      .selectFrom("instructions")
      .select("forward_order")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await fileForwards(tx, by, items, { ...ForwardOrder.parse(order), instruction });
    return items.length;
  }
  await insertRequests(tx, by, items, { type: says.action, priority: "STANDARD", instruction });
  const held = items.map((item) => item.id);
  await settleItems(tx, by, held);
  return held.length;
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
