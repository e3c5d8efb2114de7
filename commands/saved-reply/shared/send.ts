// Answering a ticket with a saved reply as it is. Loaded when somebody first does.
import { ApiError } from "@/contract/wire/errors";
import {
  type ReplyLanguage,
  copySavedReplyFile,
  listSavedReplies,
} from "@/contract/saved-replies/saved-reply";
import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import type { ListedRef } from "@/kernel/arguments/records/listed";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Outcome, Run } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { demandFilled, withMail } from "../../ticket/shared/reply";
import { filledReply, languageOf, slotValuesOf } from "../../ticket/shared/reply-text";

type Wish = { ticket: RecordRef; reply: ListedRef; language?: ReplyLanguage | undefined };

/** Without a language the reply is in the customer's. A slot without a value stops it. */
export async function sendSavedReply({
  api,
  context,
  args: { ticket, reply, language },
}: Pick<Run<Wish>, "api" | "context" | "args">): Promise<Outcome> {
  const { id, label } = ticket;
  const send = async () => {
    const { items: replies } = await api(listSavedReplies, {});
    const saved = replies.find((each) => each.id === reply.id);
    if (!saved) throw new ApiError("not_found", `The saved reply “${reply.label}” was removed.`);
    const { ticket: now, items, links } = await api(ticketMessages, { params: { id } });
    if (ticket.version !== undefined && now.version !== ticket.version) {
      throw new ApiError("stale", `${label} has changed since you saw it. Read what is new first.`);
    }
    const values = slotValuesOf(now, links, context.user?.name ?? "");
    const { text } = filledReply(saved, language ?? languageOf(saved, now.language), values);
    demandFilled(text);
    const attachments = [];
    for (const { id: fileId } of saved.files) {
      const params = { id: saved.id, fileId };
      const copy = await api(copySavedReplyFile, { params, body: { ticketId: id } });
      attachments.push({ name: copy.name, url: copy.fileKey, type: copy.type });
    }
    const body = { ticketId: id, message: text, attachments, lastSeenMessageId: items.at(-1)?.id };
    return api(replyToTicket, { body });
  };
  const sent = await failingAs("Error sending reply", send());
  const { ticketVersion } = sent;
  return {
    say: withMail(`${label} answered with “${reply.label}”`, sent, context),
    steps: [{ id, from: ticketVersion - 1, to: ticketVersion, did: "Answered" }],
  };
}
