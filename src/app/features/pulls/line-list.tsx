// The lines of a pull list below the next one, in groups by what is to be done with them.
import { useId } from "react";
import { CommandButton } from "@/app/command/command-button";
import { DueText } from "@/app/records/due";
import { FlagBadges } from "@/app/records/item-flags";
import { ItemThumbnail } from "@/app/records/photos/item-thumbnail";
import type { Pull, PullLine } from "@/contract/pulls/pull";
import { putBackWords, lineTarget } from "./lines";

type Listed = { lines: readonly PullLine[]; pull: Pull };

/** A group that is folded at first unless `isUnfolded`; nothing where it is empty. Pressing a line makes it the next one. */
export function LineList({
  title,
  lines,
  pull,
  onChoose,
  isUnfolded = false,
}: Listed & { title: string; onChoose?: (requestId: string) => void; isUnfolded?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details open={isUnfolded} className="mb-3">
      <summary className="cursor-pointer rounded-sm py-2 text-sm font-semibold">
        {title} ({lines.length})
      </summary>
      <ul aria-label={title} className="divide-y divide-border rounded-lg border border-border bg-card">
        {lines.map((line) => (
          <Line key={line.requestId} line={line} pull={pull} onChoose={onChoose} />
        ))}
      </ul>
    </details>
  );
}

function Line({
  line,
  pull,
  onChoose,
}: {
  line: PullLine;
  pull: Pull;
  onChoose: ((requestId: string) => void) | undefined;
}) {
  const content = (
    <>
      <span className="w-24 shrink-0 text-base font-semibold wrap-anywhere">
        {line.place?.code ?? "No place"}
      </span>
      <ItemThumbnail src={line.mail.thumbnailUrl} type={line.mail.type} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">
          STE {line.steNumber} · <bdi>{line.mail.senderName}</bdi>
        </span>
        <span className="block text-muted-foreground">
          {stateWords(line)}
          {line.due && line.state === "OPEN" && (
            <>
              {" · "}
              <DueText due={line.due} />
            </>
          )}
        </span>
        <FlagBadges of={line} />
      </span>
    </>
  );
  return (
    <li className="flex min-h-14 items-center gap-2 pr-2">
      {onChoose ? (
        <button
          type="button"
          aria-pressed={false}
          onClick={() => onChoose(line.requestId)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-lg px-3 py-1.5 text-left hover:bg-accent"
        >
          {content}
        </button>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-2 px-3 py-1.5">{content}</span>
      )}
      {line.state !== "OPEN" && pull.finishedAt === null && <Back line={line} pull={pull} />}
    </li>
  );
}

function stateWords(line: PullLine): string {
  if (line.state === "TAKEN") return `${line.asked} · taken by ${line.steppedBy ?? "somebody"}`;
  if (line.status !== "PENDING" && line.status !== "IN_PROGRESS") return putBackWords(line);
  if (line.state === "NOT_FOUND") return `${line.asked} · not found by ${line.steppedBy ?? "somebody"}`;
  return line.isSkipped ? `${line.asked} · left for last` : line.asked;
}

function Back({ line, pull }: { line: PullLine; pull: Pull }) {
  return (
    <CommandButton
      id="pull.back"
      args={{ request: lineTarget(line), pull: { id: pull.id, label: pull.title } }}
      variant="outline"
      className="h-11"
      aria-label={`${line.state === "NOT_FOUND" ? "Found after all" : "Put back"}: ${line.label}`}
    >
      {line.state === "NOT_FOUND" ? "Found" : "Put back"}
    </CommandButton>
  );
}

/** Items taken for requests that are closed now: to be put back. */
export function WarnedLines({ lines, pull }: Listed) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-3 rounded-lg bg-warning-subtle px-4 py-3 text-sm text-warning-foreground"
    >
      <h2 id={id} className="text-base font-semibold">
        Put back
      </h2>
      <ul className="mt-1 grid gap-2">
        {lines.map((line) => (
          <li key={line.requestId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block font-medium">{line.label}</span>
              <span className="block">{putBackWords(line)}</span>
            </span>
            {pull.finishedAt === null && <Back line={line} pull={pull} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
