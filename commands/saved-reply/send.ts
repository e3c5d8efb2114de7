import { ApiError } from "@/contract/wire/errors";
import { copySavedReplyFile, listSavedReplies } from "@/contract/saved-replies/saved-reply";
import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import { savedReplyArg } from "@/kernel/arguments/records/listed";
import { replyLanguageArg } from "@/kernel/arguments/records/saved-reply";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { filledReply, languageOf, slotValuesOf } from "../ticket/shared/reply-text";
import { demandFilled, withMail } from "../ticket/shared/reply";

export default defineCommand({
  id: "saved-reply.send",
  title: "Send saved reply",
  about:
    "Answers the customer with a saved reply as it is, in their language. A slot without a value stops it.",
  keywords: ["canned answer", "reply with template"],
  group: "Saved replies",
  scope: "global",
  phrase: "answer ticket {ticket} with {reply} [in {language}]",
  args: { ticket: ticketArg, reply: savedReplyArg, language: replyLanguageArg },
  each: { arg: "ticket", kind: "ticket", done: "answered" },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: () => true,
  danger: "confirm",
  run: async ({ api, context, args: { ticket, reply, language } }) => {
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
  },
});
