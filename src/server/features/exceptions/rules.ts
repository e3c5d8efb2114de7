// Rules of exceptions: which step may follow, who may take one back, when one is due, and what one is found by.
import { ApiError } from "@/contract/wire/errors";
import {
  type ExceptionKind,
  type ExceptionState,
  exceptionDueDays,
  exceptionKindLabel,
  exceptionStateLabel,
} from "@/contract/exceptions/exception";
import { type ItemType, itemTypeLabel, mailDefaults } from "@/contract/mail/mail";
import { itemWords } from "@/contract/mail/item-name";
import { distinct } from "@/contract/text/typed-words";
import { trackingCodes } from "@/contract/codes/tracking";
import type { Step } from "@/contract/wire/transition";
import {
  type Taken,
  type Taker,
  type Transition,
  admitTakingBack,
  demandCurrent,
  nextSteps,
  stepsFrom,
  takenWords,
} from "@/server/platform/rules/transition";
import { searchText, steSpellings } from "@/server/platform/rules/search-text";

const dayLength = 24 * 60 * 60 * 1000;

/** States in which somebody still has to look after it. */
export const openStates = ["OPEN", "WAITING", "HELD"] as const satisfies readonly ExceptionState[];

/** Steps that `reopen` takes back. Nobody takes back a question that a customer may have read. */
const takenBack = ["HELD", "ASSIGNED", "RETURNED", "SETTLED"] as const satisfies readonly ExceptionState[];

const who = "mail.write";

/** Every step. The way back leads to what it was before, which the table writes as OPEN. */
const exceptionTransitions: readonly Transition<ExceptionState>[] = [
  { from: openStates, to: "ASSIGNED", who, label: "Assign", needs: [] },
  { from: openStates, to: "WAITING", who: "tickets.write", label: "Ask the customer", needs: [] },
  { from: openStates, to: "HELD", who, label: "Hold", needs: [] },
  { from: openStates, to: "RETURNED", who, label: "Return to sender", needs: ["reason"] },
  { from: openStates, to: "SETTLED", who, label: "Close", needs: ["reason"] },
  { from: takenBack, to: "OPEN", who, label: "Reopen", needs: ["take-back"] },
];

/** An exception, as far as its steps ask. */
export type ExceptionRecord = {
  kind: ExceptionKind;
  state: ExceptionState;
  version: number;
  /** The mailbox of the registered item that it is about; null for an item that is of none. */
  itemOf: string | null;
  /** The last step; null where there was none, or it was taken back. */
  taken: Taken | null;
  /** "STE 1042", where its last step was about a mailbox. */
  where: string | null;
};

type ForwardState = Exclude<ExceptionState, "OPEN">;

/**
 * Lets an exception take a step, or says why not: what became of it comes before which version was seen.
 * @throws ApiError `conflict` that says who did what and when, `stale` when it changed since the caller saw it.
 */
export function admitExceptionStep(
  exception: ExceptionRecord,
  { to, seen }: { to: ForwardState; seen: number | undefined },
): void {
  const refusal = stateRefusal(exception, to);
  if (refusal !== null) throw new ApiError("conflict", refusal);
  demandCurrent("exception", exception.version, seen);
}

/**
 * Lets the last step be taken back.
 * @throws ApiError `conflict` where there is none to take back, `forbidden`, `invalid` to a lead without a reason, `stale`.
 */
export function admitExceptionReopening(
  exception: ExceptionRecord,
  wish: { reason: string | undefined; seen: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (!takenBack.some((state) => state === exception.state)) {
    const state = exceptionStateLabel(exception.state);
    throw new ApiError(
      "conflict",
      `This exception is not over: it is “${state}”. There is nothing to take back.`,
    );
  }
  admitTakingBack("exception", exception, wish, taker, now);
}

/** The steps from its state, each with why it may not be taken now. */
export function nextExceptionSteps(exception: ExceptionRecord, taker: Taker, now: Date): Step[] {
  const rows = stepsFrom(exceptionTransitions, exception.state);
  const last = { noun: "exception", taken: exception.taken, backTo: "OPEN" as const };
  return nextSteps(rows, last, taker, now, ({ to }, takesBack) =>
    takesBack ? null : stateRefusal(exception, to),
  );
}

const stepWords: Record<ForwardState, string> = {
  WAITING: "asked about",
  HELD: "held",
  ASSIGNED: "assigned",
  RETURNED: "returned to its sender",
  SETTLED: "settled",
};

/** Why the table does not let it become `to`; null when it does. */
function stateRefusal(exception: ExceptionRecord, to: ExceptionState): string | null {
  const { state, taken, itemOf, where } = exception;
  if (state !== "OPEN" && !openStates.some((open) => open === state)) {
    const target = state === "ASSIGNED" && where !== null ? ` to ${where}` : "";
    const was = `This exception was ${stepWords[state]}${target} ${takenWords(taken)}`;
    return state === to
      ? `${was}. Nothing is left to do.`
      : `${was}, so it cannot be ${to === "OPEN" ? "opened" : stepWords[to]}. Reopen it first.`;
  }
  if (itemOf === null) return null;
  if (to === "ASSIGNED") {
    return `This is about an item that is registered for STE ${itemOf} already. Correct that item if it is for somebody else, or close the exception.`;
  }
  if (to === "RETURNED") {
    return `This is about an item that is registered for STE ${itemOf}. Return that item to its sender, then close the exception.`;
  }
  return null;
}

/** Whether somebody should have looked after it by now: the day it is due on is over. */
export function isExceptionOverdue(
  { state, dueDate }: { state: ExceptionState; dueDate: Date },
  now: Date,
): boolean {
  return openStates.some((open) => open === state) && dueDate.getTime() + dayLength <= now.getTime();
}

/** Midnight UTC of the day that is some days after `now`. */
export function dueAfter(now: Date, days = exceptionDueDays): Date {
  return new Date(Math.floor(now.getTime() / dayLength) * dayLength + days * dayLength);
}

/** What people call it: its kind, and what tells it from others of that kind. */
export function exceptionLabel(exception: {
  kind: ExceptionKind;
  name: string;
  steNumber: string;
  type: ItemType;
  senderName: string;
}): string {
  const { kind, name, steNumber, type, senderName } = exception;
  const item =
    senderName === mailDefaults.senderName
      ? itemTypeLabel(type).toLowerCase()
      : itemWords({ type, senderName });
  return `${exceptionKindLabel(kind)}: ${name || (steNumber && `STE ${steNumber}`) || item}`;
}

/** Every code by which a scan finds it: what was read, and the carrier's numbers within that. */
export function exceptionCodes(trackingNumber: string | null, codes: readonly string[]): string[] {
  return distinct([trackingNumber ?? "", ...codes].flatMap((code) => trackingCodes(code)));
}

/** The folded text for `exceptions.search`. */
export function exceptionSearchText(exception: {
  name: string;
  steNumber: string;
  senderName: string;
  foundBy: readonly string[];
  reason: string | null;
}): string {
  const { name, steNumber, senderName, foundBy, reason } = exception;
  return searchText([name, steSpellings(steNumber), senderName, ...foundBy, reason]);
}
