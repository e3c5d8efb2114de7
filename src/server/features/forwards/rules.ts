// Rules of forwards: their table of transitions, what may be corrected when, and the request that mirrors them (D7).
import { ApiError } from "@/contract/wire/errors";
import { type ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import type { RequestStatus } from "@/contract/requests/request";
import type { Step } from "@/contract/wire/transition";
import type { OpenStatus } from "../requests/rules";
import { searchText, steSpellings } from "@/server/platform/rules/search-text";
import {
  type Taken,
  type Taker,
  type Transition,
  admitStep,
  admitTakingBack,
  demandCurrent,
  nextSteps,
  stepsFrom,
  takenWords,
} from "@/server/platform/rules/transition";

/** A forward's status as it is saved: SHIPPED is the same step as COMPLETED. */
export type StoredForwardStatus = Exclude<ForwardStatus, "SHIPPED">;

const open = ["PENDING", "IN_PROGRESS"] as const satisfies readonly OpenStatus[];
const who = "requests.write";

/** Every step a forward can take (D7). */
export const forwardTransitions: readonly Transition<StoredForwardStatus>[] = [
  { from: ["PENDING"], to: "IN_PROGRESS", who, label: "Start", needs: [] },
  { from: open, to: "COMPLETED", who, label: "Mark Shipped to Carrier", needs: [] },
  { from: ["COMPLETED"], to: "DELIVERED", who, label: "Mark Delivered", needs: [] },
  { from: open, to: "CANCELLED", who, customer: true, label: "Cancel Forward", needs: ["reason"] },
  {
    from: ["IN_PROGRESS", "COMPLETED", "CANCELLED"],
    to: "PENDING",
    who,
    label: "Undo last step",
    needs: ["take-back"],
  },
  { from: ["COMPLETED", "CANCELLED"], to: "IN_PROGRESS", who, label: "Undo last step", needs: ["take-back"] },
  { from: ["DELIVERED"], to: "COMPLETED", who, label: "Undo last step", needs: ["take-back"] },
];

/** What a forward's steps need to know about it. */
export type ForwardRecord = {
  status: StoredForwardStatus;
  version: number;
  /** The last step; null while PENDING, and where none was recorded. */
  taken: Taken | null;
  /** Its status before its request was closed, by shipping or cancelling it; null while the request is open. */
  closedFrom: OpenStatus | null;
  /** Why a cancelled or shipped one cannot be opened again now; null when it can. */
  barrier: string | null;
};

/** The step that a status of the contract means. */
export function storedStatus(status: ForwardStatus): StoredForwardStatus {
  return status === "SHIPPED" ? "COMPLETED" : status;
}

/** The status that the action request of a forward shows. */
export function mirrorOf(status: StoredForwardStatus): RequestStatus {
  return status === "COMPLETED" || status === "DELIVERED" ? "DONE" : status;
}

/** The step of a forward for a step of its action request; a request that failed cancels its forward. */
export function forwardStepFor(status: RequestStatus): StoredForwardStatus {
  if (status === "DONE") return "COMPLETED";
  return status === "FAILED" ? "CANCELLED" : status;
}

/**
 * Lets a forward take a step, or says why not.
 * @throws ApiError `conflict` when the table has no such step from its status, `forbidden`, `stale`, `invalid`.
 */
export function admitForwardStep(
  forward: ForwardRecord,
  step: { to: StoredForwardStatus; reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
): void {
  const rows = stepsFrom(forwardTransitions, forward.status);
  admitStep("forward", forward.version, rows, step, taker, () => noStepWords(forward, step.to));
}

/** The forward after an admitted step. */
export function forwardAfter(forward: ForwardRecord, to: StoredForwardStatus, taken: Taken): ForwardRecord {
  const { status, closedFrom } = forward;
  const closes = status === "PENDING" || status === "IN_PROGRESS" ? status : closedFrom;
  return {
    ...forward,
    status: to,
    version: forward.version + 1,
    taken,
    closedFrom: to === "PENDING" || to === "IN_PROGRESS" ? null : closes,
  };
}

/**
 * Lets a forward's carrier, tracking code or label be corrected until it was delivered or cancelled.
 * @throws ApiError `conflict`, `stale`.
 */
export function admitForwardCorrection(forward: ForwardRecord, seen: number | undefined): void {
  if (forward.status === "DELIVERED" || forward.status === "CANCELLED") {
    const was = `This forward was ${stepWords[forward.status]} ${takenWords(forward.taken)}`;
    throw new ApiError("conflict", `${was}, so its shipping stays as it is. Take that back first.`);
  }
  demandCurrent("forward", forward.version, seen);
}

/**
 * Lets a forward's last step be taken back.
 * @throws ApiError `conflict` while it is PENDING or when something prevents it; `forbidden`, `stale`, `invalid`.
 */
export function admitReopening(
  forward: ForwardRecord,
  wish: { reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (forward.status === "PENDING") {
    throw new ApiError("conflict", "This forward is Pending: no step was taken that could be taken back.");
  }
  admitTakingBack("forward", { ...forward, barrier: barrierOf(forward) }, wish, taker, now);
}

/**
 * The forward after its last step was taken back.
 * @param earlier The step before that one, where it is known.
 */
export function forwardTakenBack(forward: ForwardRecord, earlier: Taken | null): ForwardRecord {
  const status = goesBackTo(forward);
  return {
    ...forward,
    status,
    version: forward.version + 1,
    taken: status === "COMPLETED" ? earlier : null,
    closedFrom: status === "COMPLETED" ? forward.closedFrom : null,
  };
}

/** The steps from a forward's status, each with why it may not be taken now. */
export function nextForwardSteps(forward: ForwardRecord, taker: Taker, now: Date): Step[] {
  const rows = stepsFrom(forwardTransitions, forward.status);
  const last = { noun: "forward", taken: forward.taken, backTo: goesBackTo(forward) };
  return nextSteps(rows, last, taker, now, (_, takesBack) => (takesBack ? barrierOf(forward) : null));
}

function goesBackTo({ status, closedFrom }: ForwardRecord): StoredForwardStatus {
  if (status === "DELIVERED") return "COMPLETED";
  if (status === "COMPLETED") return closedFrom ?? "IN_PROGRESS";
  return status === "CANCELLED" ? (closedFrom ?? "PENDING") : "PENDING";
}

/** Only a step that opens the request again can conflict with another request of the item. */
function barrierOf({ status, barrier }: ForwardRecord): string | null {
  return status === "COMPLETED" || status === "CANCELLED" ? barrier : null;
}

const stepWords: Record<StoredForwardStatus, string> = {
  PENDING: "filed",
  IN_PROGRESS: "started",
  COMPLETED: "shipped to the carrier",
  DELIVERED: "delivered",
  CANCELLED: "cancelled",
};

function noStepWords({ status, taken }: ForwardRecord, to: StoredForwardStatus): string {
  if (status === "PENDING") {
    return to === "PENDING"
      ? "This forward is Pending already. Nothing is left to do."
      : "This forward is Pending: it has not been shipped to the carrier. Mark it shipped first.";
  }
  const was = `This forward was ${stepWords[status]} ${takenWords(taken)}`;
  if (status === to) return `${was}. Nothing is left to do.`;
  return `${was}, so it cannot become ${forwardStatusLabel(to)}.`;
}

/** The total cost of a forward, in US cents. */
export function totalCost(costs: {
  baseShipping: number;
  deliverySpeedFee: number;
  packagingFee: number;
  serviceFee: number;
}): number {
  return costs.baseShipping + costs.deliverySpeedFee + costs.packagingFee + costs.serviceFee;
}

/** The folded text that finds a forward. */
export function forwardSearchText(forward: {
  id: string;
  steNumber: string;
  senderName: string;
  recipientName: string;
  trackingCode: string | null;
  itemTrackingNumber: string | null;
}): string {
  return searchText([
    forward.recipientName,
    forward.senderName,
    forward.trackingCode,
    forward.itemTrackingNumber,
    steSpellings(forward.steNumber),
    forward.id,
  ]);
}
