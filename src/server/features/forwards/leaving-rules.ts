// Rules of items that leave, or are rescued: who may rescue one and when, and what may go back to its sender.
import { ApiError } from "@/contract/wire/errors";
import { sentence } from "@/contract/text/sentence";
import { dayWords } from "@/server/platform/rules/moment";
import { isOpenStatus } from "../requests/rules";
import { itemWords } from "@/contract/mail/item-name";
import {
  type FilableItem,
  type ItemRequest,
  awaitsDestruction,
  filingRefusal,
  gone,
  wasRescued,
} from "../requests/item-rules";
import {
  type Taken,
  type Taker,
  admitTakingBack,
  demandCurrent,
  demandTakingBack,
  takenWords,
} from "@/server/platform/rules/transition";

/** A locked item, as far as its leaving asks. */
export type LeavingItem = FilableItem & {
  version: number;
  returned: Taken | null;
};

/**
 * Lets an item that is to be destroyed be rescued; gives the request that it was to be destroyed for.
 * @throws ApiError `conflict` that says what became of it, `stale`.
 */
export function admitRescue(item: LeavingItem, seen: number | undefined): ItemRequest {
  const waiting = item.requests.find(awaitsDestruction);
  if (!waiting) throw new ApiError("conflict", notToRescue(item));
  demandCurrent("mail item", item.version, seen);
  return waiting;
}

/**
 * Lets an item be taken back from the junk: gives its open junk request, null where it was done and its item waits.
 * @throws ApiError `conflict` that says why it is no junk or that it is gone, `stale`.
 */
export function admitNotJunk(item: LeavingItem, seen: number | undefined): ItemRequest | null {
  const open = item.requests.find(({ type, status }) => type === "JUNK" && isOpenStatus(status));
  if (open) {
    demandCurrent("mail item", item.version, seen);
    return open;
  }
  const waiting = item.requests.find(awaitsDestruction);
  if (waiting?.type === "JUNK") return null;
  const wasJunk = item.requests.some(
    (request) => request.type === "JUNK" && request.status === "DONE" && !wasRescued(request),
  );
  const name = itemWords(item);
  throw new ApiError(
    "conflict",
    wasJunk ? notToRescue(item) : `The ${name} is not among the junk. Nothing is left to do.`,
  );
}

/** Why there is nothing to rescue. */
function notToRescue(item: LeavingItem): string {
  const name = itemWords(item);
  const refusal = filingRefusal(item);
  const left = item.requests.some(({ status }) => isOpenStatus(status)) ? null : refusal;
  if (left !== null) return `${sentence(`The ${name} ${left}`)} It cannot be brought back.`;
  const rescued = item.requests.findLast(wasRescued)?.destruction?.rescued;
  return rescued
    ? `The ${name} was rescued ${takenWords(rescued)}. Nothing is left to do.`
    : `The ${name} is not to be destroyed. Nothing is left to do.`;
}

/** The rescue that was taken last, with the person who took it. */
export type Rescue = { request: ItemRequest; taken: Taken };

/**
 * Lets a rescue be taken back, so that its item is to be destroyed again.
 * @throws ApiError `conflict` where there was none or something else was asked since, `forbidden`, `stale`, `invalid`.
 */
export function admitDestroying(
  item: LeavingItem,
  rescue: Rescue | null,
  { reason, seen }: { reason: string | undefined; seen: number | undefined },
  taker: Taker,
  now: Date,
): Rescue {
  const name = itemWords(item);
  const waiting = item.requests.find(awaitsDestruction);
  if (waiting?.destruction) {
    const on = dayWords(waiting.destruction.dueAt);
    throw new ApiError("conflict", `The ${name} is to be ${gone[waiting.type]} on ${on} already.`);
  }
  if (!rescue) {
    throw new ApiError("conflict", `The ${name} was not rescued. File a request to have it destroyed.`);
  }
  const refusal = filingRefusal(item);
  if (refusal !== null) throw new ApiError("conflict", sentence(`The ${name} ${refusal}`));
  demandTakingBack("rescue", rescue.taken, taker, { reason, now });
  demandCurrent("mail item", item.version, seen);
  return rescue;
}

/**
 * Lets an item go back to its sender: it is here, and nothing is asked to be done with it.
 * @throws ApiError `conflict` that names what is in the way, `stale`.
 */
export function admitReturn(item: LeavingItem, seen: number | undefined): void {
  const refusal = filingRefusal(item);
  if (refusal !== null) {
    const next = item.requests.some(({ status }) => isOpenStatus(status))
      ? " Finish or cancel that first."
      : item.requests.some(awaitsDestruction)
        ? " Rescue it first."
        : "";
    throw new ApiError("conflict", `${sentence(`The ${itemWords(item)} ${refusal}`)}${next}`);
  }
  demandCurrent("mail item", item.version, seen);
}

/**
 * Lets an item that went back to its sender be here after all.
 * @throws ApiError `conflict` where it is here, `forbidden`, `stale`, `invalid` to a lead without a reason.
 */
export function admitTakingBackReturn(
  item: LeavingItem,
  wish: { reason: string | undefined; seen: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (!item.returned) {
    throw new ApiError("conflict", `The ${itemWords(item)} was not returned. Nothing is left to do.`);
  }
  admitTakingBack("mail item", { taken: item.returned, version: item.version }, wish, taker, now);
}
