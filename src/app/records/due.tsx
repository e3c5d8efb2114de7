// When a record is due, as lists, panes and cards show it: amber with a fifth of its time left, red when late. Empty where its office
// promises nothing.
import { type ReactNode, useSyncExternalStore } from "react";
import { ageText } from "@/app/records/cells/age";
import type { TableColumn } from "@/app/tables/columns/columns";
import { cn } from "@/app/ui/cn";
import { dayText, momentText, shortMomentText, timeText } from "@/app/ui/text/dates";
import type { Due } from "@/contract/due/due";
import { pauseReasonLabel } from "@/contract/due/pause";
import { Dash } from "@/app/records/cells/dash";

type Colour = "late" | "soon" | "usual" | "quiet";
const colours: Record<Colour, string> = {
  late: "font-medium text-danger-foreground",
  soon: "font-medium text-warning-foreground",
  usual: "",
  quiet: "text-muted-foreground",
};

/** "Nov 30, 17:00", "3 h late", "Paused"; `more` is what there is no room for. */
function wordsOf(
  { at, warnAt, pausedFor, kept }: Due,
  now: Date,
): { words: string; more: string; colour: Colour } {
  if (kept !== null) {
    return kept
      ? { words: "In time", more: "Done in time", colour: "quiet" }
      : { words: "Late", more: "Done late", colour: "late" };
  }
  if (at === null) return { words: "Paused", more: pauseWords(pausedFor), colour: "quiet" };
  // What was late before the pause stays late.
  const more = `Due ${momentText(at)}${pausedFor ? `. ${pauseWords(pausedFor)}` : ""}`;
  const late = now.getTime() - Date.parse(at);
  if (late > 0) return { words: `${ageText(Math.max(late, 60_000))} late`, more, colour: "late" };
  const isToday = dayText(at) === dayText(now.toISOString());
  const words = isToday ? `Today ${timeText(at)}` : shortMomentText(at);
  return { words, more, colour: warnAt !== null && now >= new Date(warnAt) ? "soon" : "usual" };
}

function pauseWords(reason: Due["pausedFor"]): string {
  return reason ? `Paused: ${pauseReasonLabel(reason).toLowerCase()}` : "Paused";
}

/** Milliseconds after which what is due is drawn again: a screen is left open for hours. */
const drawnEvery = 5_000;

function everyFewSeconds(tell: () => void): () => void {
  const timer = setInterval(tell, drawnEvery);
  return () => clearInterval(timer);
}

function lastDrawn(): number {
  return Math.floor(Date.now() / drawnEvery) * drawnEvery;
}

/** Now, a few seconds ago at most. */
function useNow(): Date {
  return new Date(useSyncExternalStore(everyFewSeconds, lastDrawn));
}

/** A dash where nothing is promised. */
export function DueText({ due }: { due: Due | null | undefined }) {
  return due ? <KnownDue due={due} /> : <Dash />;
}

function KnownDue({ due }: { due: Due }) {
  const { words, more, colour } = wordsOf(due, useNow());
  return (
    <span title={more} data-due={colour} className={cn("truncate tabular-nums", colours[colour])}>
      {words}
    </span>
  );
}

/** When it is due as a fact of a record; undefined where nothing is promised. */
export function dueFact(due: Due | null | undefined): ReactNode {
  return due ? <DueFact due={due} /> : undefined;
}

function DueFact({ due }: { due: Due }) {
  const { words, colour } = factOf(due, useNow());
  return <span className={colours[colour]}>{words}</span>;
}

/** The whole of it: "Nov 23, 2026, 1:00 PM, 6 d late. Paused: payment". */
export function factOf(due: Due, now: Date): { words: string; colour: Colour } {
  const { words, more, colour } = wordsOf(due, now);
  const { at, pausedFor, lateBecause } = due;
  const parts =
    at === null
      ? [more]
      : [momentText(at), colour === "late" && `, ${words}`, pausedFor && `. ${pauseWords(pausedFor)}`];
  return { words: [...parts, lateBecause && `: ${lateBecause}`].filter(Boolean).join(""), colour };
}

type Dued = { due?: Due | null | undefined };

/** The column of due moments, by which the server sorts. */
export function dueColumn<Row extends Dued>(rank = 1): TableColumn<Row> {
  return {
    id: "promised",
    title: "Due",
    width: 124,
    rank,
    sorts: true,
    cell: ({ due }) => <DueText due={due} />,
  };
}

/** Whether anything is promised for what a row shows. */
export function isPromised(row: object): boolean {
  return "due" in row && row.due !== null && row.due !== undefined;
}
