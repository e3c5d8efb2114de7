// Makes or changes a mailbox as another system knows it: for the integration API and the CSV import alike.
import type { By } from "@/server/platform/auth/by";
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import type { MailboxRecord } from "@/contract/integration/integration";
import { changesOf } from "@/server/platform/rules/changes";
import { normalSte } from "./directory-rules";
import { type SentMember, type SentRecipient, admitList } from "./rules";
import type { Db, Tx } from "@/server/platform/db/types";
import { findOffice } from "./offices";
import { hasSte, writtenFirst } from "@/server/platform/db/ste-number";
import { finishChange, moveRecords, renewNeighbours } from "./after-change";
import { holdToChange } from "./hold";
import { settleClocks } from "../promises/settle";
import { mergeMembers, mergeRecipients } from "./people";
import { sentence } from "@/contract/text/sentence";

/** `same`: nothing that was sent differs. `steNumber` is in the mailbox's spelling. `parts` are those that changed. */
export type UpsertResult = {
  id: string;
  steNumber: string;
  did: "created" | "changed" | "same";
  parts: string[];
};

/**
 * Changes mailbox `steNumber` to what `sent` says. Recipients and members are matched by e-mail; those that are not
 * sent stay unchanged. An event is saved only where something changed.
 * @throws ApiError `invalid` for an unknown office, one e-mail twice, or more recipients than the limit.
 */
export async function upsertMailbox(
  tx: Tx,
  steNumber: string,
  sent: MailboxRecord,
  by: Pick<By, "now" | "record">,
): Promise<UpsertResult> {
  admitList("recipients", sent.recipients);
  admitList("members", sent.members);
  const ste = steOf(steNumber);
  const subscription = subscriptionOf(sent);
  const own = { ...subscription, office_id: await officeByLabel(tx, sent.office) };
  const made = await insertMailbox(tx, ste, { own, workspace: sent.workspace, now: by.now });
  const mailbox = await holdMailbox(tx, ste);

  const isRenamed = mailbox.workspace_name !== sent.workspace;
  const isMoved = mailbox.office_id !== own.office_id;
  const isAltered = changesOf(mailbox, subscription) !== null;
  if (isMoved) await holdNewRecords(tx, mailbox.id);
  if (isMoved || isAltered) await tx.updateTable("mailboxes").set(own).where("id", "=", mailbox.id).execute();
  if (isMoved) await moveRecords(tx, mailbox.id, own.office_id);
  // Another plan or office promises something else.
  if (isMoved || isAltered) await settleClocks(tx, by, { openOf: mailbox.id });
  if (isRenamed) {
    const { workspace: name } = sent;
    await tx.updateTable("workspaces").set({ name }).where("id", "=", mailbox.workspace_id).execute();
  }
  const parts = Object.entries({
    office: isMoved,
    subscription: isAltered,
    workspace: isRenamed,
    recipients: await mergeRecipients(tx, mailbox.id, sent.recipients),
    members: await mergeMembers(tx, mailbox.workspace_id, sent.members, by.now),
  }).flatMap(([part, isSo]) => (isSo ? [part] : []));
  const { id, ste_number } = mailbox;
  if (!made && parts.length === 0) return { id, steNumber: ste_number, did: "same", parts };

  const left = isMoved ? mailbox.office_id : undefined;
  await finishChange(tx, mailbox.id, made ? "made" : parts, by, left);
  if (isRenamed) await renewNeighbours(tx, mailbox, by);
  return { id, steNumber: ste_number, did: made ? "created" : "changed", parts };
}

/**
 * Adds a recipient to a mailbox, or changes the one with that e-mail; returns the mailbox's id.
 * @throws ApiError `not_found`, `invalid` when there would be more than the limit.
 */
export async function upsertRecipient(
  tx: Tx,
  steNumber: string,
  sent: SentRecipient,
  by: Pick<By, "record">,
): Promise<string> {
  const { id } = await holdMailbox(tx, steOf(steNumber));
  if (await mergeRecipients(tx, id, [sent])) await finishChange(tx, id, ["recipients"], by);
  return id;
}

/**
 * Adds a member to a mailbox's workspace, or changes the one with that e-mail; returns the mailbox's id.
 * @throws ApiError `not_found`.
 */
export async function upsertMember(
  tx: Tx,
  steNumber: string,
  sent: SentMember,
  by: Pick<By, "now" | "record">,
): Promise<string> {
  const { id, workspace_id } = await holdMailbox(tx, steOf(steNumber));
  if (await mergeMembers(tx, workspace_id, [sent], by.now)) await finishChange(tx, id, ["members"], by);
  return id;
}

/**
 * The id of the mailbox with that number.
 * @throws ApiError `not_found`.
 */
export async function mailboxIdOf(db: Db, steNumber: string): Promise<string> {
  const ste = steOf(steNumber);
  const row = await db
    .selectFrom("mailboxes")
    .select("id")
    .where(hasSte(ste))
    .orderBy(writtenFirst(ste))
    .executeTakeFirst();
  if (row) return row.id;
  throw noMailbox(ste);
}

/**
 * The number in the form that is saved.
 * @throws ApiError `invalid`.
 */
export function steOf(typed: string): string {
  const ste = normalSte(typed);
  if (ste !== null) return ste;
  throw new ApiError("invalid", `"${typed}" is not an STE number. Give 1 to 20 letters, digits and hyphens.`);
}

function noMailbox(ste: string): ApiError {
  return new ApiError("not_found", `There is no mailbox STE ${ste}. Make it first.`);
}

/** The columns of a mailbox that another system sends, without its office. */
export function subscriptionOf(sent: MailboxRecord) {
  return {
    status: sent.status,
    billing_cycle: sent.billingCycle,
    started_at: new Date(sent.startDate),
    ended_at: sent.endDate === null ? null : new Date(sent.endDate),
    recipient_limit: sent.recipientLimit,
    forwarding_address_limit: sent.forwardingAddressLimit,
    plan_id: sent.planId,
    plan_name: sent.planName,
    plan_price: sent.planPrice,
    card_subscription_id: sent.cardSubscriptionId,
  };
}

/** Makes the mailbox, with its own workspace; false when there is one with that number. */
async function insertMailbox(
  tx: Tx,
  ste: string,
  {
    own,
    workspace,
    now,
  }: { own: ReturnType<typeof subscriptionOf> & { office_id: string }; workspace: string; now: Date },
): Promise<boolean> {
  const known = await tx.selectFrom("mailboxes").select("id").where(hasSte(ste)).executeTakeFirst();
  if (known) return false;
  const workspaceId = randomUUID();
  await tx.insertInto("workspaces").values({ id: workspaceId, name: workspace }).execute();
  const made = await tx
    .insertInto("mailboxes")
    .values({
      ...own,
      id: randomUUID(),
      ste_number: ste,
      workspace_id: workspaceId,
      search: "", // set once its recipients are known
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("ste_number").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) return true;
  // Another call made it a moment ago.
  await tx.deleteFrom("workspaces").where("id", "=", workspaceId).execute();
  return false;
}

/** Reads a mailbox and holds its row until the transaction ends. */
async function holdMailbox(tx: Tx, ste: string) {
  const id = await holdToChange(tx, ste);
  if (id === undefined) throw noMailbox(ste);
  return tx
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .selectAll("mailboxes")
    .select("workspaces.name as workspace_name")
    .where("mailboxes.id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Waits for records that are being added to the mailbox, and blocks new ones until the transaction ends, because each
 * copies the mailbox's office.
 */
async function holdNewRecords(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("mailboxes").select("id").where("id", "=", id).forUpdate().execute();
}

/**
 * The id of the office with that label.
 * @throws ApiError `invalid`.
 */
export async function officeByLabel(tx: Tx, label: string): Promise<string> {
  const office = await findOffice(tx, label);
  if (office) return office.id;
  const known = await tx.selectFrom("offices").select("label").orderBy("label").limit(20).execute();
  const labels = known.map((each) => each.label).join(", ") || "none yet";
  const problem = `There is no office "${label}". ${sentence(`Offices: ${labels}`)} Make it first, or correct the label.`;
  throw new ApiError("invalid", problem, { fields: { office: problem } });
}
