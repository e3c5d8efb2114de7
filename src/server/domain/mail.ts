// Rules of mail items: what is stored when one is registered, and who may take a registration back until when.
import { ApiError } from "@/contract/errors";
import type { CreateMail, MailStatus } from "@/contract/mail";
import { normaliseTracking } from "@/contract/tracking";
import { desiOf } from "@/contract/units";

const hour = 60 * 60 * 1000;

/** How long whoever registered an item may take it back themselves, in milliseconds. */
export const withdrawalWindow = 24 * hour;

/** How far ahead of our clock an arrival may lie, in milliseconds: time zones and clocks that run fast. */
const clockTolerance = 24 * hour;

/** What a new item stores: sides in inches, weight in pounds, the number as every search looks for it. */
export type Registration = Pick<
  CreateMail,
  "type" | "senderName" | "senderAddress" | "carrier" | "width" | "height" | "length" | "weight"
> & {
  recipientId: string;
  receivedAt: Date;
  trackingNumber: string | null;
  volumeDesi: number;
};

/** The mailbox an item arrived for, as far as its registration asks. */
export type Addressed = { steNumber: string; recipients: readonly { id: string; isDefault: boolean }[] };

/**
 * Works out what a new item of `mailbox` stores.
 * @throws ApiError `invalid` when the recipient is not one of the mailbox's, or the arrival lies in the future.
 */
export function registration(sent: CreateMail, mailbox: Addressed, now: Date): Registration {
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
    trackingNumber: normaliseTracking(sent.trackingNumber ?? "") || null,
    volumeDesi: sent.volumeDesi ?? desiOf(sent),
  };
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

function arrival(receivedAt: string | undefined, now: Date): Date {
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

/** The item, as far as its withdrawal asks. */
export type Withdrawable = {
  status: MailStatus;
  version: number;
  registeredBy: { staffId: string; name: string };
  registeredAt: Date;
  /** The withdrawal that took place already, if one did. */
  withdrawn: { who: string; at: Date } | null;
};

/**
 * Lets a registration be taken back, or says why not.
 * @param seen The version the caller last saw; undefined when they did not say.
 * @throws ApiError `conflict` when it was withdrawn or worked on already, `forbidden` to others and after the window,
 *   `stale` when the item changed since it was seen.
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
  if (seen !== undefined && seen !== item.version) {
    throw new ApiError(
      "stale",
      `This mail item changed since you saw it: you have version ${seen}, it is at ${item.version}. Look again, then retry.`,
    );
  }
}

const momentFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** "Nov 20, 2026, 09:12 UTC": for messages, which the server writes without knowing the reader's zone. */
function momentWords(at: Date): string {
  return `${momentFormat.format(at)} UTC`;
}
