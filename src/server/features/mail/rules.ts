// Rules of mail items: what is saved when one is registered or corrected, and who may take a registration back until
// when.
import { ApiError } from "@/contract/wire/errors";
import { type CreateMail, type ItemType, type MailStatus, newForDays } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import type { CorrectMail } from "@/contract/mail/mail-correction";
import { desiOf } from "@/contract/text/units";
import { momentWords } from "@/server/platform/rules/moment";

const hour = 60 * 60 * 1000;

/** For how long the person who registered an item may take it back themselves, in milliseconds. */
export const withdrawalWindow = 24 * hour;

/**
 * How far in the future an arrival may be by our clock, in milliseconds, because of time zones and clocks that run
 * fast.
 */
const clockTolerance = 24 * hour;

/** What is saved of a new item: sides in inches, weight in pounds, the number in the form that searches use. */
export type Registration = Pick<
  CreateMail,
  "type" | "senderName" | "senderAddress" | "carrier" | "width" | "height" | "length" | "weight"
> & {
  recipientId: string;
  receivedAt: Date;
  trackingNumber: string | null;
  volumeDesi: number;
};

/** What a registration needs to know about the mailbox. */
export type Addressed = { steNumber: string; recipients: readonly { id: string; isDefault: boolean }[] };

/**
 * Calculates what is saved of a new item of `mailbox`.
 * @param desiDivisor cm³ of one desi, for an item whose volumetric weight was not sent.
 * @throws ApiError `invalid` when the recipient does not belong to the mailbox, or the arrival is in the future.
 */
export function registration(
  sent: CreateMail,
  mailbox: Addressed,
  { now, desiDivisor }: { now: Date; desiDivisor: number },
): Registration {
  return {
    type: sent.type,
    senderName: sent.senderName,
    senderAddress: sent.senderAddress,
    carrier: sent.carrier,
    width: sent.width,
    height: sent.height,
    length: sent.length,
    weight: sent.weight,
    recipientId: recipientOf(sent.recipientId, mailbox),
    receivedAt: arrival(sent.receivedAt, now),
    trackingNumber: sent.trackingNumber || null,
    volumeDesi: sent.volumeDesi ?? desiOf(sent, desiDivisor),
  };
}

/** An item with the same number as the one to be registered. */
export type SameNumber = {
  id: string;
  type: ItemType;
  senderName: string;
  steNumber: string;
  registeredBy: string;
  registeredAt: Date;
};

/** An item with the same number counts if it came in after this moment. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newForDays * 24 * hour);
}

/** The refusal of a number that `item` has already, where only a new number was to be registered. */
export function alreadyHere(item: SameNumber): ApiError {
  const what = `${itemName({ type: item.type, senderName: item.senderName })} for STE ${item.steNumber}`;
  const when = `registered by ${item.registeredBy} on ${momentWords(item.registeredAt)}`;
  return new ApiError(
    "already_here",
    `This number is here already: ${what} (${item.id.slice(0, 8)}), ${when}. To register a second one, add “again” to the line or choose “Register again”.`,
  );
}

/** The refusal to bind a code that `item` has. */
export function codeTaken(code: string, item: SameNumber): ApiError {
  const what = `${itemName({ type: item.type, senderName: item.senderName })} for STE ${item.steNumber}`;
  return new ApiError(
    "already_here",
    `${code} is a code of another item: ${what} (${item.id.slice(0, 8)}), registered by ${item.registeredBy} on ${momentWords(item.registeredAt)}. Use another label.`,
  );
}

function recipientOf(wanted: string | undefined, { steNumber, recipients }: Addressed): string {
  const found = recipients.find((each) => (wanted === undefined ? each.isDefault : each.id === wanted));
  if (found) return found.id;
  throw fault(
    "recipientId",
    wanted === undefined
      ? `STE ${steNumber} has no default recipient. Please select a recipient.`
      : `This recipient does not belong to STE ${steNumber}. Choose one of its recipients.`,
  );
}

/**
 * When an item arrived: as sent, else now.
 * @throws ApiError `invalid` when that lies in the future.
 */
export function arrival(receivedAt: string | undefined, now: Date): Date {
  if (receivedAt === undefined) return now;
  const at = new Date(receivedAt);
  if (at.getTime() - now.getTime() > clockTolerance) {
    throw fault("receivedAt", "The arrival lies in the future. Give the day the item came in.");
  }
  return at;
}

function fault(field: keyof CreateMail, problem: string): ApiError {
  return new ApiError("invalid", problem, { fields: { [field]: problem } });
}

/** What a withdrawal needs to know about the item. */
export type Withdrawable = {
  status: MailStatus;
  version: number;
  registeredBy: { staffId: string; name: string };
  registeredAt: Date;
  /** The earlier withdrawal, if there was one. */
  withdrawn: { who: string; at: Date } | null;
};

/**
 * Lets a registration be taken back, or says why not.
 * @param seen The version the caller last saw; undefined when they did not say.
 * @throws ApiError `conflict` when it was withdrawn or worked on already, `forbidden` to others and when it is too
 * late, `stale` when the item changed since it was seen.
 */
export function admitWithdrawal(
  item: Withdrawable,
  caller: { staffId: string; role: "handler" | "lead" | "admin" },
  seen: number | undefined,
  now: Date,
): void {
  if (item.status === "CANCELLED") {
    const how = item.withdrawn && ` by ${item.withdrawn.who} on ${momentWords(item.withdrawn.at)}`;
    throw new ApiError(
      "conflict",
      `This mail item was withdrawn already${how ?? ""}. Nothing is left to do.`,
    );
  }
  if (item.status !== "PENDING") {
    const state = item.status === "COMPLETED" ? "is finished" : "has an open request";
    throw new ApiError("conflict", `This mail item ${state}, so its registration stays.`);
  }
  if (caller.role === "handler") {
    if (caller.staffId !== item.registeredBy.staffId) {
      const whose = `${item.registeredBy.name} registered this mail item`;
      throw new ApiError("forbidden", `${whose}; only they or a lead can withdraw it. Ask a lead.`);
    }
    if (now.getTime() - item.registeredAt.getTime() > withdrawalWindow) {
      throw new ApiError(
        "forbidden",
        "This was registered more than 24 hours ago. Ask a lead to withdraw it.",
      );
    }
  }
  if (seen !== undefined && seen !== item.version) throw staleItem(seen, item.version);
}

/** What a correction needs to know about the item. */
export type Correctable = Registration & {
  version: number;
  status: MailStatus;
  mailboxId: string;
  /** Whether there was ever a request for it. */
  hasRequests: boolean;
  photoFileId: string | null;
};

/** The item after the correction, and what differs, in words. */
export type Correction = { after: Registration & { photoFileId: string | null }; changed: string[] };

/**
 * Lets an item be corrected, or says why not: its facts until it is finished, its mailbox until a request was filed for
 * it.
 * @param seen The version the caller last saw; undefined when they did not say.
 * @throws ApiError `conflict`, `stale`.
 */
export function admitMailCorrection(
  item: Pick<Correctable, "status" | "version" | "hasRequests">,
  { moves, seen }: { moves: boolean; seen: number | undefined },
): void {
  if (item.status === "CANCELLED") {
    throw new ApiError("conflict", "This mail item was withdrawn. Register it again.");
  }
  if (item.status === "COMPLETED") {
    throw new ApiError("conflict", "This mail item is finished, so it stays as it is.");
  }
  if (moves && item.hasRequests) {
    throw new ApiError(
      "conflict",
      "A request was filed for this mail item, so it stays in its mailbox. Cancel the request, withdraw the item and register it again.",
    );
  }
  if (seen !== undefined && seen !== item.version) throw staleItem(seen, item.version);
}

/**
 * Calculates an item after a correction; fields that were not sent stay unchanged. New sides give a new volume, unless
 * one was sent; a new mailbox gives its default recipient, unless one was sent.
 * @param mailbox The item's mailbox afterwards.
 * @param photo Id of the photo's file afterwards, null for none; undefined leaves the photo as it is.
 * @throws ApiError `invalid` when the recipient does not belong to the mailbox, or the arrival is in the future.
 */
export function corrected(
  before: Correctable,
  sent: CorrectMail,
  mailbox: Addressed & { id: string },
  { now, desiDivisor, photo }: { now: Date; desiDivisor: number; photo?: string | null | undefined },
): Correction {
  const moves = mailbox.id !== before.mailboxId;
  const sides = {
    width: sent.width ?? before.width,
    height: sent.height ?? before.height,
    length: sent.length ?? before.length,
  };
  const sameSides =
    sides.width === before.width && sides.height === before.height && sides.length === before.length;
  const after: Correction["after"] = {
    type: sent.type ?? before.type,
    senderName: sent.senderName ?? before.senderName,
    senderAddress: sent.senderAddress ?? before.senderAddress,
    carrier: sent.carrier ?? before.carrier,
    ...sides,
    weight: sent.weight ?? before.weight,
    recipientId:
      moves || sent.recipientId !== undefined ? recipientOf(sent.recipientId, mailbox) : before.recipientId,
    receivedAt: sent.receivedAt === undefined ? before.receivedAt : arrival(sent.receivedAt, now),
    trackingNumber: sent.trackingNumber === undefined ? before.trackingNumber : sent.trackingNumber || null,
    volumeDesi: sent.volumeDesi ?? (sameSides ? before.volumeDesi : desiOf(sides, desiDivisor)),
    photoFileId: photo === undefined ? before.photoFileId : photo,
  };
  const differs: Record<string, boolean> = {
    mailbox: moves,
    recipient: after.recipientId !== before.recipientId,
    type: after.type !== before.type,
    sender: after.senderName !== before.senderName,
    address: after.senderAddress !== before.senderAddress,
    carrier: after.carrier !== before.carrier,
    "tracking number": after.trackingNumber !== before.trackingNumber,
    size: !sameSides || after.volumeDesi !== before.volumeDesi,
    weight: after.weight !== before.weight,
    arrival: after.receivedAt.getTime() !== before.receivedAt.getTime(),
    photo: after.photoFileId !== before.photoFileId,
  };
  return { after, changed: Object.keys(differs).filter((part) => differs[part]) };
}

function staleItem(seen: number, version: number): ApiError {
  return new ApiError(
    "stale",
    `This mail item changed since you saw it: you have version ${seen}, it is at ${version}. Look again, then retry.`,
  );
}
