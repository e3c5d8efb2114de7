// What is written down of a pending deposit: its checks, their amounts, and the account.
import * as z from "zod";
import { Cents, Deposit, DepositMethod } from "./deposit";
import { NewBankAccount } from "./new-bank-account";
import { attachmentErrors } from "@/contract/files/attachment";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, line } from "@/contract/wire/page";

const tag = "Deposits";
const one = "/actions/deposits/{id}" as const;
const params = z.object({ id: Id });
const check = z.object({ id: Id, checkId: Id });
const Picture = z.string().min(1).max(2048).nullable().optional().meta({
  description: "The fileKey of a finished upload to `mails` of this mailbox. Null removes the picture.",
});
const changes = ["not_found", "conflict", "stale", "invalid"] as const;

export const writeCheck = endpoint({
  method: "patch",
  path: `${one}/checks/{checkId}`,
  tag,
  summary: "Write down what stands on a check; the payee has to be the customer or an alias of theirs",
  doing: "Writing down the check",
  access: "requests.write",
  params: check,
  body: z.object({
    payer: line(200).pipe(z.string().min(1, "Give who wrote the check.")).optional(),
    payee: line(200).pipe(z.string().min(1, "Give to whom the check is written.")).optional(),
    number: line(30).pipe(z.string().min(1, "Give the check's number.")).optional(),
    date: z.iso.date("Give the day on the check, such as 2026-11-30.").optional(),
    front: Picture,
    back: Picture,
  }),
  answer: Deposit,
  errors: [...changes, ...attachmentErrors],
  versioned: true,
});

export const typeAmount = endpoint({
  method: "put",
  path: `${one}/checks/{checkId}/amount`,
  tag,
  summary:
    "Type the amount of a check: the first time it is kept to itself, the second time it has to be the same",
  doing: "Typing the amount",
  access: "requests.write",
  params: check,
  body: z.object({
    cents: Cents,
    time: z.enum(["FIRST", "SECOND"]).meta({ description: "FIRST begins anew." }),
  }),
  answer: Deposit,
  errors: changes,
  versioned: true,
});

export const changeDeposit = endpoint({
  method: "patch",
  path: one,
  tag,
  summary: "Choose how a pending deposit goes to the bank, and the account: one of the mailbox, or a new one",
  doing: "Changing the deposit",
  access: "requests.write",
  params,
  body: z
    .object({ method: DepositMethod, accountId: Id, account: NewBankAccount })
    .partial()
    .refine(({ accountId, account }) => accountId === undefined || account === undefined, {
      error: "Send an account's id or a new account.",
    }),
  answer: Deposit,
  errors: changes,
  versioned: true,
});
