// Deposits in the form of the contract. Of an account's number it holds the last four digits alone, of an amount nothing until
// it was typed twice.
import { sql } from "kysely";
import type * as z from "zod";
import type { BankAccount } from "@/contract/deposits/bank-account";
import type { Deposit, DepositListItem } from "@/contract/deposits/deposit";
import { itemName } from "@/contract/mail/item-name";
import { MailroomRules } from "@/contract/offices/mailroom";
import type { Caller } from "@/server/platform/auth/gate";
import { withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import type { FileStore } from "@/server/platform/files/store";
import { rulesOfOffices } from "../offices/store";
import { type SameCheck, checkWarnings, isSameCheck, sameForYears, typedOf } from "./check-rules";
import { type DepositRow, type StoredCheck, readDeposit, recordOf } from "./find";
import { needsSecond, nextDepositSteps } from "./rules";

/** Writes rows of the list, in their order. */
export async function presentDepositRows(
  db: Db,
  rows: readonly DepositRow[],
  viewer: Caller,
  now: Date,
): Promise<z.input<typeof DepositListItem>[]> {
  const offices = rows.length === 0 ? [] : await rulesOfOffices(db, withinOffices(viewer, "offices.id"));
  const rulesOf = new Map(offices.map(({ officeId, rules }) => [officeId, rules]));
  return rows.map((row) => {
    const record = recordOf(row, rulesOf.get(row.office_id) ?? MailroomRules.parse({}));
    return { ...listed(row), steps: nextDepositSteps(record, null, viewer, now) };
  });
}

/** A row of the list without the steps, which are for staff. */
export function listed(row: DepositRow) {
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    method: row.method,
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    mailboxId: row.mailbox_id,
    mailbox: { steNumber: row.ste_number, workspaceName: row.workspace_name },
    bankName: row.bank_name,
    checksCount: row.checks,
    payers: row.payers,
    cents: row.cents,
    trackingNumber: row.tracking_number,
  };
}

/**
 * One deposit as it travels, with the steps that `viewer` may take.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function presentDeposit(
  { db, files }: { db: Db; files: FileStore },
  id: string,
  viewer: Caller,
  now: Date,
): Promise<Deposit> {
  const picture = (key: string | null, thumbnail_key: string | null) =>
    key === null ? null : files.viewUrls({ key, thumbnail_key }, viewer, now);
  const { row, record, checks } = await readDeposit(db, viewer, id);
  const items = await itemsOf(db, checks);
  const same = await sameChecks(db, id, checks, now);
  return {
    ...listed(row),
    office: { id: row.office_id, label: row.office_label },
    account: accountOf(row),
    checks: checks.map((check) => ({
      id: check.id,
      mailId: check.mailId,
      itemLabel: items.get(check.mailId) ?? "Mail item",
      payer: check.payer,
      payee: check.payee,
      number: check.number,
      date: check.dated,
      typed: typedOf(check),
      cents: check.cents,
      front: picture(check.frontKey, check.frontThumbnail),
      back: picture(check.backKey, check.backThumbnail),
      warnings: checkWarnings(check, same.get(check.id) ?? null, now),
    })),
    reason: row.reason,
    preparedBy: row.prepared_by_name,
    needsSecond: needsSecond(record),
    steps: nextDepositSteps(record, checks, viewer, now),
  };
}

function accountOf(row: DepositRow): BankAccount | null {
  const { account_id: id, holder, bank_name, bank_address, routing_number, last_four } = row;
  if (id === null || holder === null || bank_name === null || routing_number === null) return null;
  return {
    id,
    holder,
    bankName: bank_name,
    bankAddress: bank_address ?? "",
    routingNumber: routing_number,
    masked: masked(last_four ?? ""),
  };
}

/** An account's number as it is shown. */
export function masked(lastFour: string): string {
  return `•••• ${lastFour}`;
}

async function itemsOf(db: Db, checks: readonly StoredCheck[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("mail_items")
    .select(["id", "type", "sender_name"])
    .where(
      oneOf(
        "id",
        checks.map(({ mailId }) => mailId),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, type, sender_name }) => [id, itemName({ type, senderName: sender_name })]));
}

/** The checks of other deposits that look like those of a deposit, by the check's id. */
async function sameChecks(
  db: Db,
  depositId: string,
  checks: readonly StoredCheck[],
  now: Date,
): Promise<Map<string, SameCheck>> {
  const amounts = checks.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  if (amounts.length === 0) return new Map();
  const others = await db
    .selectFrom("deposit_checks")
    .innerJoin("deposits", "deposits.id", "deposit_checks.deposit_id")
    .select([
      "deposit_checks.payer",
      "deposit_checks.number",
      "deposit_checks.cents",
      "deposits.number as deposit",
      "deposits.requested_at as at",
    ])
    .where(sql<boolean>`deposit_checks.cents = any(${amounts}::bigint[])`)
    .where("deposits.id", "<>", depositId)
    .where("deposits.status", "not in", ["CANCELLED", "FAILED"])
    .where(
      sql<boolean>`deposits.requested_at > ${now}::timestamptz - make_interval(years => ${sameForYears})`,
    )
    .orderBy("deposits.requested_at", "desc")
    .execute();
  const own = checks.map((check, place) => {
    const twin = checks.find(
      (other, at) =>
        at < place && check.cents !== null && other.cents === check.cents && isSameCheck(other, check),
    );
    return { check, twin };
  });
  return new Map(
    own.flatMap(({ check, twin }): [string, SameCheck][] => {
      const other = others.find((each) => each.cents === check.cents && isSameCheck(each, check));
      if (other) return [[check.id, { deposit: other.deposit, at: other.at }]];
      return twin ? [[check.id, { deposit: null, at: now }]] : [];
    }),
  );
}
