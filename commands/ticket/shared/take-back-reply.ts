// Taking back a reply that has not gone out: its words and files go back to where they were written.
import { withdrawReply } from "@/contract/tickets/waiting-reply";
import type { Call } from "@/contract/wire/endpoint";
import type { Outcome } from "@/kernel/command/define";
import { putWordsBack } from "./written";

/**
 * @param taken `reply`: the message's id; the newest reply that waits unless given. `since`: when it was written, where an undo takes it back.
 * @throws ApiError `conflict` where none waits any more
 */
export async function takeBackReply(
  api: Call,
  ticket: { id: string; label: string },
  { reply, since }: { reply?: string | undefined; since?: string | undefined },
): Promise<Outcome> {
  const taken = await api(withdrawReply, { params: { id: ticket.id }, body: { messageId: reply, since } });
  const { id: ticketId, mailboxId, message, files } = taken;
  return {
    say: `${ticket.label}: the reply was taken back. Its words are where you write.`,
    effects: [putWordsBack({ ticketId, mailboxId, message, files })],
  };
}
