// The list: candidates for the open slot, the command that the line means, and what else it could mean.
import { Command } from "cmdk";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/app/ui/cn";
import { Kbd } from "@/app/ui/components/kbd";
import { readContext } from "@/app/command/context";
import { useHeldKeys } from "@/app/command/current-keys";
import { useCustomerTold } from "@/app/platform/data/use-customer-told";
import { useWorkload, workIn } from "@/app/platform/data/workload";
import { useRested } from "@/app/ui/use-rested";
import { type WorkCount, workWords } from "@/app/ui/text/work-words";
import type { CountedQueue } from "@/contract/work/workload";
import { abilityWords } from "@/kernel/command/each";
import type { Facts } from "@/kernel/command/facts";
import { foundWords } from "./found-words";
import { refIn, workspaceOf } from "./mailbox-facts";
import { NounIcon } from "./noun-icon";
import { listDomId, rowDomId } from "./row-id";
import type { PaletteControl } from "./use-palette";
import type { CommandRow } from "./command-row";
import type { CandidateRow, Row, View } from "./view";

/** The most rows that fit into the list's height without headings. */
const rowsInSight = 11;
/** This many rows and headings are certainly visible at the top of the list; a heading is no higher than a row. */
const surelyInSight = 10;
/** So many are drawn until the list is scrolled. It can hold all the commands. */
const rowsAtRest = 3 * rowsInSight;

export function PaletteRows({ control }: { control: PaletteControl }) {
  const { view, state, facts } = control;
  const { rows, inert } = shownRows(control);
  const { active } = view;
  const workload = useWorkload();
  const about = useCustomerTold(view.top?.command.about ?? "");
  const place = active === null ? -1 : rows.findIndex(({ id }) => id === active);
  const above = rows.slice(0, place + 1);
  const depth = above.length + sectionsOf(above).filter(({ name }) => name !== "").length;
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    // Asking the page where the rows are needs a layout; at the top of the list that is not necessary.
    if (!isScrolled.current && depth <= surelyInSight) return;
    if (active === null) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, depth]);

  // Hidden rows cost as much as visible ones, and the next key drops most of them: a few are added when typing pauses.
  const line = `${state.command?.id ?? ""} ${state.text}`;
  const isAtRest = useRested(line) === line;
  const [scrolledLine, setScrolledLine] = useState<string | null>(null);
  const drawn =
    scrolledLine === line || place >= rowsInSight ? rows : rows.slice(0, isAtRest ? rowsAtRest : rowsInSight);

  return (
    // Not cmdk's list: at each key it reads its height and its selected row, and needs one more frame.
    <div
      ref={list}
      id={listDomId}
      role="listbox"
      tabIndex={-1}
      aria-label="Commands and choices"
      onScroll={({ currentTarget }) => {
        isScrolled.current = currentTarget.scrollTop > 0;
        if (isScrolled.current) setScrolledLine(line);
      }}
      className="h-84 overflow-y-auto overscroll-contain border-border py-1.5 outline-hidden md:border-r"
    >
      {sectionsOf(drawn).map(({ name, rows: group }) => (
        <div key={name} role="group" aria-label={name || undefined} className="px-1.5">
          {name !== "" && (
            <div
              aria-hidden="true"
              className="px-2.5 pt-2 pb-1 text-2xs font-medium text-muted-foreground first-letter:uppercase"
            >
              {name}
            </div>
          )}
          {group.map((row) => (
            <RowItem
              key={row.id}
              row={row}
              view={view}
              inert={inert.has(row)}
              onPress={() => control.press(row)}
            >
              {row.kind === "candidate" && <CandidateWords row={row} typed={view.question?.typed ?? ""} />}
              {row.kind === "lines" && (
                <Words what={`${row.lines.length} lines`} about={row.lines.join("; ")} />
              )}
              {row.kind === "follow" && <Words what={row.words} about={row.examples} />}
              {row.kind === "command" && (
                <CommandWords
                  row={row}
                  facts={facts}
                  about={row.ranked === view.top ? about : ""}
                  work={workIn(workload, queueAt[row.ranked.command.id])}
                />
              )}
            </RowItem>
          ))}
        </div>
      ))}
      {rows.length === 0 && (
        <p className="animate-appear-late px-4 py-3 text-sm text-muted-foreground">
          {view.needs.length > 0
            ? `Looking up “${state.text.trim()}”…`
            : `Nothing fits “${state.text.trim()}”.`}
        </p>
      )}
    </div>
  );
}

function RowItem({
  row,
  view,
  inert,
  onPress,
  children,
}: {
  row: Row;
  view: View;
  inert: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const active = !inert && row.id === view.active;
  const offered = !inert && row.kind === "candidate" && row.id === view.offered;
  const refused = isRefused(row);
  return (
    <Command.Item value={row.id} onSelect={inert ? undefined : onPress} asChild>
      <div
        id={inert ? undefined : rowDomId(view, row.id)}
        aria-selected={active}
        aria-disabled={refused || inert}
        // The field still has the keyboard focus.
        onMouseDown={(event) => event.preventDefault()}
        className={cn(
          "flex min-h-8 cursor-default items-center gap-2 rounded-md px-2.5 py-1 text-sm select-none",
          active ? "bg-accent text-accent-foreground" : "hover:bg-muted",
        )}
      >
        <span aria-hidden="true" className="w-2.5 shrink-0 text-xs text-primary">
          {offered ? "▸" : ""}
        </span>
        <NounIcon row={row} />
        {children}
        {offered && <Kbd strokes={["tab"]} aria-hidden="true" />}
      </div>
    </Command.Item>
  );
}

function isRefused(row: Row): boolean {
  if (row.kind === "command") return row.ranked.reason !== null;
  return row.kind === "candidate" && row.candidate.why !== undefined;
}

function Words({ what, about }: { what: string; about: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <span className="shrink-0 font-medium">{what}</span>
      <span className="truncate text-muted-foreground">{about}</span>
    </span>
  );
}

/** `typed` are the words that the candidate was found by. */
function CandidateWords({ row: { candidate }, typed }: { row: CandidateRow; typed: string }) {
  const { label, detail, why } = candidate;
  const about = why ?? detail;
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <span className={cn("shrink-0 font-medium", why !== undefined && "opacity-75")}>
        <Marked text={label} typed={typed} />
      </span>
      {about && (
        <span className="truncate text-muted-foreground">
          {why === undefined ? <Marked text={about} typed={typed} /> : about}
        </span>
      )}
    </span>
  );
}

/** A text in which the words that were typed stand out. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const piece of foundWords(text, typed)) {
    pieces.push(
      text.slice(end, piece.start),
      <mark key={piece.start} className="bg-transparent font-semibold text-primary">
        {text.slice(piece.start, piece.end)}
      </mark>,
    );
    end = piece.end;
  }
  return [...pieces, text.slice(end)];
}

/** `about` says what it does; `work` is how much there is where it goes, undefined where it goes to no queue. */
function CommandWords({
  row,
  facts,
  about,
  work,
}: {
  row: CommandRow;
  facts: Facts;
  about: string;
  work: WorkCount | undefined;
}) {
  const { command, reason, parsed, near } = row.ranked;
  const [keys] = useHeldKeys(command.id);
  const count = work && work.waiting + work.started > 0 ? workWords(work) : "";
  const words = reason ?? (summaryOf(parsed, facts) || count || about);
  return (
    <>
      <span className={cn("flex min-w-0 flex-1 items-baseline gap-2", reason !== null && "opacity-75")}>
        <span className="shrink-0 font-medium">{near ? `${near.words}?` : command.title}</span>
        <span className="truncate text-muted-foreground">{words}</span>
      </span>
      {keys && <Kbd strokes={keys} />}
    </>
  );
}

/** The queues that "go to" commands show. */
const queueAt: Readonly<Record<string, CountedQueue>> = {
  "go.scan": "SCAN",
  "go.trash": "TRASH",
  "go.shred": "SHRED",
  "go.pickup": "HOLD",
  "go.forward": "FORWARD",
  "go.consolidation": "CONSOLIDATE",
  "go.deposit": "CHECK_DEPOSIT",
  "go.exceptions": "EXCEPTION",
  "go.tasks": "TASK",
  "go.tickets": "TICKET",
};

/** What the line gives a command, in its own order: "STE 1042 · Yıldız Ltd, from Chase". */
function summaryOf({ command, slots, args }: CommandRow["ranked"]["parsed"], facts: Facts): string {
  return slots
    .flatMap((slot) => {
      if (slot.state === "choices")
        return [slot.candidates.length === 1 ? "1 fits" : `${slot.candidates.length} fit`];
      if (slot.state === "each") return [abilityWords(command, slot.ability)];
      if (slot.state !== "filled") return [];
      const workspace = workspaceOf(refIn(slot.value), facts);
      const note = slot.kind.note?.(slot.value, { context: readContext(), facts, args }) ?? workspace;
      const label = note ? `${slot.label} · ${note}` : slot.label;
      return [slot.literal && slot.optional ? `${slot.literal} ${label}` : label];
    })
    .join(", ");
}

/** The view's rows. While it looks something up, the former rows stay in place but cannot be chosen. */
function shownRows({ view, former }: PaletteControl): { rows: readonly Row[]; inert: ReadonlySet<Row> } {
  if (view.needs.length === 0 || view.rows.some(isCandidate)) return { rows: view.rows, inert: new Set() };
  const held = view.rows.length === 0 ? former.rows : former.rows.filter(isCandidate);
  return { rows: [...held, ...view.rows], inert: new Set(held) };
}

function isCandidate(row: Row): boolean {
  return row.kind === "candidate";
}

function sectionsOf(rows: readonly Row[]): { name: string; rows: Row[] }[] {
  const sections: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last?.name === row.section) last.rows.push(row);
    else sections.push({ name: row.section, rows: [row] });
  }
  return sections;
}
