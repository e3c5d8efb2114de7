// Recipients of a mailbox and members of a workspace: bringing those that were sent to what was sent.
import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { MemberRecord } from "@/contract/integration";
import { changesOf } from "../domain/changes";
import { type SentRecipient, mergedRecipients, sameEmail } from "../domain/mailbox";
import type { Tx } from "../services";

export type SentMember = z.output<typeof MemberRecord>;

/** Adds recipients or changes those with their e-mails; gives whether anything changed. The mailbox's row is held. */
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
  const known = rows.map((row) => ({
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    isDefault: row.is_default,
    isConfirmed: row.is_confirmed,
  }));
  const different = mergedRecipients(known, sent).filter(({ id, ...wanted }) => {
    const before = known.find((each) => each.id === id);
    return !before || changesOf(before, wanted) !== null;
  });
  // The one that stops being the default goes first: the database holds that there are never two.
  for (const wanted of different.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
    const values = {
      name: wanted.name,
      last_name: wanted.lastName,
      email: wanted.email,
      is_default: wanted.isDefault,
      is_confirmed: wanted.isConfirmed,
    };
    await (
      wanted.id === null
        ? tx.insertInto("recipients").values({ ...values, id: randomUUID(), mailbox_id: mailboxId })
        : tx.updateTable("recipients").set(values).where("id", "=", wanted.id)
    ).execute();
  }
  return different.length > 0;
}

/** Adds members or changes those with their e-mails; gives whether anything changed. */
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
  let changed = false;
  for (const member of sent) {
    const before = known.find((each) => sameEmail(each.email, member.email));
    const user = userOf(member);
    const membership = { role: member.role, is_default: member.isDefault };
    if (before && changesOf(before, { ...user, ...membership }) === null) continue;
    changed = true;
    if (member.isDefault) {
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
  return changed;
}

function userOf(sent: SentMember) {
  return {
    email: sent.email,
    first_name: sent.firstName,
    last_name: sent.lastName,
    telephone: sent.telephone,
    is_active: sent.isActive,
    email_confirmed: sent.emailConfirmed,
    telephone_confirmed: sent.telephoneConfirmed,
    notifications: sent.notifications,
    language: sent.language,
    payment_customer_id: sent.paymentCustomerId,
  };
}
