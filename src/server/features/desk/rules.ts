// Rules of the pick-up desk: what an item is there, which document counts, and who may take a hand-over back.
import type { DeskState, SeenIdentity } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import { itemTypeLabel } from "@/contract/mail/mail";
import type { ItemType, MailStatus } from "@/contract/mail/mail";
import { allows } from "@/contract/wire/roles";
import { sentence } from "@/contract/text/sentence";
import { isOpenStatus } from "../requests/rules";
import { itemWords } from "@/contract/mail/item-name";
import { type ItemRequest, filingRefusal } from "../requests/item-rules";
import {
  type Taken,
  type Taker,
  admitTakingBack,
  fieldFault,
  takeBackRefusal,
  takenWords,
} from "@/server/platform/rules/transition";

/** What the desk needs to know of an item. */
export type ItemAtDesk = {
  type: ItemType;
  status: MailStatus;
  senderName: string;
  leftAt: Date | null;
  requests: readonly ItemRequest[];
};

export type Standing = {
  state: DeskState;
  /** The pick-up it is ready for, or that is open. */
  requestId: string | null;
  readyUntil: Date | null;
  /** Why it cannot be handed over now, as a sentence. */
  refusal: string | null;
};

/** What an item is at the desk; null where it is not here. */
export function standingOf(item: ItemAtDesk): Standing | null {
  if (item.leftAt !== null || item.status === "CANCELLED") return null;
  const open = item.requests.find(({ status }) => isOpenStatus(status));
  if (open?.type === "HOLD") return { state: "OPEN", requestId: open.id, readyUntil: null, refusal: null };
  const ready = item.requests.find(({ atDesk }) => atDesk?.is === "ready");
  const until = ready?.atDesk?.is === "ready" ? ready.atDesk.until : null;
  const refusal = filingRefusal(item);
  return {
    state: ready ? "READY" : "HERE",
    requestId: ready?.id ?? null,
    readyUntil: until,
    refusal:
      refusal &&
      `${sentence(`The ${itemWords(item)} ${refusal}`)}${open ? " Finish or cancel that first." : ""}`,
  };
}

/**
 * Lets an item be handed over; gives what it is at the desk.
 * @throws ApiError `conflict` that says what became of it, or what is in the way.
 */
export function admitItem(item: ItemAtDesk): Standing {
  const standing = standingOf(item);
  if (standing && standing.refusal === null) return standing;
  const why =
    standing?.refusal ?? sentence(`The ${itemWords(item)} ${filingRefusal(item) ?? "is not here any more"}`);
  throw new ApiError("conflict", `${why} Nothing was handed over.`);
}

const order: Record<DeskState, number> = { READY: 0, OPEN: 1, HERE: 2 };

/** Ready ones first, then those asked for; of each, those first that are here longest. */
export function inDeskOrder(
  a: { state: DeskState; receivedAt: Date },
  b: { state: DeskState; receivedAt: Date },
): number {
  return order[a.state] - order[b.state] || a.receivedAt.getTime() - b.receivedAt.getTime();
}

/** The clocks of the last places on Earth where it is still the day before: 12 hours behind UTC. */
const latestClock = 12 * 60 * 60_000;

/** Whether a document's printed day is over everywhere: it counts until the end of that day, where the desk is. */
export function hasExpired(expiresOn: string | null, now: Date): boolean {
  return expiresOn !== null && expiresOn < new Date(now.getTime() - latestClock).toISOString().slice(0, 10);
}

/**
 * Lets a document count.
 * @throws ApiError `invalid` for one that has expired, `forbidden` where somebody else than a lead accepts it all the same.
 */
export function admitIdentity({ expiresOn, expiredReason }: SeenIdentity, taker: Taker, now: Date): void {
  if (!hasExpired(expiresOn, now)) return;
  if (!expiredReason) {
    throw fieldFault(
      "identity.expiresOn",
      `This document expired on ${expiresOn}. Ask for one that is valid, or have a lead accept it with a reason.`,
    );
  }
  if (taker.role === "integration" || !allows(taker.role, "requests.reopen")) {
    throw new ApiError(
      "forbidden",
      `This document expired on ${expiresOn}, and only a lead may accept it with a reason. Ask for one that is valid, or ask a lead.`,
    );
  }
}

/** A hand-over as its undo sees it. */
export type HandOverRecord = { version: number; taken: Taken; undone: Taken | null };

const noun = "hand-over";

/**
 * Lets a hand-over be taken back: within 10 minutes by the person who made it, later by a lead with a reason.
 * @throws ApiError `conflict` where it was taken back already, `forbidden`, `stale`, `invalid`.
 */
export function admitUndo(
  { version, taken, undone }: HandOverRecord,
  wish: { reason?: string | undefined; seen?: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (undone) {
    throw new ApiError(
      "conflict",
      `This hand-over was undone ${takenWords(undone)} already. Nothing is left to do.`,
    );
  }
  admitTakingBack(noun, { taken, version }, wish, taker, now);
}

/** Why `taker` may not take it back; null where they may, a lead only with a reason. */
export function undoRefusal({ taken, undone }: HandOverRecord, taker: Taker, now: Date): string | null {
  if (undone) return `This hand-over was undone ${takenWords(undone)}.`;
  return takeBackRefusal(noun, taken, taker, now);
}

/** "2 envelopes and 1 package": what a person signs for on a page that anybody with its link can open. */
export function countedTypes(types: readonly ItemType[]): string {
  const counts = new Map<ItemType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const parts = [...counts].map(([type, count]) => {
    const word = itemTypeLabel(type).toLowerCase();
    return `${count} ${count === 1 ? word : `${word}s`}`;
  });
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(parts);
}
