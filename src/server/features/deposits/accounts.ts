// How a deposit goes to the bank, and to which account. An account's number is stored sealed.
import { randomUUID } from "node:crypto";
import type { NewBankAccount } from "@/contract/deposits/new-bank-account";
import type { DepositMethod } from "@/contract/deposits/deposit";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { seal, unseal } from "@/server/platform/auth/sealing";
import type { Tx } from "@/server/platform/db/types";
import { fieldFault } from "@/server/platform/rules/transition";
import { holdDeposit } from "./find";
import { storeChanged } from "./record";
import { admitChange } from "./rules";

/** @throws ApiError `not_found`, `conflict`, `stale`, `invalid` for an account of another mailbox. */
export async function changeDepositOf(
  tx: Tx,
  by: By<Caller>,
  id: string,
  wish: {
    method?: DepositMethod | undefined;
    accountId?: string | undefined;
    account?: NewBankAccount | undefined;
    seen: number | undefined;
  },
  serverSecret: Uint8Array,
): Promise<void> {
  const { row, record } = await holdDeposit(tx, by, id);
  admitChange(record, wish.seen);
  const { account } = wish;
  const accountId = account
    ? await accountLike(tx, by, row.mailbox_id, account, serverSecret)
    : (wish.accountId ?? row.account_id);
  const method = wish.method ?? row.method;
  const isOther = accountId !== row.account_id;
  // A call that is sent again does nothing more.
  if (!isOther && method === row.method) return;
  if (isOther && accountId !== null) await useAccount(tx, by, row.mailbox_id, accountId);
  await tx.updateTable("deposits").set({ method, account_id: accountId }).where("id", "=", id).execute();
  await storeChanged(tx, by, id, {
    ...(method !== row.method && { method }),
    ...(isOther && { account: "chosen" }),
  });
}

/** The mailbox's account that is as described; a new one where there is none. */
async function accountLike(
  tx: Tx,
  by: By<Caller>,
  mailboxId: string,
  wish: NewBankAccount,
  serverSecret: Uint8Array,
): Promise<string> {
  const alike = await tx
    .selectFrom("bank_accounts")
    .select(["id", "number_sealed"])
    .where("mailbox_id", "=", mailboxId)
    .where("holder", "=", wish.holder)
    .where("bank_name", "=", wish.bankName)
    .where("bank_address", "=", wish.bankAddress)
    .where("routing_number", "=", wish.routingNumber)
    .execute();
  const same = alike.find(
    ({ id, number_sealed }) => unseal(serverSecret, number_sealed, id, "bank account") === wish.accountNumber,
  );
  return same?.id ?? addAccount(tx, by, mailboxId, wish, serverSecret);
}

async function addAccount(
  tx: Tx,
  by: By<Caller>,
  mailboxId: string,
  { holder, bankName, bankAddress, routingNumber, accountNumber }: NewBankAccount,
  serverSecret: Uint8Array,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("bank_accounts")
    .values({
      id,
      mailbox_id: mailboxId,
      holder,
      bank_name: bankName,
      bank_address: bankAddress,
      routing_number: routingNumber,
      number_sealed: seal(serverSecret, accountNumber, id, "bank account"),
      last_four: accountNumber.slice(-4),
      used_at: by.now,
      added_by: by.caller.staffId,
    })
    .execute();
  return id;
}

async function useAccount(tx: Tx, by: By, mailboxId: string, id: string): Promise<void> {
  const account = await tx
    .updateTable("bank_accounts")
    .set({ used_at: by.now })
    .where("id", "=", id)
    .where("mailbox_id", "=", mailboxId)
    .returning("id")
    .executeTakeFirst();
  if (account) return;
  throw fieldFault("accountId", "This account is of another customer. Choose one of this mailbox.");
}
