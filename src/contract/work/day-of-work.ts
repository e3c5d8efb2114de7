// What a person did on a day, from the events they left. Pure: the server, a report and a test get the same.
import { consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { actionTypeLabel, requestStatusLabel } from "@/contract/requests/request";
import type { EventType } from "@/contract/wire/event";
import { type DayOfWork, type PieceKind, type Pieces, pieceKinds } from "./my-day";

/**
 * An event of the person. `request` is the type of the request that it is about, in words: "Scan"; `from` the status that its record left,
 * where the event says it.
 */
export type DayEvent = {
  type: EventType;
  at: Date;
  recordId: string;
  request?: string | undefined;
  from?: string | undefined;
};

const minute = 60_000;

/** The kind of work that an event finishes; null for others. */
function pieceOf({ type, request }: DayEvent): PieceKind | null {
  if (type === "request.done") return request === undefined ? null : (ofRequests[request] ?? null);
  return ofEvents[type] ?? null;
}

const ofEvents: Partial<Record<EventType, PieceKind>> = {
  "mail.registered": "registered",
  "forward.shipped": "forwarded",
  "consolidation.done": "forwarded",
  "request.handed-over": "handedOver",
  "deposit.sent": "deposited",
  "ticket.replied": "answered",
  "task.completed": "tasks",
};

/** By the types of requests, as events call them. A pick-up counts once it is handed over, a forward once it is sent. */
const ofRequests: Readonly<Record<string, PieceKind>> = {
  Scan: "scanned",
  Trash: "disposed",
  Shred: "disposed",
  Junk: "disposed",
};

/** What takes a piece back: the record counts no more, and the event is a correction. */
const takesBack: ReadonlySet<EventType> = new Set([
  "mail.withdrawn",
  "request.reopened",
  "request.back-at-desk",
  "forward.reopened",
  "consolidation.reopened",
  "deposit.reopened",
  "task.changed",
  "ticket.reply-withdrawn",
]);

/** Of records with other steps, the status that counts: an event that leads from another one takes no piece back. */
const countsAs: Partial<Record<EventType, string>> = {
  "forward.reopened": "COMPLETED",
  "deposit.reopened": "SENT",
  "task.changed": "COMPLETED",
};

const corrects: ReadonlySet<EventType> = new Set([
  "mail.corrected",
  "mail.moved",
  "task.withdrawn",
  "forward.reopened",
  "deposit.reopened",
]);

/** Requests that are opened again with the forward, consolidation or deposit that carries them out: that one counts. */
const carriedOut: ReadonlySet<string> = new Set(
  (["FORWARD", "CONSOLIDATE", "CHECK_DEPOSIT"] as const).map((type) => actionTypeLabel(type)),
);

/** Events say the status as the API does, or in words. A start that is undone was no work done wrong. */
const started: ReadonlySet<string | undefined> = new Set([
  "IN_PROGRESS",
  requestStatusLabel("IN_PROGRESS"),
  consolidationStatusLabel("IN_PROGRESS"),
]);

/** Whether it undoes what was done, by itself: neither a start, nor what another event says. */
function isMistake({ type, request, from }: DayEvent): boolean {
  if (type === "request.reopened" && request !== undefined && carriedOut.has(request)) return false;
  return !(type.endsWith(".reopened") && started.has(from));
}

function takesPieceBack({ type, from }: DayEvent): boolean {
  const status = countsAs[type];
  return takesBack.has(type) && (status === undefined || status === from);
}

/**
 * The day of the person whose `events` these are, oldest first. More than `pause` minutes between two of them are a pause. Each record
 * counts once for each kind of work; one that was taken back does not.
 */
export function dayOfWork(events: readonly DayEvent[], pause: number): DayOfWork {
  const done = new Map<PieceKind, Set<string>>(pieceKinds.map((kind) => [kind, new Set()]));
  const pauses: DayOfWork["pauses"] = [];
  let corrections = 0;
  let worked = 0;
  for (const [place, event] of events.entries()) {
    const kind = pieceOf(event);
    if (kind) done.get(kind)?.add(event.recordId);
    const isBack = takesPieceBack(event);
    if (isBack) for (const records of done.values()) records.delete(event.recordId);
    if ((isBack || corrects.has(event.type)) && isMistake(event)) corrections += 1;
    const before = events[place - 1];
    if (!before) continue;
    const gap = event.at.getTime() - before.at.getTime();
    if (gap > pause * minute) pauses.push({ from: before.at.toISOString(), to: event.at.toISOString() });
    else worked += gap;
  }
  return {
    pieces: piecesOf((kind) => done.get(kind)?.size ?? 0),
    corrections,
    from: events[0]?.at.toISOString() ?? null,
    to: events.at(-1)?.at.toISOString() ?? null,
    minutes: Math.round(worked / minute),
    pauses,
  };
}

/** How many pieces of each kind. */
export function piecesOf(count: (kind: PieceKind) => number): Pieces {
  return {
    registered: count("registered"),
    scanned: count("scanned"),
    disposed: count("disposed"),
    forwarded: count("forwarded"),
    handedOver: count("handedOver"),
    deposited: count("deposited"),
    answered: count("answered"),
    tasks: count("tasks"),
  };
}

/** The middle of `values`, rounded; 0 for none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2);
}
