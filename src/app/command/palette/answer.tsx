// What the line's command answers before it is run: read once the line stays as it is, shown in the right half, copied by one key.
import type { ClipboardEvent } from "react";
import useSWR from "swr";
import { call } from "@/app/platform/data/api";
import { CopyButton } from "@/app/records/copy-button";
import { Fact, Facts } from "@/app/records/pane/facts";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { shortMomentText } from "@/app/ui/text/dates";
import { useRested } from "@/app/ui/use-rested";
import { codeMissing } from "@/app/command/run/fetched-code";
import { ApiError } from "@/contract/wire/errors";
import type { Answer, AnsweredFact } from "@/kernel/command/answer";
import type { Context } from "@/kernel/command/context";
import type { Ranked } from "@/kernel/line/ranked";
import { answerOf } from "@/kernel/line/answered";
import type { View } from "./view";

export type Answering = {
  /** "E-mail of a mailbox" */
  title: string;
  answer: Answer | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
};

/** The answer of the active row's command, or of the line; null where it answers nothing. */
export function useAnswer(view: View, context: Context): Answering | null {
  const active = view.rows.find(({ id }) => id === view.active);
  const ranked = active?.kind === "command" ? active.ranked : view.top;
  const reads = ranked && answerOf(ranked);
  const key = JSON.stringify(reads && [ranked.command.id, ranked.parsed.args]);
  const rested = useRested(key);
  const { data, error, mutate } = useSWR<Answer | null, ApiError>(
    reads && rested === key ? ["answer", key] : null,
    async () => {
      if (!reads) return null;
      try {
        return await reads(call, context);
      } catch (fault) {
        // What it reads with may be code that did not arrive.
        if (fault instanceof ApiError) throw fault;
        return codeMissing();
      }
    },
  );
  if (!reads) return null;
  return { title: titleOf(ranked), answer: data ?? undefined, error, onRetry: () => void mutate() };
}

function titleOf({ command, counts, parsed }: Ranked): string {
  if (counts) return "How many";
  const about = parsed.slots.find(({ state, span }) => state === "filled" && span !== null);
  return about?.state === "filled" ? `${command.title} · ${about.label}` : command.title;
}

/** Whether it is there, and has something to copy. */
export function hasAnswer(answering: Answering | null): boolean {
  return answering?.answer?.facts[0] !== undefined;
}

export function AnswerCard({ title, answer, error, onRetry }: Answering) {
  const [first, ...more] = answer?.facts ?? [];
  return (
    <section aria-label="Answer" className="grid gap-2.5 text-sm">
      <h3 className="text-muted-foreground">{title}</h3>
      <div role="status" className="grid min-h-12 content-start gap-2.5">
        {first && (
          <p className="grid gap-0.5">
            <span className="text-xs text-muted-foreground">{first.name}</span>
            <span className="flex items-center gap-1.5">
              <strong dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere tabular-nums">
                {valueText(first)}
              </strong>
              <CopyButton text={first.value} what="the answer" />
            </span>
          </p>
        )}
        {more.length > 0 && (
          <Facts>
            {more.map((fact) => (
              <Fact key={`${fact.name} ${fact.value}`} name={fact.name}>
                {valueText(fact)}
              </Fact>
            ))}
          </Facts>
        )}
        {answer && !first && <p>{answer.none}</p>}
        {!answer && !error && <Skeleton className="h-10 animate-appear-late" />}
      </div>
      {!answer && error && <ReadFault title="It could not be answered." error={error} onRetry={onRetry} />}
    </section>
  );
}

function valueText({ value, at }: AnsweredFact): string {
  return at === undefined ? value : `${value}, last ${shortMomentText(at)}`;
}

/** Copies the answer, where nothing is selected that the person means to copy. */
export function copyAnswer(event: ClipboardEvent, answering: Answering | null): void {
  const [first] = answering?.answer?.facts ?? [];
  const { target } = event;
  const hasSelection =
    (target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd) ||
    window.getSelection()?.isCollapsed === false;
  if (!first || hasSelection) return;
  event.clipboardData.setData("text/plain", first.value);
  event.preventDefault();
}
