// What a standing instruction asks for once its scan is done: "scan mail from IRS, then shred". It is filed with the completion, and
// withdrawn with it as long as nobody touched it.
import { sql } from "kysely";
import { instructionWords } from "@/contract/instructions/words";
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { holdItems, settleItem } from "@/server/features/mail/held-items";
import { decisionsFor } from "./standing-instructions";
import { mayFollow } from "../instructions/rules";
import { readSaved } from "../instructions/saved-rules";
import { type FoundRequest, holdRequest } from "./find";
import { insertRequest, requestEvents, storeRequestStep } from "./write";
import { requestAfter } from "./rules";

const opened = "The scan was opened again";

/**
 * Files what follows a scan that is done; gives whether it did. An instruction that was ended meanwhile asks for nothing more, what is
 * held waits for upkeep after the hold, and where a person decided on the item since, that stays.
 */
export async function fileFollowing(tx: Tx, by: By, { row, record }: FoundRequest): Promise<boolean> {
  if (record.type !== "SCAN" || row.instruction_id === null) return false;
  const instruction = await tx
    .selectFrom("instructions")
    .select(["id", "says", "mailbox_id"])
    .where("id", "=", row.instruction_id)
    .where("ended_at", "is", null)
    .where("armed_at", "is not", null)
    .forShare()
    .executeTakeFirst();
  const says = instruction && readSaved(instruction.says);
  if (!instruction || says?.kind !== "DO" || says.andThen === undefined) return false;
  const [decided] = await decisionsFor(tx, [row.mail_id], by.now);
  if (!decided || !mayFollow(decided.decision, says.andThen)) return false;
  const [item] = await holdItems(tx, by, [row.mail_id]);
  if (!item || item.mailboxId !== instruction.mailbox_id) return false;
  const free = tx.selectFrom("action_requests").select("id").where("id", "=", row.id).where(nothingFollowed);
  if (!(await free.executeTakeFirst())) return false;
  await insertRequest(tx, by, item, {
    type: says.andThen,
    priority: "STANDARD",
    instruction: { id: instruction.id, words: instructionWords(says) },
  });
  await settleItem(by, item.id);
  return true;
}

/** Of a scan: nothing was asked for its item since, but for what was withdrawn because the scan was opened again. */
export const nothingFollowed = sql<boolean>`not exists (select from action_requests as later
  where later.mail_id = action_requests.mail_id and later.id <> action_requests.id
    and later.requested_at >= action_requests.requested_at
    and not (later.status = 'CANCELLED' and later.reason is not distinct from ${opened}))`;

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
  await withdrawUntouched(tx, by, await holdRequest(tx, by, following.id), opened);
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
  await settleItem(by, request.item.id);
}
