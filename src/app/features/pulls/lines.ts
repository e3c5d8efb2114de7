// The lines of a pull list by what is to be done with them, and in words.
import type { Pull, PullLine } from "@/contract/pulls/pull";
import { requestStatusLabel } from "@/contract/requests/request";
import type { Target } from "@/kernel/command/context";

export type SortedLines = {
  /** To be fetched, in walking order. */
  open: readonly PullLine[];
  /** Taken for requests that are closed now. */
  toGoBack: readonly PullLine[];
  /** Their requests were closed before they were taken: leave them where they are. */
  closed: readonly PullLine[];
  missing: readonly PullLine[];
  taken: readonly PullLine[];
};

export function sortedLines({ lines }: Pick<Pull, "lines">): SortedLines {
  const kinds = lines.map((line) => ({ line, kind: kindOf(line) }));
  const of = (wanted: keyof SortedLines) =>
    kinds.flatMap(({ line, kind }) => (kind === wanted ? [line] : []));
  return {
    open: of("open"),
    toGoBack: of("toGoBack"),
    closed: of("closed"),
    missing: of("missing"),
    taken: of("taken"),
  };
}

function kindOf(line: PullLine): keyof SortedLines {
  if (line.isToGoBack) return "toGoBack";
  if (line.state === "TAKEN") return "taken";
  if (!isOpen(line)) return "closed";
  return line.state === "NOT_FOUND" ? "missing" : "open";
}

function isOpen({ status }: PullLine): boolean {
  return status === "PENDING" || status === "IN_PROGRESS";
}

/** A line's request, as the target of commands. */
export function lineTarget({ requestId, label, version, status }: PullLine): Target {
  return { kind: "request", id: requestId, label, version, status };
}

/** What a screen reader says when a line is next: "Next: A-03. STE 1042, envelope from Chase." */
export function nextWords(line: PullLine | undefined): string {
  if (!line) return "Nothing is left to fetch.";
  return `Next: ${line.place?.code ?? "no place"}. STE ${line.steNumber}, ${line.mail.senderName}, ${line.asked}.`;
}

/** "Scan request cancelled: put it back on A-03." */
export function putBackWords(line: PullLine): string {
  const was = `${line.asked} request ${requestStatusLabel(line.status).toLowerCase()}`;
  const where = line.place ? ` on ${line.place.code}` : "";
  return line.isToGoBack ? `${was}: put it back${where}.` : `${was}: leave it${where}.`;
}

/** "3 of 12 taken, 1 not found". */
export function progressWords({
  taken,
  total,
  notFound,
}: Pick<Pull, "taken" | "total" | "notFound">): string {
  return `${taken} of ${total} taken${notFound === 0 ? "" : `, ${notFound} not found`}`;
}
