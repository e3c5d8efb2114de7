// The rules of each office's mailroom: what it asks of people beyond the specification. All of it is off until somebody sets it.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { mostCents } from "@/contract/text/money";
import { Id } from "@/contract/wire/page";
import { seen } from "@/contract/wire/seen";

const days = (least: number, most: number) =>
  z
    .number()
    .int("Give whole days.")
    .min(least, `Give ${least} days or more.`)
    .max(most, `Give at most ${most} days.`);

/** Days for which facts of an identity document are stored unless an office says otherwise: two years. */
const usualIdentityDays = 730;

/** $2,000.00. */
const usualDepositLimit = 200_000;

export const MailroomRules = z.object({
  pickUpDesk: z.boolean().default(false).meta({
    description: "Items that are ready for pick-up stay here until they are handed over at the desk.",
  }),
  verifyByScan: z.boolean().default(false).meta({
    description: "Completing a request needs a scan of its item, or a reason.",
  }),
  rescueDays: days(0, 30).default(0).meta({
    description:
      "Days between confirming that an item is to be shredded or disposed of, and doing it. 0 does it at once.",
  }),
  deposits: z.boolean().default(false).meta({
    description: "Customers' checks are deposited here: deposits are made, printed and followed.",
  }),
  depositLimitCents: z
    .number()
    .int("Give whole cents.")
    .min(0, "Give $0.00 or more.")
    .max(mostCents, "Give at most $1,000,000.00.")
    .default(usualDepositLimit)
    .meta({
      description:
        "A deposit above so many cents is marked as sent by somebody else than the person who prepared it.",
    }),
  identityDays: days(1, 3650).default(usualIdentityDays).meta({
    description: "Days for which the facts of an identity document seen at the desk are stored.",
  }),
  namesOfWork: z.boolean().default(false).meta({
    description: "Leads see in “My day” who did how much. Without it, they see the medians alone.",
  }),
});
export type MailroomRules = z.infer<typeof MailroomRules>;

const OfficeMailroom = z.object({ officeId: Id, label: z.string(), rules: MailroomRules });
export type OfficeMailroom = z.infer<typeof OfficeMailroom>;

export const listMailroomRules = endpoint({
  method: "get",
  path: "/mail-handler/mailroom",
  tag: "Staff",
  summary: "The rules of the mailroom of each office the caller sees",
  doing: "Opening the rules of the mailroom",
  access: "mail.read",
  answer: z.object({ items: z.array(OfficeMailroom) }),
});

export const setMailroomRules = endpoint({
  method: "put",
  path: "/mail-handler/mailroom/{id}",
  tag: "Staff",
  summary: "Set the rules of an office's mailroom; rules that are left out get their usual value",
  doing: "Changing the rules of the mailroom",
  access: "staff.write",
  params: z.object({ id: Id.meta({ description: "The office's." }) }),
  body: MailroomRules.extend({ seen: seen(MailroomRules) }),
  answer: OfficeMailroom,
  errors: ["not_found", "invalid", "stale"],
});
