// An intake session's line: what scans and typed lines make of a pile of mail, one row an item. Pure: it says what is to
// be done, and its owner does it.
import { isUnitNumber } from "@/contract/codes/code-message";
import { isEcho } from "@/kernel/input/echo";
import type { IntakeSticky } from "@/contract/intake/intake";
import { type Carrier, numberedType } from "@/contract/mail/mail";
import type { Ref } from "@/kernel/command/argument";
import { isOfCarrier } from "@/kernel/values/ship-with";

/** What is said of an item: arguments of `mail.add`, by their names. */
export type RowValues = IntakeSticky & {
  mailbox?: Ref;
  recipient?: Ref;
  address?: string;
  tracking?: { number: string; carrier: Carrier | null };
  /** Further bar codes on it, in the form they were scanned in. */
  codes?: readonly string[];
  /** It is registered although its number is here already. */
  again?: true;
};

/**
 * Which of an item's two scans comes first. Where it is not known, a number that could be of two items is asked about, and the
 * answer holds for the session.
 */
export type ScanOrder = "number-first" | "ste-first";

export type IntakeState = {
  /** What holds for every row until it is dropped. */
  sticky: IntakeSticky;
  /** What is said so far of the item that comes next. */
  draft: RowValues;
  /** What was said of the last item that was saved, its number and codes apart: "=" says it again. */
  last: RowValues | null;
  /** The last item was saved by the scan of its mailbox alone: the next number may be its number. */
  lastLacksNumber: boolean;
  /** The number of the last item that was saved, and its further codes. */
  lastCodes: readonly string[];
  order: ScanOrder | null;
  /**
   * How many items had their number scanned before their mailbox: after `learntFrom` of them the next ones are taken so without a
   * question. Null: the handler dropped what was learnt, and is asked.
   */
  pairs: number | null;
  /** The number that was taken for the next item's by that. */
  assumed: ScannedNumber | null;
  /** A number of which it has to be said whose it is: the last item's, or the next one's. */
  asks: ScannedNumber | null;
  /** The scan before, and when it came, in ms. */
  heard: { code: string; at: number } | null;
};

export const emptyIntake: IntakeState = {
  sticky: {},
  draft: {},
  last: null,
  lastLacksNumber: false,
  lastCodes: [],
  order: null,
  pairs: 0,
  assumed: null,
  asks: null,
  heard: null,
};

/** A carrier's number or any other code on an item. `carrier` null: not known. */
export type ScannedNumber = { code: string; number: string; carrier: Carrier | null; sure: boolean };

/** A scan, after it was looked up. */
export type IntakeScan = { code: string; at: number } & (
  | { means: "mailbox"; mailbox: Ref }
  | { means: "shelf"; shelf: Ref }
  | ({ means: "number" } & ScannedNumber)
);

/** What is to be done, in this order. */
export type IntakeEffect =
  /** Register it: its mailbox is known. */
  | { do: "save"; values: RowValues }
  /** Put it among the rows: its mailbox is still to be said. */
  | { do: "set-aside"; values: RowValues }
  /** Give the item that was saved last this number. */
  | { do: "number-last"; number: ScannedNumber }
  /** Give the item that was saved last, which has a number, this code, too. */
  | { do: "code-last"; code: string }
  /** From now on this holds for each row: it is stored beside the rows. */
  | { do: "hold"; sticky: IntakeSticky }
  /** The question in `asks` is put. */
  | { do: "ask" }
  /** Say that this number was taken for the next item's, as in the rows before. */
  | { do: "assume"; number: string };

export type IntakeTurn = { state: IntakeState; effects: readonly IntakeEffect[] };

/** Items with their number first that show the handler's order: one alone may be the end of another pile. */
const learntFrom = 2;

/** The order in which items are scanned now, and whether the rows before show it; null where it is not known. */
export function scanOrder({ order, pairs }: IntakeState): { order: ScanOrder; isLearnt: boolean } | null {
  if (order !== null) return { order, isLearnt: false };
  return pairs !== null && pairs >= learntFrom ? { order: "number-first", isLearnt: true } : null;
}

/** Forgets the order of scans: the next doubtful number is asked about, and one that was just taken by what was learnt, again. */
export function dropOrder(state: IntakeState): IntakeTurn {
  const { assumed, draft } = state;
  const forgotten = { ...state, order: null, pairs: null, assumed: null };
  if (!assumed || draft.tracking?.number !== assumed.number) return { state: forgotten, effects: [] };
  const { tracking: _number, ...rest } = draft;
  return {
    state: { ...forgotten, draft: rest, lastLacksNumber: true, asks: assumed },
    effects: [{ do: "ask" }],
  };
}

/** Takes a scan: a mailbox closes the row, a number opens it; in either order where `order` says so. */
export function takeScan(before: IntakeState, scan: IntakeScan): IntakeTurn {
  const isAgain = isEcho(before.heard, scan);
  // What is asked is not answered by the next scan; nothing is guessed, and the scan is to be made again.
  if (before.asks) return { state: before, effects: isAgain ? [] : [{ do: "ask" }] };
  const state = { ...before, heard: { code: scan.code, at: scan.at } };
  if (isAgain) return { state, effects: [] };
  if (scan.means === "shelf") return putOnFromNow(state, scan.shelf);
  return scan.means === "mailbox" ? takeMailbox(state, scan.mailbox) : takeNumber(state, scan);
}

/** Items go on this shelf from now on, the one in hand too. */
function putOnFromNow(state: IntakeState, { id, label }: Ref): IntakeTurn {
  const sticky = { ...state.sticky, shelf: { id, label } };
  return { state: { ...state, sticky }, effects: [{ do: "hold", sticky }] };
}

function takeMailbox(state: IntakeState, mailbox: Ref): IntakeTurn {
  const { draft, order } = state;
  if (draft.mailbox) {
    // Two mailboxes in a row: the first item has no number.
    const turn = saved(state, draft);
    return startedWith(turn, { mailbox });
  }
  if (draft.tracking) {
    const pairs = state.pairs === null ? null : state.pairs + 1;
    return saved({ ...state, pairs }, { ...draft, mailbox });
  }
  if (order === "ste-first") return { state: { ...state, draft: { ...draft, mailbox } }, effects: [] };
  const turn = saved(state, { ...draft, mailbox });
  return { ...turn, state: { ...turn.state, lastLacksNumber: true } };
}

function startedWith(turn: IntakeTurn, draft: RowValues): IntakeTurn {
  return { ...turn, state: { ...turn.state, draft } };
}

function takeNumber(state: IntakeState, scanned: ScannedNumber): IntakeTurn {
  const { draft } = state;
  const known = scanOrder(state);
  if (draft.mailbox) {
    const numbered = withNumber(draft, scanned);
    // The carrier's number may be on it beside a code that nobody knows.
    return scanned.carrier === null
      ? { state: { ...state, draft: numbered }, effects: [] }
      : saved(state, numbered);
  }
  if (draft.tracking) {
    if (!isNextItems(draft.tracking, scanned)) {
      return { state: { ...state, draft: withNumber(draft, scanned) }, effects: [] };
    }
    return {
      state: { ...state, draft: withNumber({}, scanned), lastLacksNumber: false },
      effects: [{ do: "set-aside", values: rowValues(state.sticky, draft) }],
    };
  }
  if (known?.order === "ste-first" && isLast(state, scanned)) return { state, effects: [] };
  // With the STE first, a number without one is never the next item's without a question.
  const isOfLast = known?.order === "ste-first" || (state.last !== null && state.lastLacksNumber);
  if (isOfLast && known?.order !== "number-first") {
    return { state: { ...state, asks: numberOf(scanned) }, effects: [{ do: "ask" }] };
  }
  const isAssumed = state.lastLacksNumber && known?.isLearnt === true;
  const next = { ...state, draft: withNumber(draft, scanned), lastLacksNumber: false };
  if (!isAssumed) return { state: next, effects: [] };
  return {
    state: { ...next, assumed: numberOf(scanned) },
    effects: [{ do: "assume", number: scanned.number }],
  };
}

/** Whether the item has this number or code already: one scan more of it says nothing new. */
function isOn({ tracking, codes }: RowValues, { number, code }: ScannedNumber): boolean {
  return tracking?.number === number || (codes ?? []).includes(code);
}

/** Whether the item that was saved last has this carrier's number. Other codes may be the same on many items. */
function isLast({ lastCodes }: IntakeState, { carrier, number }: ScannedNumber): boolean {
  return carrier !== null && lastCodes.includes(number);
}

/** Whether a number is the next item's, and not one more code of the item with `tracking`: carriers number an item once. */
function isNextItems(tracking: NonNullable<RowValues["tracking"]>, scanned: ScannedNumber): boolean {
  const isCarriers = scanned.sure && scanned.carrier !== null && scanned.carrier === tracking.carrier;
  return isCarriers && scanned.number !== tracking.number;
}

function numberOf({ code, number, carrier, sure }: ScannedNumber): ScannedNumber {
  return { code, number, carrier, sure };
}

/** The item with one more number: a carrier's is its number, and what else is on it are further codes. */
function withNumber(draft: RowValues, scanned: ScannedNumber): RowValues {
  if (isOn(draft, scanned)) return draft;
  const { tracking, codes = [] } = draft;
  const { number, carrier, code } = scanned;
  if (!tracking) return { ...draft, tracking: { number, carrier } };
  const isBetter = tracking.carrier === null && carrier !== null;
  return isBetter
    ? { ...draft, tracking: { number, carrier }, codes: [...codes, tracking.number] }
    : { ...draft, codes: [...codes, code] };
}

/** Answers whose the number in `asks` is. From then on the order of scans is known. */
export function answerNumber(state: IntakeState, whose: "last" | "next"): IntakeTurn {
  const { asks } = state;
  if (!asks) return { state, effects: [] };
  const settled = { ...state, asks: null, lastLacksNumber: false };
  if (whose === "last") {
    return {
      state: { ...settled, order: "ste-first", lastCodes: [...state.lastCodes, asks.number] },
      effects: [
        state.lastCodes.length === 0
          ? { do: "number-last", number: asks }
          : { do: "code-last", code: asks.code },
      ],
    };
  }
  return {
    state: { ...settled, order: "number-first", draft: withNumber(state.draft, asks) },
    effects: [],
  };
}

/**
 * Takes what a typed line says of the item. With a mailbox the row is closed; without one it waits for it. An empty line
 * closes a row whose mailbox was scanned first.
 */
export function takeTyped(state: IntakeState, said: RowValues): IntakeTurn {
  if (state.asks) return { state, effects: [{ do: "ask" }] };
  const draft = { ...state.draft, ...said };
  if (!draft.mailbox) return { state: { ...state, draft }, effects: [] };
  return saved(state, draft);
}

/** Says of the next item what was said of the last one, but for what is `said`; with another mailbox, for that one. */
export function takeSame(state: IntakeState, said: RowValues): IntakeTurn {
  if (!state.last) return { state, effects: [] };
  const { mailbox } = said;
  const { recipient, ...last } = state.last;
  const isOther = mailbox !== undefined && mailbox.id !== last.mailbox?.id;
  // A recipient is one of its mailbox.
  const same = { ...last, ...(recipient && !isOther && { recipient }), ...(mailbox && { mailbox }) };
  return takeTyped(state, { ...same, ...state.draft, ...said });
}

/** Throws away what was said of the item that comes next, and a question about it. */
export function clearDraft(state: IntakeState): IntakeState {
  return { ...state, draft: {}, assumed: null, asks: null };
}

/** All that is said of an item: what holds for each row, then what its number says, then what was said of it. */
export function rowValues(sticky: IntakeSticky, draft: RowValues): RowValues {
  return { ...sticky, ...toldByNumber(sticky, draft), ...draft };
}

/**
 * What the number of an item says of it: its carrier, whatever holds for each row, and that it is a parcel, for letters have no
 * such number.
 */
export function toldByNumber({ type, carrier: usual }: IntakeSticky, { tracking }: RowValues): RowValues {
  if (!tracking) return {};
  const { number, carrier: own } = tracking;
  if (!own && !isUnitNumber(number)) return {};
  const carrier = own && (usual !== undefined && isOfCarrier(usual, own) ? usual : own);
  return { ...(carrier && { carrier }), ...(type === undefined && { type: numberedType }) };
}

function saved(state: IntakeState, draft: RowValues): IntakeTurn {
  const values = rowValues(state.sticky, draft);
  const { tracking, codes = [], again: _again, ...last } = values;
  const lastCodes = tracking ? [tracking.number, ...codes] : codes;
  return {
    state: { ...state, draft: {}, assumed: null, last, lastLacksNumber: false, lastCodes },
    effects: [{ do: "save", values }],
  };
}
