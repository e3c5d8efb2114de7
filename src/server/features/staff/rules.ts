// Rules of staff: whose e-mail is whose, which offices a person may have, what may change, and what an invitation
// allows.
import { ApiError } from "@/contract/wire/errors";
import type { Role } from "@/contract/wire/roles";

const hour = 60 * 60 * 1000;

/** How long the first administrator's set-up link works, in milliseconds; every start makes a new one. */
export const setUpLife = 24 * hour;

/** How long an invitation works, in milliseconds. */
export const invitationLife = 7 * 24 * hour;

export type Assignment = { role: Role; officeIds: string[] };

/**
 * The role and offices of a person, each office once.
 * @param known Ids of offices that exist, among those that were sent.
 * @throws ApiError `invalid` for an office that does not exist, for offices of an administrator, and for no office for
 * anyone else, who would see no mail.
 */
export function assignment(role: Role, officeIds: readonly string[], known: ReadonlySet<string>): Assignment {
  if (role === "admin" && officeIds.length > 0) {
    throw refusedOffices("Administrators see every office. Leave the list of offices empty.");
  }
  if (role !== "admin" && officeIds.length === 0) {
    throw refusedOffices("Choose at least one office: only administrators see mail without one.");
  }
  const missing = officeIds.filter((id) => !known.has(id));
  if (missing.length > 0) {
    throw refusedOffices(
      `There is no office with the id ${missing.join(", ")}. Choose from the list of offices.`,
    );
  }
  return { role, officeIds: [...new Set(officeIds)] };
}

/** What a change needs to know about a person. */
export type StaffRecord = Assignment & { name: string; isActive: boolean; version: number };

/** The requested change; fields that are left out stay unchanged. */
export type StaffWish = { role?: Role; officeIds?: readonly string[]; isActive?: boolean };

/** The result of a change: the record afterwards, and the fields that differ. */
export type StaffChange = { after: Assignment & { isActive: boolean }; changed: (keyof StaffWish)[] };

/**
 * Calculates a change of a person's role, offices or activity.
 * @param known Ids of offices that exist, among those that were sent.
 * @param otherAdmins How many other active administrators there are.
 * @param seen The version the caller last saw; undefined when they did not say.
 * @throws ApiError `stale` when the record changed since, `conflict` when no active administrator would be left,
 * `invalid` for offices that do not fit.
 */
export function staffChange(
  before: StaffRecord,
  wish: StaffWish,
  known: ReadonlySet<string>,
  otherAdmins: number,
  seen: number | undefined,
): StaffChange {
  demandVersion(before, seen);
  const role = wish.role ?? before.role;
  const isActive = wish.isActive ?? before.isActive;
  if (!(isActive && role === "admin")) demandAnotherAdmin(before, otherAdmins);
  const remaining = role === "admin" ? [] : before.officeIds;
  // A person who was left without an office in the past can still be deactivated.
  const isAssigned = wish.role !== undefined || wish.officeIds !== undefined;
  const { officeIds } = isAssigned
    ? assignment(role, wish.officeIds ?? remaining, new Set([...known, ...remaining]))
    : before;
  const after = { role, officeIds, isActive };
  const changed = (["role", "officeIds", "isActive"] as const).filter(
    (field) => String(ordered(after[field])) !== String(ordered(before[field])),
  );
  return { after, changed };
}

/**
 * Refuses to remove the last administrator: nobody could invite or change anyone any more.
 * @throws ApiError `conflict`
 */
export function demandAnotherAdmin(
  leaving: { name: string; role: Role; isActive: boolean },
  otherAdmins: number,
): void {
  if (leaving.role !== "admin" || !leaving.isActive || otherAdmins > 0) return;
  throw new ApiError(
    "conflict",
    `${leaving.name} is the last active administrator. Make someone else an administrator first.`,
  );
}

/** @throws ApiError `stale` when the record is not at the version the caller saw. */
export function demandVersion(record: { name: string; version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === record.version) return;
  throw new ApiError(
    "stale",
    `The account of ${record.name} changed since you saw it: you have version ${seen}, it is at ${record.version}. Look again, then retry.`,
  );
}

/** An invitation or set-up link as it is saved. */
export type StoredInvitation = {
  kind: "set-up" | "invitation";
  email: string | null;
  expires_at: Date;
  closed_at: Date | null;
};

/**
 * Checks that a link can be used. The text is the same for every reason, so that trying links reveals nothing.
 * @throws ApiError `not_found`
 */
export function demandOpenInvitation<T extends StoredInvitation>(invitation: T | undefined, now: Date): T {
  if (invitation && !invitation.closed_at && invitation.expires_at > now) return invitation;
  throw new ApiError(
    "not_found",
    "This link does not work: it was used, replaced, revoked or has expired. Ask an administrator for a new one.",
  );
}

/**
 * The e-mail of the account that a link creates. An invitation has its own, whatever is sent; the set-up link uses the
 * one that is sent.
 * @throws ApiError `invalid` when the set-up link is used without one.
 */
export function emailFor(invitation: StoredInvitation, sent: string | undefined): string {
  const email = invitation.email ?? sent;
  if (email) return email;
  const problem = "Give the e-mail address you want to sign in with.";
  throw new ApiError("invalid", problem, { fields: { email: problem } });
}

function refusedOffices(problem: string): ApiError {
  return new ApiError("invalid", problem, { fields: { officeIds: problem } });
}

function ordered(value: string | boolean | readonly string[]): string | boolean | readonly string[] {
  return typeof value === "object" ? value.toSorted() : value;
}
