// Tells colleagues every few seconds that the person is writing in a ticket, with the reply so far, and learns who else is.
import { useEffect, useState } from "react";
import { call } from "@/app/platform/data/api";
import type { MessageDraft } from "@/app/conversation/message-draft";
import { ApiError } from "@/contract/wire/errors";
import { type TicketWriter, sayWriting } from "@/contract/tickets/writing";

/** How often this is reported, in ms: several times within a lease. */
const everyMs = 5_000;
/** A text that has not changed for so long, in ms, is no longer being written. */
const restMs = 60_000;

/** The others who are writing in the ticket: `read` is the list that was read with the conversation. */
export function useWriting(
  id: string,
  draft: MessageDraft,
  read: readonly TicketWriter[],
): readonly TicketWriter[] {
  /** The list of the last answer; null while the person does not write. */
  const [told, setTold] = useState<readonly TicketWriter[] | null>(null);
  useEffect(() => {
    let isHere = true;
    let isWriting = false;
    let { text } = draft.state();
    let typedAt = Number.NEGATIVE_INFINITY;
    const say = async (writing: boolean) => {
      isWriting = writing;
      const { text: written, mode } = draft.state();
      const body = { writing, isNote: mode === "note", ...(mode === "message" && { draft: written }) };
      try {
        const answer = await call(sayWriting, { params: { id }, body });
        if (isHere) setTold(writing ? answer.writing : null);
      } catch (error) {
        // A failure does not matter here: the message is saved anyway, and sending it reports its own faults.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const beat = () => {
      const isFresh = performance.now() - typedAt < restMs;
      if (text.trim() !== "" && isFresh) void say(true);
      else if (isWriting) void say(false);
    };
    const forget = draft.subscribe(() => {
      const now = draft.state().text;
      if (now === text) return;
      text = now;
      typedAt = performance.now();
      if (!isWriting || text.trim() === "") beat();
    });
    const timer = setInterval(beat, everyMs);
    return () => {
      isHere = false;
      forget();
      clearInterval(timer);
      if (isWriting) void say(false);
    };
  }, [id, draft]);
  return told ?? read;
}

/** "Ayşe Yıldız is writing a reply."; null where nobody writes. */
export function writingWords(writers: readonly TicketWriter[]): string | null {
  const [first, ...others] = writers;
  if (!first) return null;
  if (others.length === 0) return `${first.name} is writing a ${first.isNote ? "note" : "reply"}.`;
  return `${writers.map(({ name }) => name).join(" and ")} are writing.`;
}
