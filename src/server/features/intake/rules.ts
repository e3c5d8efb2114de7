// Rules of intake sessions: who sees one, who may save a row in it, end it or open it again, and when its customers are told.
import { ApiError } from "@/contract/wire/errors";
import { mostIntakeRows } from "@/contract/intake/intake";
import { type Open, shownAs } from "@/contract/wire/open-enum";
import type { ItemType } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import type { Role } from "@/contract/wire/roles";
import { momentWords } from "@/server/platform/rules/moment";

/**
 * How long the notice about an item of an open session waits, in milliseconds: until then a correction reaches the customer
 * before any mail does.
 */
export const intakeNoticeWait = 15 * 60_000;

/** How much later than the session's end a row may seem to be meant, in milliseconds: waits are told in whole seconds. */
const endTolerance = 5_000;

/** A session as far as its rules ask. */
export type SessionState = {
  staffId: string;
  staffName: string;
  officeId: string;
  startedAt: Date;
  endedAt: Date | null;
};

type Person = { staffId: string; role: Role; offices: readonly string[] | "all" };

/** Whether the session is the caller's own, or one of an office whose sessions they lead. */
export function seesIntake(session: Pick<SessionState, "staffId" | "officeId">, caller: Person): boolean {
  return session.staffId === caller.staffId || leadsIntake(session, caller);
}

function leadsIntake({ officeId }: Pick<SessionState, "officeId">, { role, offices }: Person): boolean {
  return seesOthers(role) && (offices === "all" || offices.includes(officeId));
}

/** Whether people of this role see the sessions of others. */
export const seesOthers: (role: Open<Role>) => boolean = shownAs<Role, boolean>(
  { handler: false, lead: true, admin: true },
  () => false,
);

export function noIntake(): ApiError {
  return new ApiError(
    "not_found",
    "There is no such intake session, or it is another person's whose sessions you do not see.",
  );
}

/**
 * Lets a row be saved, or says why not.
 * @param waitedSince When the person did it, of a row that waited on a machine without a network; null for one that was sent at
 *   once. The first is taken though the session ended in the meantime.
 * @throws ApiError `forbidden`, `conflict`.
 */
export function admitIntakeRow(session: SessionState, caller: Person, waitedSince: Date | null): void {
  demandOwn(session, caller, "add to it");
  const { endedAt } = session;
  const isBefore =
    endedAt === null || (waitedSince !== null && waitedSince.getTime() <= endedAt.getTime() + endTolerance);
  if (!isBefore) {
    throw new ApiError(
      "conflict",
      `This intake session was ended on ${momentWords(endedAt)}, so nothing was registered. Open it again, or start another one.`,
    );
  }
}

/** What has a row's number already. */
export type RowTaken = {
  at: Date;
  /** Null for an exception. */
  item: { id: string; type: ItemType; senderName: string; steNumber: string; isWithdrawn: boolean } | null;
};

/** The refusal of a second row with one number. */
export function rowTaken(number: number, { at, item }: RowTaken): ApiError {
  const what = item
    ? `${itemName({ type: item.type, senderName: item.senderName })} for STE ${item.steNumber} (${item.id.slice(0, 8)}${item.isWithdrawn ? ", withdrawn" : ""})`
    : "an exception";
  return new ApiError(
    "conflict",
    `Row ${number} of this intake session is ${what} already, saved on ${momentWords(at)}. Send this one under the next number.`,
  );
}

/** The refusal of a row where there are as many as a session holds. */
export function intakeFull(): ApiError {
  return new ApiError(
    "conflict",
    `This intake session has ${mostIntakeRows.toLocaleString("en-US")} rows, which is all it holds, so nothing was registered. End it and start another one.`,
  );
}

/** The refusal to start or reopen a session while the person has another one open. */
export function alreadyOpen(open: { startedAt: Date; officeLabel: string; items: number }): ApiError {
  const items = open.items === 1 ? "1 item" : `${open.items} items`;
  return new ApiError(
    "conflict",
    `You have an intake session open already: ${open.officeLabel}, started on ${momentWords(open.startedAt)}, ${items}. Go on with it, or end it first.`,
  );
}

/** The same where the other session was started or ended at this very moment. */
export function anotherOpen(): ApiError {
  return new ApiError(
    "conflict",
    "Another intake session of yours was started or ended just now. Try again.",
  );
}

/** @throws ApiError `forbidden` to others, `conflict` once it is ended. */
export function admitIntakeChange(session: SessionState, caller: Person): void {
  demandOwn(session, caller, "change it");
  if (session.endedAt !== null) {
    throw new ApiError(
      "conflict",
      `This intake session was ended on ${momentWords(session.endedAt)}. Open it again to change it.`,
    );
  }
}

/**
 * Lets its handler, or a lead of its office, end it.
 * @param endedBy Who ended it, where that is known.
 * @throws ApiError `forbidden`, `conflict`.
 */
export function admitEnding(session: SessionState, caller: Person, endedBy: string | null): void {
  if (!leadsIntake(session, caller)) demandOwn(session, caller, "end it");
  if (session.endedAt !== null) {
    const by = endedBy === null ? "" : ` by ${endedBy}`;
    throw new ApiError(
      "conflict",
      `This intake session was ended already${by} on ${momentWords(session.endedAt)}. Nothing is left to do.`,
    );
  }
}

/** @throws ApiError `forbidden` to others, `conflict` while it is open. */
export function admitIntakeReopening(session: SessionState, caller: Person): void {
  demandOwn(session, caller, "open it again");
  if (session.endedAt === null) {
    throw new ApiError("conflict", "This intake session is open. Go on with it.");
  }
}

function demandOwn({ staffId, staffName }: SessionState, caller: Person, what: string): void {
  if (staffId === caller.staffId) return;
  throw new ApiError(
    "forbidden",
    `This is the intake session of ${staffName}; only they can ${what}. Start one of your own.`,
  );
}

/**
 * When the notice about an item of an open session is due.
 * @param usual When it would be due without a session.
 * @param together When an earlier notice of the session to the same customer is due; null for none. They go out as one mail.
 */
export function intakeNoticeDue(registeredAt: Date, usual: Date, together: Date | null): Date {
  const latest = new Date(Math.max(usual.getTime(), registeredAt.getTime() + intakeNoticeWait));
  return together !== null && together >= usual && together < latest ? together : latest;
}
