// What is in a deposit: putting checks in and taking them out, writing them down, and typing their amounts.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { mostChecks } from "@/contract/deposits/deposit";
import { mailDefaults } from "@/contract/mail/mail";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import type { FinalFileRow } from "@/server/platform/files/find";
import { takePhoto } from "@/server/platform/files/photo";
import { fieldFault } from "@/server/platform/rules/transition";
import { itemWords } from "@/contract/mail/item-name";
import { type Item, holdItems, settleItem } from "@/server/features/mail/held-items";
import { noMail } from "../mail/find";
import { officeRules } from "../offices/store";
import { withdrawUntouched } from "../requests/after-scan";
import { holdRequest } from "../requests/find";
import { isOpenStatus } from "../requests/rules";
import { insertRequest } from "../requests/write";
import { payeeRefusal } from "./check-rules";
import { type FoundDeposit, type StoredCheck, checksOf, holdDeposit, namesOf } from "./find";
import { admitChange } from "./rules";
import { recordStep, storeChanged } from "./record";

/**
 * Puts a check into the pending deposit of its mailbox, or into a new one; gives the ids of both, and whether it filed the request for it.
 * @throws ApiError `not_found`, `conflict` where its office makes no deposits, the item has left or is asked for otherwise, or is in
 *   a deposit.
 */
export async function putCheckIn(
  tx: Tx,
  by: By<Caller>,
  mailId: string,
): Promise<{ depositId: string; checkId: string; asked: boolean }> {
  const [item] = await holdItems(tx, by, [mailId]);
  if (!item) throw noMail();
  const { deposits } = await officeRules(tx, item.officeId);
  if (!deposits) {
    throw new ApiError(
      "conflict",
      "Deposits are off in this office. An administrator turns them on in Settings, Mailroom.",
    );
  }
  await demandFree(tx, item);
  const { requestId, asked } = await depositRequest(tx, by, item);
  const depositId = await pendingDeposit(tx, by, item);
  const checks = await checksOf(tx, depositId);
  if (checks.length >= mostChecks) {
    throw new ApiError(
      "conflict",
      `This deposit holds ${mostChecks} checks. Prepare it, then begin another.`,
    );
  }
  const checkId = randomUUID();
  const { max } = await tx
    .selectFrom("deposit_checks")
    .select((eb) => eb.fn.max("position").as("max"))
    .where("deposit_id", "=", depositId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("deposit_checks")
    .values({
      id: checkId,
      deposit_id: depositId,
      position: (max ?? 0) + 1,
      mail_id: item.id,
      request_id: requestId,
      payer: item.senderName === mailDefaults.senderName ? "" : item.senderName,
      payee: "",
      number: "",
      dated: null,
      first_cents: null,
      cents: null,
    })
    .execute();
  await storeChanged(tx, by, depositId, { put: itemWords(item) });
  return { depositId, checkId, asked };
}

/** The open request that asks for the item's deposit; filed now where nothing does. */
async function depositRequest(tx: Tx, by: By, item: Item): Promise<{ requestId: string; asked: boolean }> {
  const open = item.requests.find(({ type, status }) => type === "CHECK_DEPOSIT" && isOpenStatus(status));
  if (!open) {
    const id = await insertRequest(tx, by, item, { type: "CHECK_DEPOSIT", priority: "STANDARD" });
    await settleItem(by, item.id);
    return { requestId: id, asked: true };
  }
  return { requestId: open.id, asked: false };
}

/** @throws ApiError `conflict` for a check that waits for its deposit, or went to the bank and did not come back. */
async function demandFree(tx: Tx, item: Item): Promise<void> {
  const held = await tx
    .selectFrom("deposit_checks")
    .innerJoin("deposits", "deposits.id", "deposit_checks.deposit_id")
    .select("deposits.number")
    .where("deposit_checks.mail_id", "=", item.id)
    .where("deposits.status", "in", ["PENDING", "PREPARED", "SENT", "CREDITED"])
    .executeTakeFirst();
  if (!held) return;
  throw new ApiError("conflict", `The ${itemWords(item)} is in deposit ${held.number} already.`);
}

/** The pending deposit of the item's mailbox, locked; a new one where there is none. */
async function pendingDeposit(tx: Tx, by: By<Caller>, item: Item): Promise<string> {
  // Two that begin one at the same time take turns at the mailbox's row of its own.
  await tx.selectFrom("mailboxes").select("id").where("id", "=", item.mailboxId).forNoKeyUpdate().execute();
  const pending = await tx
    .selectFrom("deposits")
    .select("id")
    .where("mailbox_id", "=", item.mailboxId)
    .where("status", "=", "PENDING")
    .forUpdate()
    .executeTakeFirst();
  if (pending) return pending.id;
  const id = randomUUID();
  const { value: number } = await tx
    .updateTable("counters")
    .set((eb) => ({ value: eb("value", "+", 1) }))
    .where("name", "=", "deposit")
    .returning("value")
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom("bank_accounts")
    .select("id")
    .where("mailbox_id", "=", item.mailboxId)
    .orderBy("used_at", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto("deposits")
    .values({
      id,
      number,
      mailbox_id: item.mailboxId,
      office_id: item.officeId,
      status: "PENDING",
      method: "MAIL_IN",
      account_id: account?.id ?? null,
      cents: null,
      requested_at: by.now,
      made_by: by.caller.staffId,
      updated_at: by.now,
      cancelled_from: null,
      search: "",
    })
    .execute();
  await recordStep(tx, by, id, "deposit.made");
  return id;
}

/**
 * Takes a check out of a pending deposit.
 * @param undo Who put it in takes that back: an empty deposit of theirs is cancelled, and with "asked" their request is withdrawn.
 * @throws ApiError `not_found`, `conflict`, `stale`.
 */
export async function takeCheckOutOf(
  tx: Tx,
  by: By<Caller>,
  id: string,
  checkId: string,
  { seen, undo }: { seen: number | undefined; undo?: "put" | "asked" | undefined },
): Promise<void> {
  const { deposit, check } = await holdCheck(tx, by, id, checkId);
  admitChange(deposit.record, seen);
  await tx.deleteFrom("deposit_checks").where("id", "=", check.id).execute();
  await storeChanged(tx, by, id, { taken: check.payer || "a check" });
  if (!undo) return;
  const { staffId, name } = by.caller;
  if (undo === "asked") {
    const request = await holdRequest(tx, by, check.requestId);
    const { status, version, filed_by: filedBy } = request.row;
    // Nobody touched it, and the customer was told of nothing.
    const isOwn = status === "PENDING" && version === 1 && filedBy === staffId;
    if (isOwn) await withdrawUntouched(tx, by, request, "Filed by mistake.");
  }
  if (deposit.checks.length > 1 || deposit.row.made_by !== staffId) return;
  await tx
    .updateTable("deposits")
    .set({
      status: "CANCELLED",
      cancelled_from: "PENDING",
      reason: "Begun by mistake.",
      closed_at: by.now,
      stepped_at: by.now,
      stepped_by: staffId,
      stepped_by_name: name,
    })
    .where("id", "=", id)
    .execute();
  await recordStep(tx, by, id, "deposit.cancelled", { reason: "Begun by mistake." });
}

/** @throws ApiError `not_found`, `conflict`, `stale`, `invalid` for a payee who is not the customer. */
export async function writeCheckOf(
  tx: Tx,
  by: By,
  id: string,
  checkId: string,
  wish: {
    payer?: string | undefined;
    payee?: string | undefined;
    number?: string | undefined;
    date?: string | undefined;
    front?: FinalFileRow | null | undefined;
    back?: FinalFileRow | null | undefined;
    seen: number | undefined;
  },
): Promise<void> {
  const { deposit, check } = await holdCheck(tx, by, id, checkId);
  admitChange(deposit.record, wish.seen);
  const { payer, payee, number, date, front, back } = wish;
  if (payee !== undefined) {
    const names = await namesOf(tx, deposit.row.mailbox_id);
    const refusal = payeeRefusal(payee, names, deposit.row.ste_number);
    if (refusal !== null) throw fieldFault("payee", refusal);
  }
  const after = {
    payer: payer ?? check.payer,
    payee: payee ?? check.payee,
    number: number ?? check.number,
    dated: date ?? check.dated,
    front_file_id: front === undefined ? check.frontFileId : (front?.id ?? null),
    back_file_id: back === undefined ? check.backFileId : (back?.id ?? null),
  };
  const before = {
    payer: check.payer,
    payee: check.payee,
    number: check.number,
    dated: check.dated,
    front_file_id: check.frontFileId,
    back_file_id: check.backFileId,
  };
  if (isDeepStrictEqual(after, before)) return;
  const mailbox = { id: deposit.row.mailbox_id, officeId: deposit.row.office_id };
  if (front && front.id !== check.frontFileId) await takePhoto(tx, front, mailbox);
  if (back && back.id !== check.backFileId) await takePhoto(tx, back, mailbox);
  if (front && back && front.id === back.id) {
    throw fieldFault("back", "Front and back are the same picture. Upload one of each side.");
  }
  await tx.updateTable("deposit_checks").set(after).where("id", "=", check.id).execute();
  const isPicture = [payer, payee, number, date].every((each) => each === undefined);
  await storeChanged(tx, by, id, { [isPicture ? "pictured" : "written"]: payer ?? check.payer });
}

/** @throws ApiError `not_found`, `conflict`, `stale`, `invalid` where the second time is not the first. */
export async function typeAmountOf(
  tx: Tx,
  by: By,
  id: string,
  checkId: string,
  { cents, time, seen }: { cents: number; time: "FIRST" | "SECOND"; seen: number | undefined },
): Promise<void> {
  const { deposit, check } = await holdCheck(tx, by, id, checkId);
  admitChange(deposit.record, seen);
  if (time === "SECOND" && check.firstCents === null) {
    throw new ApiError("conflict", "This amount was not typed yet. Type it a first time.");
  }
  if (time === "SECOND" && check.cents !== null) {
    throw new ApiError(
      "conflict",
      "This amount was typed twice already. Start the amount over to change it.",
    );
  }
  if (time === "SECOND" && check.firstCents !== cents) {
    throw fieldFault(
      "cents",
      "This is not what was typed the first time. Look at the check and type it again, or start the amount over.",
    );
  }
  // A call that is sent again does nothing more.
  if (time === "FIRST" && check.firstCents === cents && check.cents === null) return;
  await tx
    .updateTable("deposit_checks")
    .set(time === "FIRST" ? { first_cents: cents, cents: null } : { cents })
    .where("id", "=", check.id)
    .execute();
  await storeChanged(tx, by, id, { typed: time === "FIRST" ? "once" : "twice" });
}

async function holdCheck(
  tx: Tx,
  by: By,
  id: string,
  checkId: string,
): Promise<{ deposit: FoundDeposit; check: StoredCheck }> {
  const deposit = await holdDeposit(tx, by, id);
  const check = deposit.checks.find((each) => each.id === checkId);
  if (!check)
    throw new ApiError("not_found", "There is no such check in this deposit. It may have been taken out.");
  return { deposit, check };
}
