// Rules of check deposits: their table of transitions, when each step may be taken, and who has to look at it.
import { type DepositMethod, type DepositStatus, depositStatusLabel } from "@/contract/deposits/deposit";
import { ApiError } from "@/contract/wire/errors";
import type { Step } from "@/contract/wire/transition";
import {
  type Taken,
  type Taker,
  type Transition,
  admitStep,
  admitTakingBack,
  demandCurrent,
  fieldFault,
  nextSteps,
  stepsFrom,
  takenWords,
} from "@/server/platform/rules/transition";
import { type CheckRecord, unreadyChecks } from "./check-rules";

const who = "requests.write";

/** Every step a deposit can take. A step that is taken back leads to the status before it. */
const depositTransitions: readonly Transition<DepositStatus>[] = [
  { from: ["PENDING"], to: "PREPARED", who, label: "Prepare", needs: [] },
  { from: ["PREPARED"], to: "SENT", who, label: "Mark as Sent", needs: [] },
  { from: ["SENT"], to: "CREDITED", who, label: "Mark as Credited", needs: [] },
  { from: ["SENT"], to: "FAILED", who, label: "Mark as Failed", needs: ["reason"] },
  { from: ["PENDING", "PREPARED"], to: "CANCELLED", who, label: "Cancel Deposit", needs: ["reason"] },
  { from: ["CREDITED"], to: "REVERSED", who, label: "Mark as Reversed", needs: ["reason"] },
  { from: ["PREPARED", "CANCELLED"], to: "PENDING", who, label: "Reopen", needs: ["take-back"] },
  { from: ["SENT", "CANCELLED"], to: "PREPARED", who, label: "Reopen", needs: ["take-back"] },
  { from: ["CREDITED", "FAILED"], to: "SENT", who, label: "Reopen", needs: ["take-back"] },
  { from: ["REVERSED"], to: "CREDITED", who, label: "Reopen", needs: ["take-back"] },
];

/** What a deposit's steps need to know about it. */
export type DepositRecord = {
  number: number;
  status: DepositStatus;
  version: number;
  method: DepositMethod;
  hasAccount: boolean;
  /** The step that brought it to its status; null while PENDING. */
  taken: Taken | null;
  cancelledFrom: "PENDING" | "PREPARED" | null;
  /** Its total once it is prepared. */
  cents: number | null;
  preparedBy: string | null;
  office: { label: string; limitCents: number };
};

/** A step as it was asked for. */
export type WantedStep = {
  to: DepositStatus;
  reason?: string | undefined;
  trackingNumber?: string | undefined;
  tally?: { checks: number; cents: number } | undefined;
  seen?: number | undefined;
};

/** Whether a second person marks it as sent. */
export function needsSecond({ cents, office }: Pick<DepositRecord, "cents" | "office">): boolean {
  return cents !== null && cents > office.limitCents;
}

/**
 * Lets a deposit take a step, or says why not. No message holds an amount.
 * @throws ApiError `conflict` when the table has no such step from its status, `forbidden`, `stale`, `invalid`.
 */
export function admitDepositStep(
  deposit: DepositRecord,
  checks: readonly CheckRecord[],
  step: WantedStep,
  taker: Taker,
): void {
  const rows = stepsFrom(depositTransitions, deposit.status);
  admitStep("deposit", deposit.version, rows, step, taker, () => noStepWords(deposit, step.to));
  const refusal = stepRefusal(deposit, checks, step.to, taker);
  if (refusal !== null) throw new ApiError("conflict", refusal);
  if (step.to === "PREPARED") demandTally(checks, step.tally);
  if (step.to === "SENT" && deposit.method === "MAIL_IN" && !step.trackingNumber) {
    throw fieldFault("trackingNumber", "It goes by mail: give the tracking number.");
  }
}

/** Five digits or more, as in an amount or an account's number; not a day's. */
const longNumber = /\d(?:[ ,.]?\d){4,}/;

/**
 * A reason stands in the history, and in the customer's notice.
 * @throws ApiError `invalid` for one with an amount or the number of an account.
 */
export function demandNoNumbers(reason: string | undefined): void {
  if (reason === undefined || !longNumber.test(reason)) return;
  throw fieldFault(
    "reason",
    "Leave amounts and account numbers out of the reason: the history and the customer's notice say it.",
  );
}

/** Why a step that the table has cannot be taken now; null when it can. */
function stepRefusal(
  deposit: DepositRecord,
  checks: readonly CheckRecord[],
  to: DepositStatus,
  taker: Taker,
): string | null {
  if (to === "PREPARED") {
    const unready = unreadyChecks(checks);
    if (unready !== null) return unready;
    return deposit.hasAccount ? null : "It has no bank account yet. Choose one, or type a new one.";
  }
  if (to === "SENT" && needsSecond(deposit) && deposit.preparedBy === taker.staffId) {
    return `It is above the limit of ${deposit.office.label}, and you prepared it. A second person looks at it and marks it as sent.`;
  }
  return null;
}

/** @throws ApiError `invalid` where what was counted apart does not agree with the checks. It does not say by how much. */
function demandTally(checks: readonly CheckRecord[], tally: WantedStep["tally"]): void {
  if (!tally) throw fieldFault("tally", "Count the checks and add up their amounts: type both as the tally.");
  const count = checks.length === 1 ? "1 check" : `${checks.length} checks`;
  if (tally.checks !== checks.length) {
    throw fieldFault(
      "tally.checks",
      `You counted ${tally.checks}, and ${count} are in the deposit. Count again.`,
    );
  }
  if (tally.cents !== totalOf(checks)) {
    throw fieldFault(
      "tally.cents",
      "The tally and the amounts of the checks do not agree. Add up again; if it stays, start the amounts over.",
    );
  }
}

export function totalOf(checks: readonly CheckRecord[]): number {
  return checks.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/**
 * Lets a deposit and its checks be changed.
 * @throws ApiError `conflict` once it is prepared, `stale`.
 */
export function admitChange(deposit: DepositRecord, seen: number | undefined): void {
  const { number, status, taken } = deposit;
  if (status !== "PENDING") {
    const advice = status === "PREPARED" ? " Reopen it first." : "";
    throw new ApiError(
      "conflict",
      `Deposit ${number} was ${stepWords[status]} ${takenWords(taken)}, so nothing in it changes.${advice}`,
    );
  }
  demandCurrent("deposit", deposit.version, seen);
}

/**
 * Lets the last step of a deposit be taken back.
 * @throws ApiError `conflict` when it has taken none, `forbidden`, `stale`, `invalid`.
 */
export function admitReopening(
  deposit: DepositRecord,
  wish: { reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (deposit.status === "PENDING") {
    throw new ApiError("conflict", `Deposit ${deposit.number} is Pending: it has taken no step yet.`);
  }
  admitTakingBack("deposit", deposit, wish, taker, now);
}

/** The status before the last step. */
export function statusBefore({ status, cancelledFrom }: DepositRecord): DepositStatus {
  if (status === "CANCELLED") return cancelledFrom ?? "PENDING";
  const back = depositTransitions.find(
    ({ from, needs }) => needs.includes("take-back") && from.includes(status),
  );
  return back?.to ?? "PENDING";
}

/** The steps from a deposit's status, each with why it may not be taken now. */
export function nextDepositSteps(
  deposit: DepositRecord,
  checks: readonly CheckRecord[] | null,
  taker: Taker,
  now: Date,
): Step[] {
  const rows = stepsFrom(depositTransitions, deposit.status);
  const last = { noun: "deposit", taken: deposit.taken, backTo: statusBefore(deposit) };
  return nextSteps(rows, last, taker, now, ({ to }, takesBack) =>
    takesBack || !checks ? null : stepRefusal(deposit, checks, to, taker),
  );
}

const stepWords: Record<DepositStatus, string> = {
  PENDING: "made",
  PREPARED: "prepared",
  SENT: "sent",
  CREDITED: "credited",
  FAILED: "marked as failed",
  CANCELLED: "cancelled",
  REVERSED: "reversed",
};

const afterWords: Partial<Record<DepositStatus, string>> = {
  CANCELLED: "It is cancelled before it is sent only.",
  REVERSED: "It is reversed only after it was credited.",
  SENT: "Prepare it first.",
  CREDITED: "Mark it as sent first.",
  FAILED: "It fails only after it was sent.",
};

function noStepWords({ number, status, taken }: DepositRecord, to: DepositStatus): string {
  const advice = afterWords[to];
  if (status === "PENDING") return `Deposit ${number} is Pending. ${advice ?? "Nothing is left to do."}`;
  const was = `Deposit ${number} was ${stepWords[status]} ${takenWords(taken)}`;
  if (status === to) return `${was}. Nothing is left to do.`;
  return `${was}, so it cannot become ${depositStatusLabel(to)}.${advice === undefined ? "" : ` ${advice}`}`;
}
