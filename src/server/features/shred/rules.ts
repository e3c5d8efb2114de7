// Rules of shred batches: what a scan may put into one, and when one may be finished or dropped.
import { officeCalendar } from "@/contract/promises/office-calendar";
import { ApiError } from "@/contract/wire/errors";
import { mostShredded } from "@/contract/shred/shred";
import { sentence } from "@/contract/text/sentence";
import { itemWords } from "@/contract/mail/item-name";
import {
  type FilableItem,
  type ItemRequest,
  awaitsDestruction,
  filingRefusal,
  gone,
  wasRescued,
} from "../requests/item-rules";
import { dayWords } from "@/server/platform/rules/moment";
import { demandCurrent, takenWords } from "@/server/platform/rules/transition";

/** An item that was scanned, as far as its place in a batch asks. */
export type ScannedItem = FilableItem & { id: string; officeId: string; steNumber: string };

/** A batch, as far as its steps ask. */
export type ShredBatchRecord = {
  officeId: string;
  version: number;
  dueBy: Date;
  finished: { who: string; at: Date; number: number } | null;
  cancelledAt: Date | null;
};

/** How far in the future a batch may reach, in milliseconds: to the end of the caller's day, in any zone. */
const mostAhead = 26 * 60 * 60_000;

/**
 * By when something is due that belongs to a batch.
 * @throws ApiError `invalid` for a day that is not today.
 */
export function dueByOf(wanted: string | undefined, now: Date): Date {
  const dueBy = wanted === undefined ? now : new Date(wanted);
  if (dueBy.getTime() > now.getTime() + mostAhead) {
    const problem = "This is after today. A batch holds what is due by the end of today.";
    throw new ApiError("invalid", problem, { fields: { dueBy: problem } });
  }
  return dueBy;
}

/**
 * By when something is due that belongs to a batch of an office: never after the end of the office's own day, whose clocks may
 * be behind those of the caller. While the office's time zone is not set, the caller's day alone counts.
 */
export function officeDueBy(timeZone: string, wanted: Date, now: Date): Date {
  if (timeZone === "UTC") return wanted;
  const { dayOf, momentOn } = officeCalendar({ timeZone, week: null, closures: [] });
  const end = momentOn(dayOf(now.getTime()) + 1, 0);
  return new Date(Math.min(wanted.getTime(), end));
}

/** @throws ApiError `conflict` that says who finished it when, or that it was dropped. */
export function demandOpenShredBatch({ finished, cancelledAt }: ShredBatchRecord): void {
  if (finished) {
    throw new ApiError(
      "conflict",
      `This batch was finished ${takenWords(finished)}, with certificate ${finished.number}. Nothing is left to do.`,
    );
  }
  if (cancelledAt) throw new ApiError("conflict", "This batch was cancelled. Start another one.");
}

/**
 * The item and the request that a scan puts into a batch, among the items that have the code: one that is due goes before
 * others.
 * @throws ApiError `not_found` where no item has the code, `conflict` that says why none may be destroyed.
 */
export function admitTick<Item extends ScannedItem>(
  items: readonly Item[],
  batch: Pick<ShredBatchRecord, "officeId" | "dueBy">,
  code: string | undefined,
): { item: Item; request: ItemRequest } {
  for (const item of items) {
    const request = item.requests.find(awaitsDestruction);
    if (request && tickRefusal(item, batch) === null) return { item, request };
  }
  const [first] = items;
  if (!first) {
    throw new ApiError(
      "not_found",
      code === undefined
        ? "There is no such mail item, or it belongs to an office you do not see."
        : `No item you may see has the code ${code}. Do not shred it.`,
    );
  }
  throw new ApiError("conflict", `${tickRefusal(first, batch) ?? ""} Do not shred it.`);
}

/** Why an item may not be destroyed with a batch, as a sentence; null when it may. */
function tickRefusal(
  item: ScannedItem,
  { officeId, dueBy }: Pick<ShredBatchRecord, "officeId" | "dueBy">,
): string | null {
  const name = `The ${itemWords(item)} for STE ${item.steNumber}`;
  if (item.officeId !== officeId) return `${name} is of another office.`;
  const waiting = item.requests.find(awaitsDestruction);
  if (waiting?.destruction) {
    const { dueAt } = waiting.destruction;
    if (dueAt <= dueBy) return null;
    return `${name} is not due: it is to be ${gone[waiting.type]} on ${dayWords(dueAt)}.`;
  }
  const refusal = filingRefusal(item);
  if (refusal !== null) return sentence(`${name} ${refusal}`);
  const rescued = item.requests.findLast(wasRescued)?.destruction?.rescued;
  return rescued
    ? `${name} was rescued ${takenWords(rescued)}.`
    : `${name} is not to be destroyed: nobody asked for it.`;
}

/** @throws ApiError `conflict` when so many are ticked that no more may be. */
export function demandRoom(ticked: number): void {
  if (ticked < mostShredded) return;
  throw new ApiError(
    "conflict",
    `This batch holds ${mostShredded} items. Finish it, then start another one.`,
  );
}

/**
 * Lets a batch be finished: all that is ticked is still to be destroyed.
 * @throws ApiError `conflict` that names what is to be taken out of the pile, `stale`.
 */
export function admitFinishing(
  batch: ShredBatchRecord,
  ticked: readonly ScannedItem[],
  seen: number | undefined,
): void {
  demandOpenShredBatch(batch);
  const kept = ticked.flatMap((item) => tickRefusal(item, batch) ?? []);
  const [first] = kept;
  if (first !== undefined) {
    const others = kept.length === 1 ? "" : ` So are ${kept.length - 1} more.`;
    throw new ApiError(
      "conflict",
      `${first}${others} Take it out of the pile and untick it, then finish the batch.`,
    );
  }
  demandCurrent("shred batch", batch.version, seen);
  if (ticked.length === 0) {
    throw new ApiError("conflict", "No item is ticked. Scan what you shred, then finish the batch.");
  }
}
