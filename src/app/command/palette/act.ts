// What the palette's keys do with its content: run, ask, accept, move to another row. Pure; nothing here waits or
// draws.
import { offerWords } from "@/kernel/line/bare-line";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import type { Ranked } from "@/kernel/line/ranked";
import { type PaletteState, accepted, chosen, paletteWith, afterTyping } from "./state";
import type { LinesRow } from "./lines-rows";
import { obstacleOf } from "./obstacle";
import { type CandidateRow, type Row, type View, isBare } from "./view";

export type KeyResult =
  /** `given` are the arguments without those that the context filled in. */
  | { do: "run"; command: AnyCommand; args: Args; given: Args }
  | {
      do: "become";
      state: PaletteState;
      /** The words that fit no mailbox: they may be the number of another office's. */
      unfound?: string;
    }
  /** The lines that the line stands for are shown, and run one after the other. */
  | { do: "lines"; lines: readonly string[] }
  /** Something must be looked up first: `View.needs`, or `View.besides` for a chosen row. */
  | { do: "wait" };

/**
 * Enter: accepts the row chosen by arrow key, runs the line, or says what is missing. It never chooses between two that fit.
 * @param meant the row that Enter was pressed on, where a key had moved to it
 */
export function entered(state: PaletteState, view: View, meant: string | null = null): KeyResult {
  if (meant !== null && !view.rows.some(({ id }) => id === meant)) return afterLoss(state, view);
  const row = view.rows.find(({ id }) => id === view.active);
  if (row?.kind === "candidate" && (state.at !== null || view.needs.length === 0)) {
    return { do: "become", state: taken(state, view, row) };
  }
  if (row?.kind === "lines") return shownLines(view, row);
  if (row?.kind === "follow") return { do: "become", state: afterTyping(state, row.line) };
  const ranked = row?.kind === "command" ? row.ranked : view.top;
  if (ranked?.near) return { do: "become", state: afterTyping(state, ranked.near.line) };
  if (view.needs.length > 0 || (ranked && isAwaited(ranked))) return { do: "wait" };
  if (!row && view.refusal !== null) return { do: "become", state: { ...state, message: view.refusal } };
  if (!row && view.tied) {
    const message = `“${state.text.trim()}” fits several things. Choose one below, or type more.`;
    return { do: "become", state: { ...state, message } };
  }
  if (ranked?.offered && state.at === null && ranked.parsed.ready) {
    return { do: "become", state: { ...state, message: offerWords(state.text, ranked.command, true) } };
  }
  if (ranked) return attempted(state, ranked);
  const typed = state.text.trim();
  if (typed !== "") {
    const next = { ...state, message: `Nothing fits “${typed}”.`, refused: typed };
    return { do: "become", state: next, unfound: typed };
  }
  const message = "Type a command, an STE number or a name, or choose below.";
  return { do: "become", state: { ...state, message } };
}

/** A click on a row: the same as choosing it by arrow key and pressing Enter. */
export function pressed(state: PaletteState, view: View, { id }: Row): KeyResult {
  const row = view.rows.find((each) => each.id === id);
  if (!row) return afterLoss(state, view);
  if (row.kind === "candidate") return { do: "become", state: taken(state, view, row) };
  if (row.kind === "lines") return shownLines(view, row);
  if (row.kind === "follow") return { do: "become", state: afterTyping(state, row.line) };
  if (row.ranked.near) return { do: "become", state: afterTyping(state, row.ranked.near.line) };
  return isAwaited(row.ranked) ? { do: "wait" } : attempted(state, row.ranked);
}

/** Tab: accepts the offer, and runs nothing. */
export function tabbed(state: PaletteState, view: View): KeyResult {
  const row = view.rows.find(({ id }) => id === view.offered);
  if (row?.kind === "candidate") return { do: "become", state: taken(state, view, row) };
  if (row?.kind === "lines") return { do: "become", state };
  if (row?.kind === "follow") return { do: "become", state: afterTyping(state, row.line) };
  if (row?.ranked.near) return { do: "become", state: afterTyping(state, row.ranked.near.line) };
  if (view.needs.length > 0 || (row && isAwaited(row.ranked))) return { do: "wait" };
  const takes = row && row.ranked.command !== state.command && row.ranked.reason === null;
  return { do: "become", state: takes ? chosen(state, row.ranked) : state };
}

/** Moves `by` rows down (or up), or to an end of the list; it stops at the ends. */
export function moved(state: PaletteState, view: View, by: number | "first" | "last"): PaletteState {
  const { rows, active } = view;
  const last = rows.length - 1;
  const here = rows.findIndex(({ id }) => id === active);
  const place = by === "first" ? 0 : by === "last" ? last : Math.min(Math.max(here + by, 0), last);
  return { ...state, at: rows[place]?.id ?? null, message: null };
}

/** What Enter would do, in a word or two; null where it would do nothing. */
export function enterWords(view: View): string | null {
  const row = view.rows.find(({ id }) => id === view.active);
  if (row?.kind === "candidate") return "choose";
  if (row?.kind === "lines") return `show ${row.lines.length} lines`;
  if (row?.kind === "follow") return "write it";
  if (!row && view.refusal !== null) return view.rows.length > 0 ? "choose one" : "why not";
  if (!row && view.tied) return "which one?";
  const ranked = row?.kind === "command" ? row.ranked : view.top;
  if (!ranked) return view.needs.length > 0 ? "look up" : null;
  const { command, parsed, reason, near } = ranked;
  if (near) return `${near.words}?`;
  if (reason !== null) return "why not";
  if (ranked.offered && !row && parsed.ready) return "what to do?";
  if (parsed.ready || view.needs.length > 0 || isAwaited(ranked)) return command.title.toLowerCase();
  const slot = parsed.slots.find(({ name }) => name === obstacleOf(ranked)?.slot);
  return slot ? `which ${slot.kind.name}?` : "show the problem";
}

/** What is not known yet may show that the line is one. */
function shownLines({ needs }: View, { lines }: LinesRow): KeyResult {
  return needs.length > 0 ? { do: "wait" } : { do: "lines", lines };
}

/** A look-up showed that the chosen row does not exist. Another row never takes its place: the person chooses again. */
function afterLoss(state: PaletteState, view: View): KeyResult {
  if (view.needs.length > 0) return { do: "wait" };
  const message = "What you chose does not fit this line. Choose again.";
  return { do: "become", state: { ...state, at: null, message } };
}

/** Whether what it was parsed to may change once what it waits for is known. */
function isAwaited({ parsed }: Ranked): boolean {
  return parsed.needs.length > 0;
}

function attempted(state: PaletteState, ranked: Ranked): KeyResult {
  const obstacle = obstacleOf(ranked);
  if (!obstacle) {
    const { args } = ranked.parsed;
    return { do: "run", command: ranked.command, args, given: givenArgs(ranked) };
  }
  const asked = ranked.parsed.slots.find(({ name }) => name === obstacle.slot);
  // Doubtful words stay in their line: without the others they would have one meaning.
  const stays =
    isBare(state, ranked) || ranked.reason !== null || (asked?.state === "wrong" && asked.doubtful === true);
  const base = stays ? state : chosen(state, ranked);
  const { slot, why, words = null } = obstacle;
  const next = { ...base, at: null, asked: slot, message: why, refused: words };
  const isUnfound = asked?.kind.name === "mailbox" && words !== null;
  return { do: "become", state: next, ...(isUnfound && { unfound: words }) };
}

/** The arguments without those that the context filled in: a repeat uses the context at that time. */
function givenArgs({ parsed: { slots, args } }: Ranked): Args {
  const fromContext = slots.filter((slot) => slot.state === "filled" && slot.from === "context");
  return Object.fromEntries(
    Object.entries(args).filter(([name]) => !fromContext.some((slot) => slot.name === name)),
  );
}

function taken(state: PaletteState, view: View, { slot, candidate, id }: CandidateRow): PaletteState {
  const { top, question, rows } = view;
  if (candidate.why !== undefined) return { ...state, message: candidate.why };
  if (!top) return state;
  const written = slot.kind.format(candidate.value);
  const sameName = rows.some(
    (row) => row.kind === "candidate" && row.id !== id && slot.kind.format(row.candidate.value) === written,
  );
  // A mailbox's name still means that mailbox, so that all the commands for it can still be chosen.
  if (isBare(state, top) && !sameName) return paletteWith(written);
  const chip = {
    name: slot.name,
    value: candidate.value,
    label: candidate.label,
    ...(question && { typed: question.typed }),
  };
  return accepted(state, top, chip, question?.span ?? null);
}
