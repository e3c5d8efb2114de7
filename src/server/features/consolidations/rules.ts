// Rules of consolidations: their table of transitions, which items go into one, and the package that is made of them (D8).
import {
  type Consolidation,
  type ConsolidationStatus,
  consolidationStatusLabel,
} from "@/contract/consolidations/consolidation";
import { ApiError } from "@/contract/wire/errors";
import type { MailStatus } from "@/contract/mail/mail";
import type { Step } from "@/contract/wire/transition";
import { type Sides, desiOf, desiOfVolume, volumeCm3 } from "@/contract/text/units";
import { itemWords } from "@/contract/mail/item-name";
import { type FilableItem, filingRefusal } from "../requests/item-rules";
import { stepWords } from "../requests/rules";
import {
  type Taken,
  type Taker,
  type Transition,
  admitStep,
  admitTakingBack,
  fieldFault,
  nextSteps,
  stepsFrom,
  takenWords,
} from "@/server/platform/rules/transition";
import { sentence } from "@/contract/text/sentence";

const open = ["PENDING", "IN_PROGRESS"] as const satisfies readonly Consolidation["status"][];
const closed = ["DONE", "FAILED", "CANCELLED"] as const satisfies readonly Consolidation["status"][];
const who = "requests.write";

/** Every step a consolidation can take. */
export const consolidationTransitions: readonly Transition<ConsolidationStatus>[] = [
  { from: ["PENDING"], to: "IN_PROGRESS", who, label: "Start", needs: [] },
  { from: open, to: "DONE", who, label: "Complete Consolidation", needs: ["photo"] },
  { from: open, to: "FAILED", who, label: "Mark as Failed", needs: ["reason"] },
  { from: open, to: "CANCELLED", who, label: "Cancel Consolidation", needs: ["reason"] },
  { from: ["IN_PROGRESS"], to: "PENDING", who, label: "Undo last step", needs: ["take-back"] },
  { from: closed, to: "PENDING", who, label: "Take Back", needs: ["take-back"] },
  { from: closed, to: "IN_PROGRESS", who, label: "Take Back", needs: ["take-back"] },
];

/** What a consolidation's steps need to know about it. */
export type ConsolidationRecord = {
  status: ConsolidationStatus;
  version: number;
  /** The step that brought it to its status; null while PENDING. Undefined where its row alone was read: who started it is an event. */
  taken: Taken | null | undefined;
  /** Its status before it was closed; null while it is open. */
  closedFrom: "PENDING" | "IN_PROGRESS" | null;
  /** Why its package prevents that its completion is taken back; null when it does not. */
  barrier: string | null;
};

/**
 * Lets a consolidation take a step, or says why not. That DONE needs a photo is checked by the contract.
 * @throws ApiError `conflict` when the table has no such step from its status, `forbidden`, `stale`, `invalid`.
 */
export function admitConsolidationStep(
  consolidation: ConsolidationRecord,
  step: { to: ConsolidationStatus; reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
): void {
  const { status, version, taken } = consolidation;
  const rows = stepsFrom(consolidationTransitions, status);
  admitStep("consolidation", version, rows, step, taker, () => {
    const was = `This consolidation was ${stepWords[status]} ${takenWords(taken)}`;
    return status === step.to
      ? `${was}. Nothing is left to do.`
      : `${was}, so it cannot become ${consolidationStatusLabel(step.to)}.`;
  });
}

/** What a consolidation is after an admitted step. */
export function consolidationAfter(
  consolidation: ConsolidationRecord,
  to: ConsolidationStatus,
  taken: Taken,
): ConsolidationRecord {
  const { status, version } = consolidation;
  const closes = to !== "PENDING" && to !== "IN_PROGRESS";
  const closedFrom = closes && (status === "PENDING" || status === "IN_PROGRESS") ? status : null;
  return { status: to, version: version + 1, taken, closedFrom, barrier: null };
}

/**
 * Lets the last step of a consolidation be taken back; after a completion its package was not moved on, and its items are packed again.
 * @throws ApiError `conflict` while it is PENDING, or when its package was moved on; `forbidden`, `stale`, `invalid`.
 */
export function admitReopening(
  consolidation: ConsolidationRecord,
  wish: { reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (consolidation.status === "PENDING") {
    throw new ApiError(
      "conflict",
      "This consolidation is Pending: no step was taken that could be taken back.",
    );
  }
  admitTakingBack("consolidation", consolidation, wish, taker, now);
}

/** A consolidation after its last step was taken back: as it was before. */
export function consolidationReopened(consolidation: ConsolidationRecord): ConsolidationRecord {
  const { status: was, version, closedFrom } = consolidation;
  const status = was === "IN_PROGRESS" ? "PENDING" : (closedFrom ?? "IN_PROGRESS");
  return { status, version: version + 1, taken: null, closedFrom: null, barrier: null };
}

/**
 * Why a completion cannot be taken back for what became of its package; null when it can. A package that was withdrawn already is
 * out of the way.
 */
export function packageBarrier(made: { status: MailStatus; isElsewhere: boolean } | null): string | null {
  if (made === null || made.status === "CANCELLED") return null;
  if (made.status === "IN_PROCESS") {
    return "The package has an open request. Cancel that first, then take the consolidation back.";
  }
  if (made.status === "COMPLETED") {
    return "Something was done with the package already: its history says what. So this cannot be taken back.";
  }
  return made.isElsewhere
    ? "The package was moved to another mailbox. Move it back first, then take the consolidation back."
    : null;
}

/** The steps from a consolidation's status, each with why it may not be taken now. */
export function nextConsolidationSteps(consolidation: ConsolidationRecord, taker: Taker, now: Date): Step[] {
  const { status, taken, barrier } = consolidation;
  const rows = stepsFrom(consolidationTransitions, status);
  const last = {
    noun: "consolidation",
    taken,
    backTo: consolidationReopened(consolidation).status,
  };
  return nextSteps(rows, last, taker, now, (_, takesBack) => (takesBack ? barrier : null));
}

/**
 * Lets items be packed together: at least two different ones, each free.
 * @throws ApiError `invalid` for fewer, `conflict` that names the items that are not free.
 */
export function admitItems(items: readonly FilableItem[]): void {
  if (items.length < 2) throw fieldFault("mailIds", "Name at least two different items.");
  const busy = items.flatMap((item) => {
    const refusal = filingRefusal(item);
    return refusal === null ? [] : [`the ${itemWords(item)} ${refusal}`];
  });
  if (busy.length === 0) return;
  const count = busy.length === 1 ? "One of these items is" : `${busy.length} of these items are`;
  throw new ApiError(
    "conflict",
    `${sentence(`${count} not free: ${busy.join("; ")}`)} Leave out what is not free.`,
  );
}

/**
 * How much space a package takes: in cm³, and as volumetric weight (desi). Each value is the typed one; else it follows
 * from the typed volume; else from the sides in inches (D10).
 * @param desiDivisor cm³ of one desi.
 */
export function packageVolume(
  typed: Sides & { volumeCm3: number; volumeDesi: number },
  desiDivisor: number,
): { cm3: number; desi: number } {
  const cm3 = typed.volumeCm3 || volumeCm3(typed);
  const followed = typed.volumeCm3 ? desiOfVolume(typed.volumeCm3, desiDivisor) : desiOf(typed, desiDivisor);
  return { cm3, desi: typed.volumeDesi || followed };
}
