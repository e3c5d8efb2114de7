// What a standing instruction asks for once its scan is done: "scan mail from IRS, then shred". It is filed with the completion, and
// withdrawn with it as long as nobody touched it.
import { NewInstruction } from "@/contract/instructions/instruction";
import { instructionWords } from "@/contract/instructions/words";
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { holdItems, settleItems } from "@/server/features/mail/held-items";
import { decisionsFor } from "./standing-instructions";
import { forbidding } from "../instructions/rules";
import { type FoundRequest, holdRequest } from "./find";
import { insertRequest, requestEvents, storeRequestStep } from "./record";
import { requestAfter } from "./rules";

/** Files what follows a scan that was completed now. An instruction that was ended meanwhile asks for nothing more. */
export async function fileFollowing(tx: Tx, by: By, { row, record }: FoundRequest): Promise<void> {
  if (record.type !== "SCAN" || row.instruction_id === null) return;
  const instruction = await tx
    .selectFrom("instructions")
    .select(["id", "says", "mailbox_id"])
    .where("id", "=", row.instruction_id)
    .where("ended_at", "is", null)
    .where("armed_at", "is not", null)
    .forShare()
    .executeTakeFirst();
  const says = instruction && NewInstruction.parse(instruction.says);
  if (!instruction || says?.kind !== "DO" || says.andThen === undefined) return;
  const [decided] = await decisionsFor(tx, [row.mail_id], by.now);
  if (!decided || forbidding(decided.decision.flags, says.andThen)) return;
  const [item] = await holdItems(tx, by, [row.mail_id]);
  if (!item || item.mailboxId !== instruction.mailbox_id) return;
  await insertRequest(tx, by, item, {
    type: says.andThen,
    priority: "STANDARD",
    instruction: { id: instruction.id, words: instructionWords(says) },
  });
  await settleItems(tx, by, [item.id]);
}

/** Withdraws what followed a scan that is opened again, as long as nobody touched it. Says whether there was something. */
export async function withdrawFollowing(tx: Tx, by: By, { row, record }: FoundRequest): Promise<boolean> {
  if (record.type !== "SCAN" || record.status !== "DONE" || row.instruction_id === null) return false;
  const following = await tx
    .selectFrom("action_requests")
    .select("id")
    .where("mail_id", "=", row.mail_id)
    .where("instruction_id", "=", row.instruction_id)
    .where("status", "=", "PENDING")
    .where("version", "=", 1)
    .executeTakeFirst();
  if (!following) return false;
  await withdrawUntouched(tx, by, await holdRequest(tx, by, following.id), "The scan was opened again");
  return true;
}

/** Cancels a request that an instruction filed and nobody touched. Its customer was told of nothing, and is not now. */
export async function withdrawUntouched(
  tx: Tx,
  by: By,
  request: FoundRequest,
  reason: string,
): Promise<void> {
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  await storeRequestStep(tx, by, request, {
    after: requestAfter(request.record, "CANCELLED", taken),
    reason,
    event: requestEvents.CANCELLED,
  });
  await settleItems(tx, by, [request.item.id]);
}
