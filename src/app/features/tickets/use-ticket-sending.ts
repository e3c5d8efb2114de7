// Sending what was written on a ticket. A reply is never sent over a message that its writer has not seen.
import { useCallback, useRef, useState } from "react";
import { execute } from "@/app/command/run/execute";
import { reloadTags } from "@/app/platform/data/reload";
import { useStaff } from "@/app/platform/session/session";
import type { MessageDraft, Written } from "@/app/conversation/message-draft";
import { personName } from "@/app/conversation/person-name";
import { sendingFailure } from "@/app/conversation/sending-failure";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";
import type { Ticket, TicketMessage } from "@/contract/tickets/ticket";
import { type Seen, seenIn, unseenSince } from "./unseen";

/** `news` says who wrote in the meantime; each new `reveals` has the newest message shown; `onSeen` takes its id. */
export function useTicketSending(ticket: Ticket, messages: readonly TicketMessage[], draft: MessageDraft) {
  const { id: me } = useStaff();
  /**
   * The newest message that the writer has seen. A message that arrives while they write is not seen until the refusal
   * names it.
   */
  const lastSeen = useRef<Seen | undefined>(undefined);
  const [news, setNews] = useState<string | null>(null);
  const [reveals, setReveals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const onSeen = useCallback(
    (id: string) => {
      const isWriting = draft.state().text.trim() !== "";
      const unseen = isWriting ? unseenSince(messages, seenIn(messages, lastSeen.current), me) : [];
      if (unseen.length === 0) lastSeen.current = seenOf(messages.find((each) => each.id === id));
      setNews(unseen.length === 0 ? null : newsOf(unseen));
    },
    [draft, messages, me],
  );
  const hasUnseen = () => {
    const unseen = unseenSince(messages, seenIn(messages, lastSeen.current), me);
    if (unseen.length === 0) return false;
    lastSeen.current = seenOf(messages.at(-1));
    setNews(`${newsOf(unseen)} Your reply was not sent: read this first, then send again.`);
    setReveals((count) => count + 1);
    return true;
  };

  const send = async ({ text, mode, files }: Written, replyBy = "ticket.reply", sendAt?: string) => {
    const attachments = files.flatMap(({ name, type, phase }) =>
      phase.is === "uploaded" ? [{ name, type, url: phase.fileKey }] : [],
    );
    const { kind: _, ...record } = ticketTarget(ticket);
    const args = { ticket: record, message: text.trim(), attachments };
    setFailure(null);
    if (mode !== "note" && hasUnseen()) return;
    setNews(null);
    setSending(true);
    const [id, all] =
      mode === "note"
        ? ["ticket.note", args]
        : [replyBy, { ...args, lastSeen: seenIn(messages, lastSeen.current), ...(sendAt && { sendAt }) }];
    const result = await execute(id, all, "form", { attempt: draft.attempt(), shown: true });
    setSending(false);
    if (result.status === "done") {
      draft.sent({ text, files });
    } else if (result.status === "refused") setFailure(result.reason);
    else if (result.status === "failed") {
      setFailure(sendingFailure(result.error, draft));
      if (!["conflict", "stale", "invalid"].includes(result.error.code)) return;
      // A colleague wrote in the meantime: that message is shown first, and the refusal has named it.
      lastSeen.current = undefined;
      setReveals((count) => count + 1);
      await reloadTags(["Tickets"]);
    }
  };

  return { send, sending, failure, news, reveals, onSeen };
}

function seenOf(message: TicketMessage | undefined): Seen | undefined {
  return message && { id: message.id, at: message.createdAt };
}

function newsOf(unseen: readonly TicketMessage[]): string {
  const writers = [...new Set(unseen.map(({ user }) => personName(user)))].join(" and ");
  return `${writers} wrote while you were writing.`;
}
