// What becomes of one mailbox of a file, as rows that are written with those of many others. Pure, no database.
// The rules are those of mailboxes/upsert.ts, which changes one mailbox at a time.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { MailboxRecord } from "@/contract/integration/integration";
import type { Database } from "@/server/platform/db/schema";
import type { Happening } from "@/server/platform/events/record";
import { mailboxSearchText } from "@/server/features/mailboxes/directory-rules";
import {
  type MemberRow,
  differentMembers,
  differentRecipients,
  recipientFields,
  recipientOf,
} from "@/server/features/mailboxes/people";
import { admitCount, admitList, mergedRecipients } from "@/server/features/mailboxes/rules";
import { steOf, subscriptionOf } from "@/server/features/mailboxes/upsert";
import { changesOf } from "@/server/platform/rules/changes";

type RecipientRow = Selectable<Database["recipients"]>;

/** A mailbox as it is in the database. */
export type Known = {
  mailbox: Selectable<Database["mailboxes"]> & { workspace: string; office: string };
  /** Other mailboxes have the same workspace, or other workspaces the same members. */
  hasNeighbours: boolean;
  recipients: RecipientRow[];
  members: MemberRow[];
};

type Row = Record<string, unknown>;

/** Rows to add, or to put in the place of those with the same key. */
export type Rows = {
  workspaces: Row[];
  mailboxes: Row[];
  recipients: Row[];
  users: Row[];
  members: Row[];
};

export const noImportRows = (): Rows => ({
  workspaces: [],
  mailboxes: [],
  recipients: [],
  users: [],
  members: [],
});

export type Plan = {
  steNumber: string;
  did: "created" | "changed" | "same";
  parts: string[];
  happening: Happening | null;
};

/**
 * Adds the rows of the mailbox to `rows`. Null where its change reaches further than its own rows: it moves to another
 * office, its workspace or a member is renamed, or it shares its workspace. Then it must be changed by itself.
 * @throws ApiError `invalid`, as `upsertMailbox` does.
 */
export function planMailbox(
  steNumber: string,
  sent: MailboxRecord,
  { officeId, known, now, rows }: { officeId: string; known: Known | undefined; now: Date; rows: Rows },
): Plan | null {
  admitList("recipients", sent.recipients);
  admitList("members", sent.members);
  const before = known?.mailbox;
  if (known?.hasNeighbours) return null;
  if (before && (before.office_id !== officeId || before.workspace !== sent.workspace)) return null;
  const knownRecipients = known?.recipients.map(recipientOf) ?? [];
  const recipients = differentRecipients(knownRecipients, sent.recipients);
  const members = sent.members.length === 0 ? [] : differentMembers(known?.members ?? [], sent.members);
  const isRenamed = members.some(
    (each) => each.before && changesOf(each.before, namesOf(each.user)) !== null,
  );
  if (isRenamed) return null;

  const own = { ...subscriptionOf(sent), office_id: officeId };
  const isAltered = before !== undefined && changesOf(before, own) !== null;
  const parts = Object.entries({
    subscription: isAltered,
    recipients: recipients.length > 0,
    members: members.length > 0,
  }).flatMap(([part, isSo]) => (isSo ? [part] : []));
  const ste = before?.ste_number ?? steOf(steNumber);
  if (before && parts.length === 0) return { steNumber: ste, did: "same", parts, happening: null };

  const all = mergedRecipients(knownRecipients, sent.recipients);
  if (!before || isAltered || recipients.length > 0) admitCount(ste, all.length, own.recipient_limit);
  const id = before?.id ?? randomUUID();
  const workspaceId = before?.workspace_id ?? randomUUID();
  if (!before) rows.workspaces.push({ id: workspaceId, name: sent.workspace });
  rows.mailboxes.push({
    ...own,
    id,
    ste_number: ste,
    workspace_id: workspaceId,
    search: mailboxSearchText({ steNumber: ste, workspaceName: sent.workspace, recipients: all }),
    version: before ? before.version + 1 : 1,
    created_at: before?.created_at ?? now,
  });
  for (const each of recipients) {
    rows.recipients.push({ ...recipientFields(each), id: each.id ?? randomUUID(), mailbox_id: id });
  }
  for (const { before: was, user, membership } of members) {
    const userId = was?.user_id ?? randomUUID();
    rows.users.push({ ...user, id: userId, created_at: was?.created_at ?? now });
    rows.members.push({ ...membership, workspace_id: workspaceId, user_id: userId });
  }
  const happening: Happening = {
    type: before ? "mailbox.changed" : "mailbox.created",
    recordId: id,
    mailboxId: id,
    officeId,
    detail: {
      steNumber: ste,
      workspace: sent.workspace,
      ...(before && { changed: parts.join(", ") }),
    },
  };
  return { steNumber: ste, did: before ? "changed" : "created", parts, happening };
}

function namesOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }) {
  return { first_name, last_name };
}
