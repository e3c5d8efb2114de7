// A mailbox as it is now, in the form in which another system would send it.
import type { MailboxRecord } from "@/contract/integration/integration";
import type { Selectable } from "kysely";
import type { Database } from "@/server/platform/db/schema";
import type { Tx } from "@/server/platform/db/types";
import { holdToChange } from "./hold";
import { type MemberRow, memberOf } from "./people";

/**
 * Undefined when there is no mailbox with that number. It is locked until the transaction ends, because the caller
 * changes it.
 */
export async function currentRecord(tx: Tx, steNumber: string): Promise<MailboxRecord | undefined> {
  const id = await holdToChange(tx, steNumber);
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("offices", "offices.id", "mailboxes.office_id")
    .selectAll("mailboxes")
    .select(["workspaces.name as workspace", "offices.label as office"])
    .where("mailboxes.id", "=", id)
    .executeTakeFirstOrThrow();
  const recipients = await tx
    .selectFrom("recipients")
    .selectAll()
    .where("mailbox_id", "=", row.id)
    .orderBy("id")
    .execute();
  const members = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .selectAll()
    .where("workspace_id", "=", row.workspace_id)
    .orderBy("users.id")
    .execute();
  return recordOf(row, recipients, members);
}

type MailboxRow = Selectable<Database["mailboxes"]> & { workspace: string; office: string };

/** Rows of a mailbox and its people in the form in which another system would send them. */
export function recordOf(
  row: MailboxRow,
  recipients: readonly Selectable<Database["recipients"]>[],
  members: readonly MemberRow[],
): MailboxRecord {
  return {
    office: row.office,
    workspace: row.workspace,
    status: row.status,
    billingCycle: row.billing_cycle,
    startDate: row.started_at.toISOString(),
    endDate: row.ended_at?.toISOString() ?? null,
    recipientLimit: row.recipient_limit,
    forwardingAddressLimit: row.forwarding_address_limit,
    planId: row.plan_id,
    planName: row.plan_name,
    planPrice: row.plan_price,
    cardSubscriptionId: row.card_subscription_id,
    recipients: recipients.map((each) => ({
      name: each.name,
      lastName: each.last_name,
      email: each.email,
      isDefault: each.is_default,
      isConfirmed: each.is_confirmed,
    })),
    members: members.map(memberOf),
  };
}
