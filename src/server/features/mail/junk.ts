// Whether a mailbox called a sender junk: what is proposed at intake, and never done by itself.
import { fold } from "@/contract/text/fold";
import type { Db } from "@/server/platform/db/types";
import { isSender } from "../senders/rules";

/** The newest junk requests of a mailbox that are looked at. */
const mostLookedAt = 500;

/** Whether the last item of this sender that a mailbox called junk stayed junk: not cancelled, and not brought back. */
export async function wasCalledJunk(db: Db, mailboxId: string, senderName: string): Promise<boolean> {
  if (!isSender(senderName)) return false;
  const called = await db
    .selectFrom("action_requests")
    .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
    .select(["mail_items.sender_name as sender", "action_requests.status", "action_requests.rescued_at"])
    .where("action_requests.mailbox_id", "=", mailboxId)
    .where("action_requests.type", "=", "JUNK")
    .orderBy("action_requests.requested_at", "desc")
    .orderBy("action_requests.id", "desc")
    .limit(mostLookedAt)
    .execute();
  const last = called.find(({ sender }) => fold(sender) === fold(senderName));
  return (
    last !== undefined && last.rescued_at === null && last.status !== "CANCELLED" && last.status !== "FAILED"
  );
}
