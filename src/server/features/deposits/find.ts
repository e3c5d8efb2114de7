// Deposits as they are read: each with its checks, its account and what its steps need to know.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import { aliasAfter } from "@/contract/reading/reading";
import type { MailroomRules } from "@/contract/offices/mailroom";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { holdItems } from "@/server/features/mail/held-items";
import { officeRules } from "../offices/store";
import type { CheckRecord } from "./check-rules";
import type { DepositRecord } from "./rules";

/** The query of deposits the viewer may see, with mailbox, office and account; callers add the where-clauses. */
export function selectDeposits(db: Db, viewer: Pick<Caller, "offices">) {
  return db
    .selectFrom("deposits")
    .innerJoin("mailboxes", "mailboxes.id", "deposits.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("offices", "offices.id", "deposits.office_id")
    .leftJoin("bank_accounts as account", "account.id", "deposits.account_id")
    .where(withinOffices(viewer, "deposits.office_id"))
    .selectAll("deposits")
    .select([
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "offices.label as office_label",
      "offices.city as office_city",
      "offices.state as office_state",
      "offices.zip_code as office_zip",
      "account.holder",
      "account.bank_name",
      "account.bank_address",
      "account.routing_number",
      "account.number_sealed",
      "account.last_four",
    ])
    .select([
      sql<number>`(select count(*)::int from deposit_checks where deposit_id = deposits.id)`.as("checks"),
      sql<string>`coalesce((select string_agg(distinct nullif(payer, ''), ', ') from deposit_checks
        where deposit_id = deposits.id), '')`.as("payers"),
    ]);
}

export type DepositRow = Awaited<ReturnType<ReturnType<typeof selectDeposits>["execute"]>>[number];

export type StoredCheck = CheckRecord & {
  id: string;
  mailId: string;
  requestId: string;
  frontFileId: string | null;
  backFileId: string | null;
  frontKey: string | null;
  frontThumbnail: string | null;
  backKey: string | null;
  backThumbnail: string | null;
};

export type FoundDeposit = { row: DepositRow; record: DepositRecord; checks: readonly StoredCheck[] };

/** What the row of a deposit shows, under the rules of its office. */
export function recordOf(row: DepositRow, { depositLimitCents }: MailroomRules): DepositRecord {
  const { stepped_at: at, stepped_by: staffId, stepped_by_name: who } = row;
  return {
    number: row.number,
    status: row.status,
    version: row.version,
    method: row.method,
    hasAccount: row.account_id !== null,
    taken: at && { staffId, who: who ?? "somebody", at },
    cancelledFrom: row.cancelled_from,
    cents: row.cents,
    preparedBy: row.prepared_by,
    office: { label: row.office_label, limitCents: depositLimitCents },
  };
}

/**
 * Reads a deposit the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readDeposit(
  db: Db,
  viewer: Pick<Caller, "offices">,
  id: string,
): Promise<FoundDeposit> {
  const row = await selectDeposits(db, viewer).where("deposits.id", "=", id).executeTakeFirst();
  if (!row) throw noDeposit();
  const [rules, checks] = await Promise.all([officeRules(db, row.office_id), checksOf(db, id)]);
  return { row, record: recordOf(row, rules), checks };
}

/**
 * The same, locked until the transaction ends: its items first, as every change of an item's requests does.
 * @throws ApiError `not_found`
 */
export async function holdDeposit(tx: Tx, by: By, id: string): Promise<FoundDeposit> {
  const before = await checksOf(tx, id);
  await holdItems(
    tx,
    by,
    before.map(({ mailId }) => mailId),
  );
  await tx.selectFrom("deposits").select("id").where("id", "=", id).forUpdate().execute();
  return readDeposit(tx, by.caller, id);
}

export async function checksOf(db: Db, depositId: string): Promise<StoredCheck[]> {
  return db
    .selectFrom("deposit_checks")
    .leftJoin("files as front", "front.id", "deposit_checks.front_file_id")
    .leftJoin("files as back", "back.id", "deposit_checks.back_file_id")
    .select([
      "deposit_checks.id",
      "mail_id as mailId",
      "request_id as requestId",
      "payer",
      "payee",
      "number",
      "dated",
      "first_cents as firstCents",
      "cents",
      "front_file_id as frontFileId",
      "back_file_id as backFileId",
      "front.key as frontKey",
      "front.thumbnail_key as frontThumbnail",
      "back.key as backKey",
      "back.thumbnail_key as backThumbnail",
    ])
    .where("deposit_id", "=", depositId)
    .orderBy("position")
    .execute();
}

export function noDeposit(): ApiError {
  return new ApiError("not_found", "There is no such deposit, or it belongs to an office you do not see.");
}

/** The names that a mailbox receives checks under: its workspace, its recipients, and what people said means it. */
export async function namesOf(db: Db, mailboxId: string): Promise<string[]> {
  const workspace = await db
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .select("workspaces.name")
    .where("mailboxes.id", "=", mailboxId)
    .execute();
  const recipients = await db
    .selectFrom("recipients")
    .select(["name", "last_name"])
    .where("mailbox_id", "=", mailboxId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  const aliases = await db
    .selectFrom("reading_corrections")
    .select("text")
    .where("mailbox_id", "=", mailboxId)
    .where("times", ">=", aliasAfter)
    .execute();
  return [
    ...recipients.map(({ name, last_name }) => `${name} ${last_name}`.trim()),
    ...workspace.map(({ name }) => name),
    ...aliases.map(({ text }) => text),
  ].filter((name) => name !== "");
}
