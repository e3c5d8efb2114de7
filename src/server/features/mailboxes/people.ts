// Recipients of a mailbox and members of a workspace: updating them to what was sent.
import { sameEmail } from "@/contract/text/email";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "@/server/platform/db/schema";
import { changesOf } from "@/server/platform/rules/changes";
import {
  type KnownRecipient,
  type Member,
  type SentMember,
  type SentRecipient,
  type WantedRecipient,
  mergedMembers,
  mergedRecipients,
} from "./rules";
import type { Tx } from "@/server/platform/db/types";
import { renameInTickets } from "@/server/features/tickets/customer-renamed";

/**
 * Adds recipients or changes those with the same e-mails; returns whether anything changed. The mailbox's row is
 * locked.
 */
export async function mergeRecipients(
  tx: Tx,
  mailboxId: string,
  sent: readonly SentRecipient[],
): Promise<boolean> {
  const rows = await tx
    .selectFrom("recipients")
    .selectAll()
    .where("mailbox_id", "=", mailboxId)
    .orderBy("id")
    .execute();
  const different = differentRecipients(rows.map(recipientOf), sent);
  // The one that stops being the default is saved first, because the database refuses two defaults at any time.
  for (const wanted of different.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    const values = recipientFields(wanted);
    await (
      wanted.id === null
        ? tx.insertInto("recipients").values({ ...values, id: randomUUID(), mailbox_id: mailboxId })
        : tx.updateTable("recipients").set(values).where("id", "=", wanted.id)
    ).execute();
  }
  return different.length > 0;
}

/** The recipients that `sent` adds or changes. */
export function differentRecipients(
  known: readonly KnownRecipient[],
  sent: readonly SentRecipient[],
): WantedRecipient[] {
  return mergedRecipients(known, sent).filter(({ id, ...wanted }) => {
    const before = known.find((each) => each.id === id);
    return !before || changesOf(before, wanted) !== null;
  });
}

/** A row of a recipient in the form in which another system would send it, with its id. */
export function recipientOf(row: Selectable<Database["recipients"]>): KnownRecipient {
  return {
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    isDefault: row.is_default,
    isConfirmed: row.is_confirmed,
  };
}

/** The columns of a recipient that another system sends. */
export function recipientFields(wanted: WantedRecipient) {
  return {
    name: wanted.name,
    last_name: wanted.lastName,
    email: wanted.email,
    is_default: wanted.isDefault,
    is_confirmed: wanted.isConfirmed,
  };
}

/** Adds members or changes those with the same e-mails; returns whether anything changed. */
export async function mergeMembers(
  tx: Tx,
  workspaceId: string,
  sent: readonly SentMember[],
  now: Date,
): Promise<boolean> {
  if (sent.length === 0) return false;
  const known = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("users.id")
    .execute();
  const different = differentMembers(known, sent);
  for (const { before, user, membership } of different) {
    if (membership.is_default) {
      await tx
        .updateTable("members")
        .set({ is_default: false })
        .where("workspace_id", "=", workspaceId)
        .where("is_default", "=", true)
        .execute();
    }
    const id = before?.user_id ?? randomUUID();
    if (before) {
      await tx.updateTable("users").set(user).where("id", "=", id).execute();
      await tx
        .updateTable("members")
        .set(membership)
        .where("workspace_id", "=", workspaceId)
        .where("user_id", "=", id)
        .execute();
      const { first_name, last_name } = user;
      if (changesOf(before, { first_name, last_name })) await renameInTickets(tx, workspaceId, id);
    } else {
      await tx
        .insertInto("users")
        .values({ ...user, id, created_at: now })
        .execute();
      await tx
        .insertInto("members")
        .values({ ...membership, workspace_id: workspaceId, user_id: id })
        .execute();
    }
  }
  return different.length > 0;
}

/** The members that `sent` adds or changes: their columns of `users` and `members`, and their rows before. */
export function differentMembers(known: readonly MemberRow[], sent: readonly SentMember[]) {
  return mergedMembers(known.map(memberOf), sent)
    .map((member) => ({
      before: known.find((each) => sameEmail(each.email, member.email)),
      user: userOf(member),
      membership: { role: member.role, is_default: member.isDefault },
    }))
    .filter(
      ({ before, user, membership }) => !before || changesOf(before, { ...user, ...membership }) !== null,
    );
}

export type MemberRow = Selectable<Database["users"]> & Selectable<Database["members"]>;

/** A row of a member in the form in which another system would send it. */
export function memberOf(row: MemberRow): Member {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    telephone: row.telephone,
    role: row.role,
    isDefault: row.is_default,
    isActive: row.is_active,
    emailConfirmed: row.email_confirmed,
    telephoneConfirmed: row.telephone_confirmed,
    notifications: row.notifications,
    language: row.language,
    paymentCustomerId: row.payment_customer_id,
  };
}

function userOf(member: Member) {
  return {
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    telephone: member.telephone,
    is_active: member.isActive,
    email_confirmed: member.emailConfirmed,
    telephone_confirmed: member.telephoneConfirmed,
    notifications: member.notifications,
    language: member.language,
    payment_customer_id: member.paymentCustomerId,
  };
}
