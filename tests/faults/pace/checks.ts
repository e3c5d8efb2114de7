// Checks of a run: one that is still to be written down, and one in a deposit that is prepared for the branch.
import { changeDeposit, typeAmount, writeCheck } from "@/contract/deposits/deposit-contents";
import { depositCheck, stepDeposit } from "@/contract/deposits/deposit-steps";
import type { Call } from "@/contract/wire/endpoint";

/** What an item is that can be deposited. */
export const bankCheck = { type: "BANK_CHECK" } as const;

const cents = 12_345;
const account = {
  holder: "Ida Solo",
  bankName: "First Bank",
  bankAddress: "1 Main St, Austin, TX 78701",
  routingNumber: "121000248",
  accountNumber: "9384756201",
};

/** Puts the item into a deposit for the branch. Its amount is not written down yet, and its payer is its sender. */
export async function writeDownCheck(call: Call, mailId: string, number: string) {
  const { id, checkId } = await call(depositCheck, { body: { mailId } });
  const params = { id, checkId };
  const date = new Date().toISOString().slice(0, 10);
  await call(writeCheck, { params, body: { payee: "Ida Solo", number, date } });
  await call(changeDeposit, { params: { id }, body: { method: "BRANCH", account } });
  return params;
}

/** Makes a deposit of the item alone, and prepares it. */
export async function prepareDeposit(call: Call, mailId: string, number: string): Promise<void> {
  const params = await writeDownCheck(call, mailId, number);
  for (const time of ["FIRST", "SECOND"] as const) await call(typeAmount, { params, body: { cents, time } });
  const body = { status: "PREPARED", tally: { checks: 1, cents } } as const;
  await call(stepDeposit, { params: { id: params.id }, body });
}
