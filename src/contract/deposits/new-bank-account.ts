// A new bank account, with its numbers checked, and the accounts that a mailbox has.
import * as z from "zod";
import { BankAccount } from "./bank-account";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, line } from "@/contract/wire/page";

/** Whether the nine digits of a routing number fit each other: weighed by 3, 7 and 1 in turn they add up to whole tens. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text, Number).reduce((all, digit, at) => all + digit * (weights[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

const digits = (text: string) => text.replaceAll(/[\s-]/g, "");

export const RoutingNumber = z
  .string()
  .max(20)
  .overwrite(digits)
  .refine(
    isRoutingNumber,
    "This is no routing number: its nine digits do not fit each other. Read it again.",
  );

const AccountNumber = z
  .string()
  .max(34)
  .overwrite(digits)
  .regex(/^\d{4,17}$/, "Give the account number: 4 to 17 digits.");

const holder = line(100).pipe(z.string().min(1, "Give the name that the account is in."));
const bankName = line(100).pipe(z.string().min(1, "Give the bank's name."));
const bankAddress = line(200).default("");

export const NewBankAccount = z
  .object({
    holder,
    bankName,
    bankAddress: bankAddress.meta({ description: "Where checks are mailed to, on one line." }),
    routingNumber: RoutingNumber,
    accountNumber: AccountNumber,
  })
  .meta({ id: "NewBankAccount" });
export type NewBankAccount = z.infer<typeof NewBankAccount>;

export const listBankAccounts = endpoint({
  method: "get",
  path: "/actions/bank-accounts",
  tag: "Deposits",
  summary: "The bank accounts of a mailbox, the one used last first; their numbers are masked",
  doing: "Opening the bank accounts",
  access: "requests.read",
  query: z.object({ mailboxId: Id }),
  answer: z.object({ items: z.array(BankAccount) }),
  errors: ["not_found"],
});
