// Mailboxes in the form of the contract, with workspace, office, recipients and members.
import { type Selectable, sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { Mailbox, MailboxHit, Member, Recipient } from "@/contract/mailboxes/mailbox";
import type { Office } from "@/contract/offices/office";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/rules/grouped";
import type { Database } from "@/server/platform/db/schema";
import type { Db } from "@/server/platform/db/types";
import { type CameBack, presentUnreachable } from "@/server/platform/customer-mail/reach-rules";

function mailboxesSeenBy(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("offices", "offices.id", "mailboxes.office_id")
    .where(withinOffices(caller, "mailboxes.office_id"));
}

/** The query of mailboxes the caller may see, with workspace and office; callers add the where-clauses and the order. */
export function selectMailboxes(db: Db, caller: Pick<Caller, "offices">) {
  return mailboxesSeenBy(db, caller)
    .selectAll("mailboxes")
    .select([
      "workspaces.name as workspace_name",
      "offices.label as office_label",
      "offices.city as office_city",
      "offices.state as office_state",
      "offices.zip_code as office_zip_code",
    ]);
}

export type MailboxRow = Awaited<ReturnType<ReturnType<typeof selectMailboxes>["execute"]>>[number];

/**
 * Reads one mailbox the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function mailboxRow(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<MailboxRow> {
  const row = await selectMailboxes(db, caller).where("mailboxes.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw noMailbox();
}

export function noMailbox(): ApiError {
  return new ApiError("not_found", "There is no such mailbox, or it belongs to an office you do not see.");
}

/** Rows in the form of the contract, in the same order. */
export async function presentMailboxes(db: Db, rows: readonly MailboxRow[]): Promise<Mailbox[]> {
  const people = await readPeople(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentMailbox(row, people));
}

/** The members of one mailbox's workspace. */
export async function presentMembers(db: Db, mailboxId: string): Promise<Member[]> {
  return (await selectMembers(db).where("mailboxes.id", "=", mailboxId).execute()).map(presentMember);
}

export type People = Awaited<ReturnType<typeof readPeople>>;

/** Reads the people of mailboxes: recipients and members of the workspace, each by the mailbox's id. */
export async function readPeople(db: Db, mailboxIds: readonly string[]) {
  const [recipients, members] = await Promise.all([
    readRecipients(db, mailboxIds),
    selectMembers(db)
      .where(oneOf("mailboxes.id", mailboxIds))
      .orderBy("members.is_default", "desc")
      .orderBy("users.email")
      .execute(),
  ]);
  return { recipients, members: grouped(members, (member) => member.mailbox_id) };
}

/** A row in the form of the contract. `people` were read for it, or for several mailboxes. */
export function presentMailbox(row: MailboxRow, { recipients, members }: People): Mailbox {
  return {
    id: row.id,
    version: row.version,
    steNumber: row.ste_number,
    status: row.status,
    billingCycle: row.billing_cycle,
    startDate: row.started_at.toISOString(),
    startedAt: row.started_at.toISOString(),
    endDate: row.ended_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    officeLocation: officeOf(row),
    location: officeOf(row),
    locationLabel: row.office_label,
    recipients: (recipients.get(row.id) ?? []).map(presentRecipient),
    recipientLimit: row.recipient_limit,
    forwardingAddressLimit: row.forwarding_address_limit,
    planId: row.plan_id,
    planName: row.plan_name,
    planPrice: row.plan_price,
    cardSubscriptionId: row.card_subscription_id,
    workspace: {
      id: row.workspace_id,
      name: row.workspace_name,
      members: (members.get(row.id) ?? []).map(presentMember),
    },
  };
}

/** The query of mailboxes the caller may see, with only what a picker shows. */
export function selectHits(db: Db, caller: Pick<Caller, "offices">) {
  return mailboxesSeenBy(db, caller).select([
    "mailboxes.id",
    "mailboxes.ste_number",
    "mailboxes.status",
    "workspaces.name as workspace_name",
    "offices.label as office_label",
  ]);
}

export type HitRow = Awaited<ReturnType<ReturnType<typeof selectHits>["execute"]>>[number];

/** Writes rows as a picker shows them, in their order. */
export async function presentHits(db: Db, rows: readonly HitRow[]): Promise<MailboxHit[]> {
  const recipients = await readRecipients(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    officeLabel: row.office_label,
    status: row.status,
    recipients: (recipients.get(row.id) ?? []).map((recipient) => ({
      id: recipient.id,
      name: recipient.name,
      lastName: recipient.last_name,
      email: recipient.email,
      isDefault: recipient.is_default,
    })),
  }));
}

type RecipientRow = Selectable<Database["recipients"]> & CameBack;

async function readRecipients(db: Db, mailboxIds: readonly string[]): Promise<Map<string, RecipientRow[]>> {
  const recipients = await db
    .selectFrom("recipients")
    .leftJoin("unreachable_addresses", (join) =>
      join.on(sql<boolean>`unreachable_addresses.address = lower(recipients.email)`),
    )
    .selectAll("recipients")
    .select(["since", "reason"])
    .where(oneOf("mailbox_id", mailboxIds))
    .orderBy("is_default", "desc")
    .orderBy("name")
    .orderBy("last_name")
    .orderBy("id")
    .execute();
  return grouped(recipients, (recipient) => recipient.mailbox_id);
}

function selectMembers(db: Db) {
  return db
    .selectFrom("mailboxes")
    .innerJoin("members", "members.workspace_id", "mailboxes.workspace_id")
    .innerJoin("users", "users.id", "members.user_id")
    .leftJoin("unreachable_addresses", (join) =>
      join.on(sql<boolean>`unreachable_addresses.address = lower(users.email)`),
    )
    .selectAll("users")
    .select(["mailboxes.id as mailbox_id", "members.role", "members.is_default", "since", "reason"]);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>["execute"]>>[number];

function officeOf(row: MailboxRow): Office {
  return {
    id: row.office_id,
    label: row.office_label,
    city: row.office_city,
    state: row.office_state,
    zipCode: row.office_zip_code,
  };
}

function presentRecipient(recipient: RecipientRow): Recipient {
  return {
    id: recipient.id,
    name: recipient.name,
    lastName: recipient.last_name,
    email: recipient.email,
    isDefault: recipient.is_default,
    isConfirmed: recipient.is_confirmed,
    unreachable: presentUnreachable(recipient),
  };
}

function presentMember(row: MemberRow): Member {
  return {
    role: row.role,
    isDefault: row.is_default,
    user: {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      telephone: row.telephone,
      isActive: row.is_active,
      emailConfirmed: row.email_confirmed,
      telephoneConfirmed: row.telephone_confirmed,
      notifications: row.notifications,
      lastLogin: row.last_login_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      paymentCustomerId: row.payment_customer_id,
      unreachable: presentUnreachable(row),
    },
  };
}
