// Rules of consolidations: their table of transitions, which items go into one, and the package that is made of them (D8).
import {
  type Consolidation,
  type ConsolidationStatus,
  consolidationStatusLabel,
} from "@/contract/consolidation";
import { ApiError } from "@/contract/errors";
import type { Step } from "@/contract/transition";
import { type Sides, desiOf, desiOfVolume, volumeCm3 } from "@/contract/units";
import { type FilableItem, filingRefusal, itemWords } from "../requests/item-rules";
import {
  type Taken,
  type Taker,
  type Transition,
  demandCurrent,
  demandPermission,
  demandReason,
  fieldFault,
  permissionRefusal,
  stepsFrom,
  takenWords,
} from "../rules/transition";
import { sentence } from "@/contract/sentence";

const open = ["PENDING", "IN_PROGRESS"] as const satisfies readonly Consolidation["status"][];
const who = "requests.write";

/** Every step a consolidation can take. DONE, FAILED and CANCELLED are final. */
export const consolidationTransitions: readonly Transition<ConsolidationStatus>[] = [
  { from: ["PENDING"], to: "IN_PROGRESS", who, label: "Start", needs: [] },
  { from: open, to: "DONE", who, label: "Complete Consolidation", needs: ["photo"] },
  { from: open, to: "FAILED", who, label: "Mark as Failed", needs: ["reason"] },
  { from: open, to: "CANCELLED", who, label: "Cancel Consolidation", needs: ["reason"] },
];

/** What a consolidation's steps need to know about it. */
export type ConsolidationRecord = {
  status: ConsolidationStatus;
  version: number;
  /** The step that brought it to its status; null while PENDING. */
  taken: Taken | null;
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
  const row = stepsFrom(consolidationTransitions, status).find(({ to }) => to === step.to);
  if (!row) {
    const was = `This consolidation was ${stepWords[status]} ${takenWords(taken)}`;
    throw new ApiError(
      "conflict",
      status === step.to
        ? `${was}. Nothing is left to do.`
        : `${was}, so it cannot become ${consolidationStatusLabel(step.to)}.`,
    );
  }
  demandPermission(row, taker);
  demandCurrent("consolidation", version, step.seen);
  demandReason(row, step.reason);
}

/** What a consolidation is after an admitted step. */
export function consolidationAfter(
  consolidation: ConsolidationRecord,
  to: ConsolidationStatus,
  taken: Taken,
): ConsolidationRecord {
  return { status: to, version: consolidation.version + 1, taken };
}

/** The steps from a consolidation's status, each with why it may not be taken now. */
export function nextConsolidationSteps({ status }: ConsolidationRecord, taker: Taker): Step[] {
  return stepsFrom(consolidationTransitions, status).map((row) => ({
    to: row.to,
    label: row.label,
    refusal: permissionRefusal(row, taker),
  }));
}

const stepWords: Record<ConsolidationStatus, string> = {
  PENDING: "filed",
  IN_PROGRESS: "started",
  DONE: "completed",
  FAILED: "marked as failed",
  CANCELLED: "cancelled",
};

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
