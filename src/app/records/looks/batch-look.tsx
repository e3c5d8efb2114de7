// Names, looks and targets of batches and their parts.
import { Badge } from "@/app/ui/components/badge";
import type { Tone } from "@/app/ui/components/tone";
import {
  type BatchPartState,
  type BatchState,
  type BatchSummary,
  batchPartLabel,
  batchStateLabel,
} from "@/contract/batches/batch";
import { type Open, shownAs } from "@/contract/wire/open-enum";
import type { Target } from "@/kernel/command/context";

const tones = shownAs<BatchState, Tone>(
  { READING: "progress", READY: "warning", DONE: "success", FAILED: "danger", DISCARDED: "neutral" },
  () => "neutral",
);
const partTones = shownAs<BatchPartState, Tone>(
  {
    MATCHED: "info",
    UNMATCHED: "danger",
    NO_REQUEST: "warning",
    DUPLICATE_CODE: "warning",
    COMPLETED: "success",
    LEFT_OUT: "neutral",
  },
  () => "neutral",
);

export function BatchStateBadge({ state }: { state: Open<BatchState> }) {
  return <Badge tone={tones(state)}>{batchStateLabel(state)}</Badge>;
}

/** `doubted`: it may be incomplete, so that it is not completed together with the others. */
export function PartStateBadge({ state, doubted }: { state: Open<BatchPartState>; doubted: boolean }) {
  return doubted ? (
    <Badge tone="warning">To check</Badge>
  ) : (
    <Badge tone={partTones(state)}>{batchPartLabel(state)}</Badge>
  );
}

export function batchTarget({
  id,
  name,
  version,
  state,
}: Pick<BatchSummary, "id" | "name" | "version" | "state">): Target {
  return { kind: "batch", id, label: name, version, status: state };
}

/** "11 of 12 matched", "12 completed". */
export function countWords({ counts, state }: Pick<BatchSummary, "counts" | "state">): string {
  const { parts, matched, completed, open } = counts;
  if (state === "READING" || parts === 0) return "–";
  const said = [
    ...(matched > 0 ? [`${matched} matched`] : []),
    ...(open > 0 ? [`${open} to assign`] : []),
    ...(completed > 0 ? [`${completed} completed`] : []),
  ];
  return said.length === 0 ? "all left out" : said.join(", ");
}

/** Numbers of pages in order, with ranges: "3–5, 8". */
export function rangeWords(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}
