// What others write, or have written and not sent, in a ticket: who, when, the beginning of it, and taking it over. And what became of
// the person's own words.
import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useEffect, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import type { MessageDraft } from "@/app/conversation/message-draft";
import { putBefore } from "@/app/conversation/words-back";
import { useStaff } from "@/app/platform/session/session";
import { Button } from "@/app/ui/components/button";
import { agoText } from "@/app/ui/text/ago";
import type { TicketDraft, TicketWriter } from "@/contract/tickets/writing";
import type { Target } from "@/kernel/command/context";
import { writingWords } from "./use-writing";

export function OthersWords({
  writers,
  drafts,
  draft,
  ticket,
}: {
  writers: readonly TicketWriter[];
  drafts: readonly TicketDraft[];
  /** What is written here. */
  draft: MessageDraft;
  ticket: Pick<Target, "id" | "label">;
}) {
  const { id: me } = useStaff();
  const isUntouched = useUntouched(draft);
  const own = drafts.find(({ writer }) => writer.id === me);
  // What is written here takes its place on the server: the words of the other tab are offered until they are taken.
  const [elsewhere, setElsewhere] = useState(own);
  if (isUntouched && elsewhere?.text !== own?.text) setElsewhere(own);
  const others = drafts.filter(({ writer }) => writer.id !== me);
  const silent = writers.filter(({ id }) => others.every(({ writer }) => writer.id !== id));
  return (
    <>
      {silent.length > 0 && <Line>{writingWords(silent)}</Line>}
      {others.map(({ writer, text, savedAt }) => (
        <Line key={writer.id} preview={text}>
          {writers.some(({ id }) => id === writer.id)
            ? `${writer.name} is writing (${agoText(savedAt)})`
            : `Draft by ${writer.name} (${agoText(savedAt)})`}
          <CommandButton
            id="ticket.take-draft"
            args={{
              ticket: { id: ticket.id, label: ticket.label },
              person: { id: writer.id, label: writer.name },
            }}
            variant="outline"
            size="sm"
          >
            Take over
          </CommandButton>
        </Line>
      ))}
      {own?.takenBy && <Line>{`${own.takenBy.name} took over your draft. Your words are still here.`}</Line>}
      {elsewhere && (
        <Line preview={elsewhere.text}>
          {`You wrote a reply in another tab or on another machine (${agoText(elsewhere.savedAt)})`}
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setElsewhere(undefined);
              putBefore(draft, elsewhere.text);
            }}
          >
            Continue with it
          </Button>
        </Line>
      )}
    </>
  );
}

function Line({ preview, children }: { preview?: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-t border-border bg-warning-subtle px-5 py-1.5 text-sm text-warning-foreground"
    >
      <PenLine aria-hidden="true" className="size-4 shrink-0" />
      {children}
      {preview !== undefined && (
        <span dir="auto" className="min-w-0 flex-1 truncate text-muted-foreground">
          {preview}
        </span>
      )}
    </div>
  );
}

/** Whether nothing was written in the box since it is shown. */
function useUntouched(draft: MessageDraft): boolean {
  const [isUntouched, setUntouched] = useState(() => draft.state().text === "");
  useEffect(
    () =>
      draft.subscribe(() => {
        if (draft.state().text !== "") setUntouched(false);
      }),
    [draft],
  );
  return isUntouched;
}
