// What the palette shows for a line, and what Enter and Tab would do. Pure; the palette only draws it.
import type { Candidate } from "@/kernel/command/argument";
import { type Lookup, lookupKey } from "@/kernel/command/facts";
import { rankCommands, readLine } from "@/kernel/line/rank";
import type { Ranked } from "@/kernel/line/ranked";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import type { SeveralLines } from "@/kernel/line/several-lines";
import { type CommandRow, commandRow } from "./command-row";
import { type LinesRow, linesRows, severalOf } from "./lines-rows";
import { placesToGo, rowsWithNothingTyped } from "./nothing-typed";
import type { PaletteState } from "./state";
import { askedSlot } from "./asked-slot";
import { type FollowRow, askedBefore, followRows, isInMessage } from "./what-follows";
import type { World } from "./world";

export type CandidateRow = {
  kind: "candidate";
  id: string;
  section: string;
  slot: ParsedSlot;
  candidate: Candidate;
};
export type Row = CandidateRow | CommandRow | LinesRow | FollowRow;

export type View = {
  rows: readonly Row[];
  /** The first meaning of the line; null while it means nothing. */
  top: Ranked | null;
  /** The slot whose candidates are among the rows, and the words they would replace. */
  question: { slot: ParsedSlot; typed: string; span: { start: number; end: number } | null } | null;
  /** Id of the row that Enter uses; null when there is no such row. */
  active: string | null;
  /** Id of the row that Tab takes; null when there is nothing to take. */
  offered: string | null;
  /** Why Enter on no row does nothing: the line is too many lines, or asks what could follow. Null where it does. */
  refusal: string | null;
  /** Several commands fit the line equally well, and Enter must not choose. */
  tied: boolean;
  /** What must be looked up before it is clear what the line means. */
  needs: readonly Lookup[];
  /** Lookups that would tell more about the other rows; they do not change what the line means. */
  besides: readonly Lookup[];
};

export function viewOf(state: PaletteState, world: World): View {
  if (state.command !== null) return meaning(state, world);
  if (state.text.trim() === "") return offering(state, rowsWithNothingTyped(world));
  return saysOnlyGo.test(state.text)
    ? offering(state, placesToGo(world), "Say where to go, or choose with the arrow keys.")
    : meaning(state, world);
}

/** Where to is still to be said. */
const saysOnlyGo = /^\s*go(?:\s+to?)?\s*$/i;

/** What the active row would do, else what the line means; null where that is no single command. */
export function meantBy({ rows, active, top }: View): Ranked | null {
  const row = rows.find(({ id }) => id === active);
  if (row?.kind === "lines") return null;
  return row?.kind === "command" ? row.ranked : top;
}

/** Whether the line names a thing and not a command: "1042". */
export function isBare(state: PaletteState, ranked: Ranked): boolean {
  return state.command === null && ranked.bare === true;
}

/** Rows to choose from, for a line that means nothing yet. */
function offering(state: PaletteState, rows: readonly Row[], refusal: string | null = null): View {
  return {
    rows,
    top: null,
    question: null,
    ...chosenRows(state, rows, null),
    refusal,
    tied: false,
    needs: [],
    besides: [],
  };
}

function meaning(state: PaletteState, world: World): View {
  const before = askedBefore(state);
  if (before && !isInMessage(ranking(state, world).ranked[0])) return followView(before, state, world);
  const { ranked, needs, besides, tied } = ranking(state, world);
  const several = severalOf(state, ranked[0], world);
  const ways = several ? linesRows(several) : [];
  if (several?.is === "lines") return severalView(state, several, ways);
  const top = ranked[0] ?? null;
  const asked = top ? askedSlot(state, top, world) : null;
  const offers = (asked?.candidates ?? []).map((candidate): CandidateRow => {
    const slot = asked?.slot;
    if (!slot) throw new Error("A candidate without its slot.");
    // By its value, not by its position: a late answer must not put another candidate at the active row.
    const id = `${slot.name} ${JSON.stringify(candidate.value)}`;
    return { kind: "candidate", id, section: slot.kind.name, slot, candidate };
  });
  const own = top ? [commandRow(top, "")] : [];
  const others = ranked.slice(1).map((each) => commandRow(each, "also"));
  const isSettled = asked?.slot.state === "filled";
  const isDoubtful = several?.is === "doubtful";
  const asOne = inOrder(state, top, isSettled, { own, offers, others });
  const rows = isDoubtful ? [...ways, ...asOne] : [...asOne, ...ways];
  const question = asked && { slot: asked.slot, typed: asked.typed, span: asked.span };
  // Enter takes a text as it was typed; Tab takes the spelling that others use.
  const spelling = isSettled && asked.slot.kind.text ? (offers[0]?.id ?? null) : null;
  const taken = spelling ?? (top?.offered ? commandRow(top, "").id : null);
  // For a line that may run, other meanings are less important: Enter need not wait for them.
  const isDecided = needs.length === 0 && top?.parsed.ready === true;
  const forOffers = asked?.needs ?? [];
  return {
    rows,
    top,
    question,
    ...chosenRows(state, rows, tied || isDoubtful ? null : automatic(top, offers, question), taken),
    refusal: null,
    tied: tied || isDoubtful,
    needs: isDecided ? [] : distinct([...needs, ...forOffers]),
    besides: distinct([...(isDecided ? [...besides, ...forOffers] : []), ...(several?.needs ?? [])]),
  };
}

/** What could follow the line `before` its question mark. */
function followView(before: PaletteState, state: PaletteState, world: World): View {
  const { ranked, needs } = ranking(before, world);
  const [top] = ranked;
  const follow = top ? followRows(before, top, world) : { rows: [], needs: [] };
  const rows = [...follow.rows, ...(top ? [commandRow(top, "")] : [])];
  const why = follow.rows.length > 0 ? "Choose what follows with the arrow keys" : "Nothing more can follow";
  return {
    rows,
    top: top ?? null,
    question: null,
    ...chosenRows(state, rows, null),
    refusal: `${why}, or take the “?” away.`,
    tied: false,
    needs: distinct(needs),
    besides: distinct(follow.needs),
  };
}

/** The line does not read as one: there are its lines, or why they are too many. */
function severalView(state: PaletteState, { refusal, needs }: SeveralLines, rows: readonly LinesRow[]): View {
  const [only, other] = rows;
  const automatic = only && !other ? only.id : null;
  return {
    rows,
    top: null,
    question: null,
    ...chosenRows(state, rows, automatic),
    offered: null,
    refusal,
    tied: other !== undefined,
    needs: distinct(needs),
    besides: [],
  };
}

/** Several commands read the same words and ask the same questions about them. */
function distinct(needs: readonly Lookup[]): Lookup[] {
  return [...new Map(needs.map((need) => [lookupKey(need), need])).values()];
}

/** Candidates of an open slot are what the person looks for; those of a filled slot come later. */
function inOrder(
  state: PaletteState,
  top: Ranked | null,
  settled: boolean,
  { own, offers, others }: { own: Row[]; offers: Row[]; others: Row[] },
): Row[] {
  if (!settled) return [...offers, ...own, ...others];
  return top && isBare(state, top) ? [...own, ...others, ...offers] : [...own, ...offers, ...others];
}

/** The most commands that are listed for a line. */
const mostCommands = 12;

function ranking(state: PaletteState, { commands, context, facts, recent }: World) {
  if (state.command) {
    const read = readLine(state.command, state.chips, state.text, context, facts);
    return { ranked: [read], needs: read.parsed.needs, besides: [], tied: false };
  }
  const { ranked, needs, besides, tied } = rankCommands(state.text, commands, context, facts, recent);
  // The name of a thing that is still being looked up may name nothing.
  const known = ranked
    .slice(0, mostCommands)
    .filter((each) => !isBare(state, each) || each.parsed.slots[0]?.state !== "waiting");
  return { ranked: known, needs, besides, tied };
}

/**
 * The row for Enter when no key has moved to one. It is none between several candidates, and where only the person knows
 * what the words mean: Enter never guesses.
 */
function automatic(
  top: Ranked | null,
  offers: readonly CandidateRow[],
  question: View["question"],
): string | null {
  if (!top) return null;
  const own = commandRow(top, "").id;
  if (top.near) return own;
  // What the line does not say is only offered: Tab or an arrow key takes it.
  if (top.offered && top.parsed.ready) return null;
  if (top.parsed.ready || question?.slot.state === "filled") return own;
  const [only, second] = offers;
  if (!only) return own;
  if (question?.slot.state === "wrong" && question.slot.doubtful) return null;
  if (question?.slot.state === "choices" && question.slot.why !== undefined) return null;
  if (question?.typed === "") return null;
  const [exact, another] = offers.filter(({ candidate }) => candidate.exact);
  if (exact && !another) return exact.id;
  return second ? null : only.id;
}

function chosenRows(
  state: PaletteState,
  rows: readonly Row[],
  usual: string | null,
  spelling: string | null = null,
) {
  const gone = rows.find(({ id }) => id === state.at)?.id ?? null;
  const [first] = rows;
  const offered = gone ?? spelling ?? (first?.kind === "candidate" ? first.id : usual);
  // A command that was chosen already has nothing more to offer itself.
  return { active: gone ?? usual, offered: offered === state.command?.id ? null : offered };
}
