// What is done to a deposit: checks are put in and taken out, and it takes its steps.
import * as z from "zod";
import { Cents, Deposit, DepositStatus, mostChecks } from "./deposit";
import { Code } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { reopenCall } from "@/contract/wire/record-calls";
import { Id, line } from "@/contract/wire/page";

const tag = "Deposits";
const one = "/actions/deposits/{id}" as const;
const params = z.object({ id: Id });
const check = z.object({ id: Id, checkId: Id });
const changes = ["not_found", "conflict", "stale", "invalid"] as const;

export const depositCheck = endpoint({
  method: "post",
  path: "/actions/deposits/checks",
  tag,
  summary:
    "Put a check into the pending deposit of its mailbox, or into a new one; what asks for its deposit is filed if nothing does",
  doing: "Depositing the check",
  access: "requests.write",
  bulk: true,
  body: z.object({ mailId: Id }),
  answer: Deposit.extend({
    checkId: Id.meta({ description: "The check that was put in." }),
    asked: z.boolean().meta({ description: "What asks for its deposit was filed, too: nothing did before." }),
  }).meta({ id: "CheckDeposited" }),
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const takeCheckOut = endpoint({
  method: "delete",
  path: `${one}/checks/{checkId}`,
  tag,
  summary: "Take a check out of a pending deposit; what asks for its deposit stays open",
  doing: "Taking the check out",
  access: "requests.write",
  params: check,
  query: z.object({
    undo: z.enum(["put", "asked"]).optional().meta({
      description:
        "An undo of putting it in: a deposit that the caller made and that is empty then is cancelled; with “asked” what the caller filed for it is withdrawn, too, and nobody is told.",
    }),
  }),
  answer: Deposit,
  errors: changes,
  versioned: true,
});

export const Tally = z
  .object({
    checks: z.number().int().min(1, "Count the checks: 1 or more.").max(mostChecks),
    cents: Cents.meta({ description: "What the checks add up to, as it was counted apart from them." }),
  })
  .meta({ id: "DepositTally" });

export const stepDeposit = endpoint({
  method: "post",
  path: `${one}/steps`,
  tag,
  summary:
    "Take a deposit one step on. PREPARED needs a tally that agrees with its checks, SENT by mail a tracking number",
  doing: "Changing the deposit",
  access: "requests.write",
  bulk: true,
  params,
  body: z.object({
    status: DepositStatus.exclude(["PENDING"]),
    tally: Tally.optional().meta({ description: "Required with PREPARED." }),
    trackingNumber: Code.optional().meta({ description: "Required with SENT of a deposit by mail." }),
    reason: line(500).optional().meta({ description: "Required with FAILED, CANCELLED and REVERSED." }),
  }),
  answer: Deposit,
  errors: changes,
  versioned: true,
  idempotent: true,
});

export const reopenDeposit = endpoint({
  ...reopenCall,
  path: `${one}/reopen`,
  tag,
  summary:
    "Take the last step of a deposit back: within 10 minutes by the person who took it, later by a lead with a reason",
  doing: "Reopening the deposit",
  access: "requests.write",
  bulk: true,
  answer: Deposit,
});
