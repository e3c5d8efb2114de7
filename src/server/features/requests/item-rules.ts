// What an item's requests mean for the item: its status, whether it is still here, and when another may be filed.
import { ApiError } from "@/contract/wire/errors";
import { itemWords } from "@/contract/mail/item-name";
import type { ItemType, MailStatus } from "@/contract/mail/mail";
import type { ActionType, RequestStatus } from "@/contract/requests/request";
import { takenWords } from "@/server/platform/rules/transition";
import { isOpenStatus, requestWords } from "./rules";
import { dayWords } from "@/server/platform/rules/moment";
import { sentence } from "@/contract/text/sentence";

/** What an item's other requests need to know about a request. */
export type ItemRequest = {
  id: string;
  type: ActionType;
  status: RequestStatus;
  userName: string;
  taken: { who: string; at: Date } | null;
  /** Where its office waits with destroying the item. */
  destruction?: Destruction | null;
  /** Where its office has a pick-up desk: what became of a pick-up that was done. */
  atDesk?: AtDesk | null;
};

/** What becomes of an item between confirming that it is to be destroyed and destroying it. */
export type Destruction = {
  /** From when it may be destroyed. */
  dueAt: Date;
  rescued: { who: string; at: Date } | null;
  /** `number` is that of the certificate. */
  destroyed: { who: string; at: Date; number: number } | null;
};

/**
 * A done pick-up at the desk: ready until then, not fetched in time (the item is stored again), or handed over. A pick-up that
 * was done without a desk is at none.
 */
export type AtDesk =
  | { is: "ready"; until: Date }
  | { is: "lapsed" }
  | { is: "handed-over"; who: string; at: Date };

/** Requests after which an item is destroyed. */
export const destroys: ReadonlySet<ActionType> = new Set(["TRASH", "SHRED", "JUNK"]);

/** Whether the item of a request waits to be destroyed: it is still here. */
export function awaitsDestruction({ destruction }: Pick<ItemRequest, "destruction">): boolean {
  return destruction ? destruction.rescued === null && destruction.destroyed === null : false;
}

/** Whether nothing became of a request in the end: its item was rescued. */
export function wasRescued({ destruction }: Pick<ItemRequest, "destruction">): boolean {
  return destruction ? destruction.rescued !== null : false;
}

/** The status of a mail item according to its requests (D6); a withdrawn item stays withdrawn. */
export function mailStatusOf(
  requests: readonly Pick<ItemRequest, "status" | "destruction" | "atDesk">[],
): MailStatus {
  if (requests.some(({ status }) => isOpenStatus(status))) return "IN_PROCESS";
  const isDone = requests.some(
    (request) => request.status === "DONE" && request.atDesk?.is !== "lapsed" && !wasRescued(request),
  );
  return isDone ? "COMPLETED" : "PENDING";
}

/** Why items that an office wants scanned are not completed. */
export function unscannedWords(
  office: string,
  [first, ...others]: readonly { type: ItemType; senderName: string }[],
): string {
  const what = first && others.length === 0 ? `the ${itemWords(first)}` : `${others.length + 1} items`;
  return `${office} asks for a scan of ${what}. Scan ${others.length === 0 ? "it" : "them"}, or say why you cannot.`;
}

/** What became of an item when such a request was done; types that leave it on its shelf are missing. */
export const gone: Partial<Record<ActionType, string>> = {
  TRASH: "disposed of",
  SHRED: "shredded",
  JUNK: "disposed of as junk",
  FORWARD: "forwarded",
  CONSOLIDATE: "packed into a consolidated package",
};

/**
 * Why an item with these requests cannot have another open one: "has an open scan request (3fa85f64) of Ayşe Yıldız",
 * "was shredded by Sam Rivera on …". Null when it can.
 */
export function heldBy(requests: readonly ItemRequest[]): string | null {
  const holder = requests.find(({ status }) => isOpenStatus(status));
  if (holder) {
    return `has an open ${requestWords(holder.type)} (${holder.id.slice(0, 8)}) of ${holder.userName}`;
  }
  const end = requests.find(
    (request) => request.status === "DONE" && gone[request.type] && !wasRescued(request),
  );
  if (end) return endWords(end);
  const handed = requests.map(({ atDesk }) => atDesk).find((each) => each?.is === "handed-over");
  return handed ? `was handed over ${takenWords(handed)}` : null;
}

/** "was shredded by Sam Rivera on …", "is to be shredded on …". */
function endWords(end: ItemRequest): string {
  const verb = gone[end.type];
  if (!end.destruction) return `was ${verb} ${takenWords(end.taken)}`;
  const { destroyed, dueAt } = end.destruction;
  return destroyed
    ? `was ${verb} ${takenWords(destroyed)} (certificate ${destroyed.number})`
    : `is to be ${verb} on ${dayWords(dueAt)}`;
}

/** Why a request cannot be opened again for what became of its item; null where nothing did. */
export function destructionBarrier(request: Pick<ItemRequest, "type" | "destruction">): string | null {
  const { type, destruction } = request;
  if (!destruction) return null;
  const { destroyed, rescued } = destruction;
  if (destroyed) {
    return `The item was ${gone[type]} ${takenWords(destroyed)} (certificate ${destroyed.number}), so this cannot be opened again.`;
  }
  return rescued && `The item was rescued ${takenWords(rescued)}. File another request for it.`;
}

/** What filing a request needs to know about a mail item. */
export type FilableItem = {
  type: ItemType;
  status: MailStatus;
  senderName: string;
  requests: readonly ItemRequest[];
  /** When it went back to its sender, and who said so. */
  returned?: { who: string; at: Date } | null;
};

/** Why no request can be filed for an item now, as a clause after its name; null when one can. */
export function filingRefusal({ status, requests, returned }: FilableItem): string | null {
  if (status === "CANCELLED") return "was withdrawn";
  return returned ? `was returned to its sender ${takenWords(returned)}` : heldBy(requests);
}

/** How an item went that is not here any more, as a clause after its name: "was shredded by Sam Rivera on …". */
export function leftWords(item: FilableItem): string {
  const last = item.requests.findLast(({ status }) => status === "DONE");
  const taken = last?.type === "CHECK_DEPOSIT" ? "was sent to the bank" : "was picked up";
  return filingRefusal(item) ?? `${taken} ${takenWords(last?.taken ?? null)}`;
}

/**
 * Lets a request be filed: an item has at most one open request, and one that left the building has none.
 * @throws ApiError `conflict` that names the request in the way.
 */
export function admitFiling(item: FilableItem): void {
  const refusal = filingRefusal(item);
  if (refusal === null) return;
  const next = item.requests.some(({ status }) => isOpenStatus(status))
    ? "Finish or cancel that first."
    : item.requests.some(awaitsDestruction)
      ? "Rescue it first."
      : "Choose another item.";
  throw new ApiError("conflict", `${sentence(`The ${itemWords(item)} ${refusal}`)} ${next}`);
}
