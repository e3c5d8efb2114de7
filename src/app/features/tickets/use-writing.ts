// Tells colleagues that the person is writing in a ticket, with the reply so far, and learns what they write.
import { useEffect } from "react";
import type { MessageDraft } from "@/app/conversation/message-draft";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ApiError } from "@/contract/wire/errors";
import { type TicketDraft, type TicketWriter, sayWriting, ticketWriting } from "@/contract/tickets/writing";
import { makeTurn } from "@/kernel/input/in-turn";

/** How often this is reported while the person types, in ms: several times within a lease. */
const everyMs = 5_000;
/** So long after the last key the words are saved, in ms. */
const pauseMs = 1_000;
/** A text that has not changed for so long, in ms, is no longer being written. */
const restMs = 60_000;
/** How often the others' words are read, in ms. The live feed does not tell of them: writing is no event. */
const readMs = 2_000;

type OthersWriting = { writing: readonly TicketWriter[]; drafts: readonly TicketDraft[] };

/** Who else writes in the ticket and what is written and not sent: `read` with the conversation, then every two seconds. */
export function useOthersWriting(id: string, read: OthersWriting): OthersWriting {
  const { data } = useEndpoint(ticketWriting, { params: { id } }, { refreshInterval: readMs });
  return data ?? read;
}

/** Reports that the person writes, and saves what they write, while the conversation is on the screen. */
export function useWriting(id: string, draft: MessageDraft): void {
  useEffect(() => {
    // An earlier text that arrives late must not take the place of a later one.
    const inTurn = makeTurn();
    let isQueued = false;
    let isWriting = false;
    let { text } = draft.state();
    let typedAt = Number.NEGATIVE_INFINITY;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const say = (writing: boolean) => {
      isWriting = writing;
      // It says what is true when its turn comes.
      if (isQueued) return;
      isQueued = true;
      void inTurn(async () => {
        isQueued = false;
        const { text: written, mode } = draft.state();
        const body = {
          writing: isWriting,
          isNote: mode === "note",
          ...(mode === "message" && { draft: written }),
        };
        try {
          await call(sayWriting, { params: { id }, body });
        } catch (error) {
          // A failure does not matter here: the message is saved anyway, and sending it reports its own faults.
          if (!(error instanceof ApiError)) throw error;
        }
      });
    };
    const beat = () => {
      const isFresh = performance.now() - typedAt < restMs;
      if (text.trim() !== "" && isFresh) say(true);
      else if (isWriting) say(false);
    };
    const forget = draft.subscribe(() => {
      const now = draft.state().text;
      if (now === text) return;
      text = now;
      typedAt = performance.now();
      clearTimeout(pause);
      pause = setTimeout(beat, pauseMs);
      if (!isWriting || text.trim() === "") beat();
    });
    const timer = setInterval(beat, everyMs);
    return () => {
      forget();
      clearInterval(timer);
      clearTimeout(pause);
      if (isWriting) say(false);
    };
  }, [id, draft]);
}

/** "Ayşe Yıldız is writing a reply."; null where nobody writes. */
export function writingWords(writers: readonly TicketWriter[]): string | null {
  const [first, ...others] = writers;
  if (!first) return null;
  if (others.length === 0) return `${first.name} is writing a ${first.isNote ? "note" : "reply"}.`;
  return `${writers.map(({ name }) => name).join(" and ")} are writing.`;
}
