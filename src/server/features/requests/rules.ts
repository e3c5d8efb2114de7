// Rules of action requests: their table of transitions, and which steps one may take now.
import { ApiError } from "@/contract/wire/errors";
import {
  type ActionType,
  ActionType as actionTypes,
  type RequestStatus,
  actionTypeLabel,
  requestStatusLabel,
} from "@/contract/requests/request";
import type { Step } from "@/contract/wire/transition";
import { searchText, steSpellings } from "@/server/platform/rules/search-text";
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

export type OpenStatus = "PENDING" | "IN_PROGRESS";
type ClosedStatus = Exclude<RequestStatus, OpenStatus>;

const open = ["PENDING", "IN_PROGRESS"] as const satisfies readonly OpenStatus[];
const closed = ["DONE", "FAILED", "CANCELLED"] as const satisfies readonly ClosedStatus[];

/** The words of the button that completes a request (specification §2). */
const confirmLabel: Record<ActionType, string> = {
  SCAN: "Upload & Complete Scan",
  TRASH: "Confirm Disposal",
  SHRED: "Confirm Shredding",
  HOLD: "Mark as Ready for Pickup",
  FORWARD: "Confirm Forwarding",
  CHECK_DEPOSIT: "Confirm Deposit",
  JUNK: "Confirm Disposal",
  CONSOLIDATE: "Complete Consolidation",
};

const who = "requests.write";

/** A row may apply to only one type of request. */
export type RequestTransition = Transition<RequestStatus> & { type?: ActionType };

/** Every step a request can take (D5). A forward's request mirrors the steps of its forward (D7). */
export const requestTransitions: readonly RequestTransition[] = [
  { from: ["PENDING"], to: "IN_PROGRESS", who, label: "Start", needs: [] },
  // From PENDING too: clients of the specification send DONE directly, which is both steps in one.
  ...actionTypes.options.map((type): RequestTransition => ({
    type,
    from: open,
    to: "DONE",
    who,
    label: confirmLabel[type],
    needs: type === "SCAN" ? ["files"] : [],
  })),
  { from: open, to: "FAILED", who, label: "Mark as Failed", needs: ["reason"] },
  { from: open, to: "CANCELLED", who, customer: true, label: "Cancel Request", needs: ["reason"] },
  { from: ["IN_PROGRESS"], to: "PENDING", who, label: "Undo last step", needs: ["take-back"] },
  { from: closed, to: "PENDING", who, label: "Reopen", needs: ["take-back"] },
  { from: closed, to: "IN_PROGRESS", who, label: "Reopen", needs: ["take-back"] },
];

/** What a request's steps need to know about it. */
export type RequestRecord = {
  type: ActionType;
  status: RequestStatus;
  version: number;
  /** Its status before it was closed; null while it is open, and where none was recorded. */
  closedFrom: OpenStatus | null;
  /** The step that brought it to its status; null while PENDING. Undefined where its row alone was read: who started it is an event. */
  taken: Taken | null | undefined;
  /** Scans attached to it already. */
  scans: number;
  /** Why it cannot be opened again now; null when it can. */
  barrier: string | null;
  /** The deposit that its check is in. */
  deposit?: { number: number; isSent: boolean } | null;
};

/** A step as it was requested. `scans` is how many files came with it, undefined when none were named. */
export type WantedStep = {
  to: RequestStatus;
  reason?: string | undefined;
  scans?: number | undefined;
  seen?: number | undefined;
};

/**
 * Lets a request take a step, or says why not.
 * @throws ApiError `conflict` when the table has no such step from its status, `forbidden`, `stale` when it changed
 * since the caller saw it, `invalid` when something that the step needs is missing.
 */
export function admitRequestStep(request: RequestRecord, step: WantedStep, taker: Taker): void {
  if (request.type === "CONSOLIDATE") throw new ApiError("conflict", consolidationPointer);
  const held = depositPointer(request);
  if (held !== null) throw new ApiError("conflict", held);
  const noStep = () => noStepWords(request, step.to);
  const row = admitStep("request", request.version, rowsFrom(request), step, taker, noStep);
  const scanning = row.needs.includes("files");
  if (!scanning && (step.scans ?? 0) > 0) {
    throw fieldFault("scannedFiles", "Files come only with DONE on a scan request. Send none.");
  }
  if (scanning && (step.scans ?? request.scans) === 0) {
    throw fieldFault("scannedFiles", "Please upload at least one document to complete the scan request");
  }
}

/** What a request is after an admitted step. */
export function requestAfter(request: RequestRecord, to: RequestStatus, taken: Taken): RequestRecord {
  return {
    ...request,
    status: to,
    version: request.version + 1,
    closedFrom: isOpenStatus(to) || !isOpenStatus(request.status) ? null : request.status,
    taken,
  };
}

/**
 * Lets the last step of a request be taken back: a closed one is opened again (D5), a started one waits again.
 * @throws ApiError `conflict` while it is PENDING, or when something prevents it; `forbidden`, `stale`, `invalid`.
 */
export function admitReopening(
  request: RequestRecord,
  wish: { reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (request.type === "CONSOLIDATE") throw new ApiError("conflict", consolidationPointer);
  if (request.status === "PENDING") {
    const noun = requestWords(request.type);
    throw new ApiError("conflict", `This ${noun} is Pending: no step was taken that could be taken back.`);
  }
  const held = isOpenStatus(request.status) ? depositPointer(request) : null;
  if (held !== null) throw new ApiError("conflict", held);
  admitTakingBack("request", { ...request, barrier: barrierOf(request) }, wish, taker, now);
}

/** Only opening it again can conflict with another request of the item. */
function barrierOf({ status, barrier }: RequestRecord): string | null {
  return isOpenStatus(status) ? null : barrier;
}

/** A request after its last step was taken back: as it was before that. */
export function requestReopened(request: RequestRecord): RequestRecord {
  const status = reopensTo(request);
  return { ...request, status, version: request.version + 1, closedFrom: null, taken: null };
}

/** The steps from a request's status, each with why it may not be taken now. */
export function nextRequestSteps(request: RequestRecord, taker: Taker, now: Date): Step[] {
  const last = { noun: "request", taken: request.taken, backTo: reopensTo(request) };
  const steps = nextSteps(rowsFrom(request), last, taker, now, (_, takesBack) =>
    takesBack ? barrierOf(request) : null,
  );
  const elsewhere = request.type === "CONSOLIDATE" ? consolidationPointer : depositPointer(request);
  return elsewhere === null ? steps : steps.map((step) => ({ ...step, refusal: elsewhere }));
}

function rowsFrom(request: RequestRecord): RequestTransition[] {
  return stepsFrom(requestTransitions, request.status).filter(
    ({ type }) => type === undefined || type === request.type,
  );
}

function reopensTo({ closedFrom, status }: RequestRecord): OpenStatus {
  if (status === "IN_PROGRESS") return "PENDING";
  return closedFrom ?? (status === "DONE" ? "IN_PROGRESS" : "PENDING");
}

export function isOpenStatus(status: RequestStatus): status is OpenStatus {
  return status === "PENDING" || status === "IN_PROGRESS";
}

const consolidationPointer =
  "This item is part of a consolidation, which is done as one. Open the consolidation and take the step there.";

/** Why a request takes no step by itself: its check is in a deposit that is not sent yet. */
function depositPointer({ deposit }: RequestRecord): string | null {
  if (!deposit || deposit.isSent) return null;
  return `This check is in deposit ${deposit.number}, which takes the step. Open the deposit, or take the check out of it.`;
}

/** What was done to a request, or to a consolidation, that has a status. */
export const stepWords: Record<RequestStatus, string> = {
  PENDING: "filed",
  IN_PROGRESS: "started",
  DONE: "completed",
  FAILED: "marked as failed",
  CANCELLED: "cancelled",
};

function noStepWords({ type, status, taken }: RequestRecord, to: RequestStatus): string {
  const noun = requestWords(type);
  if (status === "PENDING") return `This ${noun} is Pending already. Nothing is left to do.`;
  const was = `This ${noun} was ${stepWords[status]} ${takenWords(taken)}`;
  if (status === to) return `${was}. Nothing is left to do.`;
  const advice = isOpenStatus(status) ? "" : " Reopen it first.";
  return `${was}, so it cannot become ${requestStatusLabel(to)}.${advice}`;
}

/** "scan request", "pick-up request". */
export function requestWords(type: ActionType): string {
  return `${actionTypeLabel(type).toLowerCase()} request`;
}

/** The folded text that finds a request. */
export function requestSearchText(request: {
  id: string;
  consolidationId: string | null;
  senderName: string;
  trackingNumber: string | null;
  steNumber: string;
}): string {
  return searchText([
    request.senderName,
    request.trackingNumber,
    steSpellings(request.steNumber),
    request.id,
    request.consolidationId,
  ]);
}
