// Staff, offices and invitations in the form of the contract.
import { sql } from "kysely";
import type { Office } from "@/contract/offices/office";
import type { Role } from "@/contract/wire/roles";
import type { Invitation, Staff } from "@/contract/staff/staff";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { zoneIn } from "../requests/standing-instructions";

/** Everyone who may sign in now or later, by name. Administrators have every office. */
export async function presentEveryone(db: Db): Promise<Staff[]> {
  const rows = await selectStaff(db).orderBy("first_name").orderBy("last_name").orderBy("id").execute();
  return presentAll(rows, await everyOffice(db));
}

/** One person, or undefined when there is none with that id. */
export async function presentPerson(db: Db, id: string): Promise<Staff | undefined> {
  const rows = await selectStaff(db).where("id", "=", id).execute();
  return presentAll(rows, await everyOffice(db))[0];
}

/** One person who is known to exist. */
export async function presentKnownPerson(db: Db, id: string): Promise<Staff> {
  const person = await presentPerson(db, id);
  if (!person) throw new Error(`The account ${id} was read but is not there any more.`);
  return person;
}

/** The same person, marked as lacking the second factor where their role requires one. */
export function withMissingFactor(person: Staff, required: readonly Role[]): Staff {
  const isMissing = person.secondFactor === undefined && required.some((role) => role === person.role);
  return isMissing ? { ...person, secondFactor: "missing" } : person;
}

/** The offices the caller may see, by label. */
export async function visibleOffices(db: Db, caller: Caller): Promise<Office[]> {
  const rows = await selectOffices(db).where(withinOffices(caller, "offices.id")).execute();
  return rows.map(presentOffice);
}

/** Invitations that can still be taken, the newest first. */
export async function openInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const rows = await selectInvitations(db)
    .where("closed_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id")
    .execute();
  return presentInvitations(rows, await everyOffice(db));
}

/** One invitation that is known to exist. */
export async function presentInvitation(db: Db, id: string): Promise<Invitation> {
  const rows = await selectInvitations(db).where("invitations.id", "=", id).execute();
  const [invitation] = presentInvitations(rows, await everyOffice(db));
  if (!invitation) throw new Error(`The invitation ${id} was made but is not there.`);
  return invitation;
}

function selectStaff(db: Db) {
  return db.selectFrom("staff").select([
    "id",
    "version",
    "email",
    "first_name",
    "last_name",
    "role",
    "is_active",
    "last_login_at",
    "created_at",
    sql<string[]>`array(select office_id::text from staff_offices where staff_id = staff.id)`.as(
      "office_ids",
    ),
    sql<boolean>`exists (select from second_factors
        where second_factors.staff_id = staff.id and confirmed_at is not null)`.as("has_factor"),
  ]);
}

type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaff>["execute"]>>[number];

function presentAll(rows: readonly StaffRow[], offices: readonly Office[]): Staff[] {
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isActive: row.is_active,
    offices: offices.filter(({ id }) => row.role === "admin" || row.office_ids.includes(id)),
    lastLogin: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    ...(row.has_factor && { secondFactor: "on" as const }),
  }));
}

/** Set-up links belong to no person and are left out. */
function selectInvitations(db: Db) {
  return db
    .selectFrom("invitations")
    .innerJoin("staff", "staff.id", "invitations.invited_by")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.role",
      "invitations.office_ids",
      "invitations.created_at",
      "invitations.expires_at",
      "staff.first_name",
      "staff.last_name",
    ])
    .where("kind", "=", "invitation");
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>["execute"]>>[number];

function presentInvitations(rows: readonly InvitationRow[], offices: readonly Office[]): Invitation[] {
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? "",
    role: row.role,
    offices: offices.filter(({ id }) => row.role === "admin" || row.office_ids.includes(id)),
    invitedBy: `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

function selectOffices(db: Db) {
  return db.selectFrom("offices").selectAll().select(zoneIn("offices.id").as("time_zone")).orderBy("label");
}

async function everyOffice(db: Db): Promise<Office[]> {
  return (await selectOffices(db).execute()).map(presentOffice);
}

function presentOffice(row: {
  id: string;
  label: string;
  city: string;
  state: string;
  zip_code: string;
  time_zone: string;
}): Office {
  const { id, label, city, state, zip_code: zipCode, time_zone: timeZone } = row;
  return { id, label, city, state, zipCode, ...(timeZone !== "UTC" && { timeZone }) };
}
