// Check deposits: a customer's checks, taken or mailed to a bank together. An office offers them once an administrator says so.
import * as z from "zod";
import { BankAccount } from "./bank-account";
import { endpoint } from "@/contract/wire/endpoint";
import { historyCall } from "@/contract/wire/record-calls";
import { MovedAlong } from "@/contract/wire/moved";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import {
  before,
  HandledBy,
  Id,
  ListedIds,
  Moment,
  OfOffice,
  OlderThan,
  pageOf,
  SearchText,
  severalOf,
  since,
  WholeListQuery,
  statusCounts,
} from "@/contract/wire/page";
import { mostCents } from "@/contract/text/money";
import { Step } from "@/contract/wire/transition";

export const DepositStatus = z
  .enum(["PENDING", "PREPARED", "SENT", "CREDITED", "FAILED", "CANCELLED", "REVERSED"])
  .meta({ id: "DepositStatus" });
export type DepositStatus = z.infer<typeof DepositStatus>;

export const depositStatusLabel = labelled<DepositStatus>({
  PENDING: "Pending",
  PREPARED: "Prepared",
  SENT: "Sent",
  CREDITED: "Credited",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
  REVERSED: "Reversed",
});

export const DepositMethod = z.enum(["MAIL_IN", "BRANCH"]).meta({ id: "DepositMethod" });
export type DepositMethod = z.infer<typeof DepositMethod>;

export const depositMethodLabel = labelled<DepositMethod>({ MAIL_IN: "By mail", BRANCH: "At a branch" });

/** Most checks of one deposit: what a slip has lines for. */
export const mostChecks = 30;

/** Whole cents, above nothing. */
export const Cents = z
  .number()
  .int("Give whole cents.")
  .min(1, "Give an amount above $0.00.")
  .max(mostCents, "Give at most $1,000,000.00.");

const CheckPicture = z
  .object({ url: z.string(), thumbnailUrl: z.string().nullable() })
  .nullable()
  .meta({ description: "Short-lived links; null where there is no picture." });

export const DepositCheck = z
  .object({
    id: Id,
    mailId: Id,
    itemLabel: z.string().meta({ description: "“Bank check from Acme”." }),
    payer: z.string(),
    payee: z.string(),
    number: z.string(),
    date: z.string().nullable().meta({ description: "The day on the check." }),
    typed: openEnum(z.enum(["NEVER", "ONCE", "TWICE"])).meta({
      description: "How often its amount was typed. Until both agree, no answer says what was typed.",
    }),
    cents: z.number().int().nullable().meta({ description: "Null until it was typed twice." }),
    front: CheckPicture,
    back: CheckPicture,
    warnings: z.array(z.string()).meta({ description: "What to look at before it is deposited." }),
  })
  .meta({ id: "DepositCheck" });
export type DepositCheck = z.infer<typeof DepositCheck>;

export const DepositListItem = z
  .object({
    id: Id,
    version: z.number().int(),
    number: z.number().int().meta({ description: "How people call it: deposit 147." }),
    status: openEnum(DepositStatus),
    method: openEnum(DepositMethod),
    requestedAt: Moment,
    updatedAt: Moment,
    closedAt: Moment.nullable(),
    mailboxId: Id,
    mailbox: z.object({ steNumber: z.string(), workspaceName: z.string() }),
    bankName: z.string().nullable(),
    checksCount: z.number().int(),
    payers: z.string().meta({ description: "Who wrote the checks." }),
    cents: z.number().int().nullable().meta({ description: "Null until it is prepared." }),
    trackingNumber: z.string().nullable(),
    steps: z.array(Step).meta({ description: "What may be done next." }),
  })
  .meta({ id: "DepositListItem" });
export type DepositListItem = z.infer<typeof DepositListItem>;

export const Deposit = DepositListItem.extend({
  office: z.object({ id: Id, label: z.string() }),
  account: BankAccount.nullable(),
  checks: z.array(DepositCheck),
  reason: z.string().nullable().meta({ description: "Why it failed, was cancelled, reversed or reopened." }),
  preparedBy: z.string().nullable(),
  needsSecond: z.boolean().meta({
    description: "Its total is above the office's limit: not the person who prepared it marks it as sent.",
  }),
  moved: MovedAlong,
}).meta({ id: "Deposit" });
export type Deposit = z.infer<typeof Deposit>;

const tag = "Deposits";

export const listDeposits = endpoint({
  method: "get",
  path: "/actions/deposits",
  tag,
  summary: "Check deposits, the newest first unless `sort` is sent",
  doing: "Opening the deposits",
  access: "requests.read",
  query: WholeListQuery.extend({
    status: DepositStatus.optional(),
    statuses: severalOf(DepositStatus).optional(),
    olderThan: OlderThan.optional(),
    requestedSince: since("It was made"),
    requestedBefore: before("It was made"),
    closedSince: since("It was closed"),
    closedBefore: before("It was closed"),
    sender: SearchText.optional().meta({ description: "Who wrote a check, or a part of the name." }),
    handledBy: HandledBy,
    tracked: z.stringbool().optional().meta({ description: "Whether it has a tracking number." }),
    costOver: z.coerce.number().int().min(0).max(mostCents).optional().meta({
      description: "Its total is above so many cents. What is not prepared has none.",
    }),
    costUnder: z.coerce.number().int().min(0).max(mostCents).optional().meta({
      description: "Its total is below so many cents.",
    }),
    mailboxId: Id.optional(),
    officeId: OfOffice,
    ids: ListedIds.optional(),
    search: SearchText.optional().meta({ description: "Payer, number, tracking or STE number, id prefix." }),
    sort: z
      .enum(["requestedAt", "-requestedAt", "openFirst"], {
        error: "Sort by requestedAt or openFirst; a minus sign before it sorts downwards.",
      })
      .default("-requestedAt")
      .meta({
        description:
          "A minus sign sorts downwards. openFirst: what is pending or prepared first, the oldest before the others; then what was changed last.",
      }),
  }),
  answer: pageOf(DepositListItem).extend(statusCounts(DepositStatus)),
});

const one = "/actions/deposits/{id}" as const;
const params = z.object({ id: Id });

export const getDeposit = endpoint({
  method: "get",
  path: one,
  tag,
  summary: "One deposit with its checks",
  doing: "Opening the deposit",
  access: "requests.read",
  params,
  answer: Deposit,
  errors: ["not_found"],
});

export const depositHistory = endpoint({
  ...historyCall,
  path: `${one}/history`,
  tag,
  summary: "What happened to a deposit, oldest first",
  doing: "Opening the deposit's history",
  access: "requests.read",
});

/** What is printed for a deposit. */
export const DepositPaper = z.enum(["slip", "endorsement", "letter"]).meta({ id: "DepositPaper" });
export type DepositPaper = z.infer<typeof DepositPaper>;

/** One of its papers as a PDF, below `/api`. */
export function depositPaperPath(id: string, paper: DepositPaper): string {
  return `/actions/deposits/${id}/papers/${paper}`;
}
