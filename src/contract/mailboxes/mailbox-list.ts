// The list of customers: their mailboxes, by filters and in an order. The first screen has no use for it.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Mailbox } from "./mailbox";
import {
  AnyLimit,
  ListedIds,
  PageQuery,
  pageOf,
  sortOf,
  wholeListLimit,
  before,
  since,
} from "@/contract/wire/page";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";

/** Rows of a numbered page of customers unless `limit` says otherwise (specification §9). */
export const mailboxListLimit = 10;

/** A filter that is one of the values; "ALL" and the empty text filter nothing. */
const orAll = <Values extends Readonly<Record<string, string>>>(values: z.ZodEnum<Values>) =>
  values
    .or(z.enum(["ALL", ""]))
    .optional()
    .transform((value) => (value === "ALL" || value === "" ? undefined : value));

const YesOrNo = z.enum(["true", "false"]);
const yesOrNo = orAll(YesOrNo).transform((value) => (value === undefined ? undefined : value === "true"));

/** A filter by text of at most `max` characters; blank or "ALL" filters nothing. */
const textOrAll = (max: number) =>
  z
    .string()
    .max(max)
    .optional()
    .transform((text) => (text === undefined || text.trim() === "" || text === "ALL" ? undefined : text));

/** The orders that customers can be listed in. */
export const MailboxOrder = z.enum(["createdAt", "steNumber", "workspace", "startDate", "status"]);
export type MailboxOrder = z.infer<typeof MailboxOrder>;

export const MailboxSort = sortOf(MailboxOrder.options);
export type MailboxSort = z.infer<typeof MailboxSort>;

export const listMailboxes = endpoint({
  method: "get",
  path: "/mail-handler/customers",
  tag: "Mailboxes",
  summary: "Mailboxes with their workspace and recipients; the newest first unless `sort` is sent",
  doing: "Opening the customers",
  access: "customers.read",
  query: PageQuery.extend({
    limit: AnyLimit.meta({
      description: `Without it, ${mailboxListLimit} rows of a numbered page; without that, up to ${wholeListLimit} rows.`,
    }),
    page: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
      description: "For jumping to a page; `cursor` goes on from the last answer and is cheaper.",
    }),
    sort: MailboxSort.default("-createdAt"),
    search: textOrAll(200).meta({
      description: "Words of the workspace, a recipient's name or e-mail, or the STE number.",
    }),
    steNumber: textOrAll(40).meta({ description: "Part of the STE number." }),
    ids: ListedIds.optional(),
    officeLocation: textOrAll(100).meta({ description: "Id or label of the office." }),
    subscriptionStatus: orAll(SubscriptionStatus),
    billingCycle: orAll(BillingCycle),
    workspaceRole: textOrAll(40).meta({
      description:
        "Mailboxes whose workspace has a member in this role. With isActive and emailConfirmed: one member to whom all that is sent applies.",
    }),
    isActive: yesOrNo.meta({ description: "Mailboxes with a member who is active, or is not." }),
    emailConfirmed: yesOrNo.meta({
      description: "Mailboxes with a member whose e-mail is confirmed, or is not.",
    }),
    plan: textOrAll(100).meta({ description: "The plan's name." }),
    startedSince: since("The subscription began"),
    startedBefore: before("The subscription began"),
    endedSince: since("The subscription ended, or ends"),
    endedBefore: before("The subscription ended, or ends"),
    hasActiveMailbox: yesOrNo.meta({
      description: "Mailboxes of workspaces that have an ACTIVE mailbox, or have none.",
    }),
  }),
  answer: pageOf(Mailbox),
});

export const listPlans = endpoint({
  method: "get",
  path: "/mail-handler/plans",
  tag: "Mailboxes",
  summary: "The plans that mailboxes have, by name",
  doing: "Looking up the plans",
  access: "customers.read",
  answer: z.object({ items: z.array(z.string()) }),
});
