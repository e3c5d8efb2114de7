// The steps of each office for mail of mailboxes that are not active: by status, and by how long ago it ended.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { labelled, openEnum, openRecord } from "@/contract/wire/open-enum";
import { Id } from "@/contract/wire/page";
import { seen } from "@/contract/wire/seen";
import { PaperStep } from "./paper";
import { SubscriptionStatus } from "@/contract/subscriptions/subscription";

export const paperStepLabel = labelled<PaperStep>({
  register: "Register",
  view: "Register, view only",
  hold: "Hold",
  remail: "Hold or re-mail",
  return: "Return to sender",
});

/** Statuses of mailboxes whose mail is registered with a warning. */
export const EndedStatus = SubscriptionStatus.exclude(["ACTIVE"]);
export type EndedStatus = z.infer<typeof EndedStatus>;

const longestDays = 3650;

/** Until so many days after the end `do` is right; the last step of a row has no days. */
const PaperRule = z.object({
  do: PaperStep,
  days: z
    .number()
    .int("Give whole days.")
    .min(1, "Give 1 day or more.")
    .max(longestDays, `Give at most ${longestDays} days.`)
    .nullable(),
});

const PaperRow = z
  .array(PaperRule)
  .min(1)
  .max(3)
  .refine((steps) => steps.every(({ days }, place) => (days === null) === (place === steps.length - 1)), {
    error: "Give days for every step but the last, and none for that.",
  })
  .refine(
    (steps) => steps.every(({ days }, place) => days === null || days > (steps[place - 1]?.days ?? 0)),
    {
      error: "Give more days for a later step than for the one before it.",
    },
  );
export type PaperRow = z.infer<typeof PaperRow>;

const rows = {
  INACTIVE: PaperRow,
  PENDING: PaperRow,
  CANCELLED: PaperRow,
  EXPIRED: PaperRow,
  SUSPENDED: PaperRow,
} satisfies Record<EndedStatus, typeof PaperRow>;

export const PaperTable = z.object(rows).meta({
  description: "By status, the steps in the order of the days since the subscription ended.",
});
export type PaperTable = z.infer<typeof PaperTable>;

/** The same in an answer: a newer server may know other statuses and steps. */
const ShownPaper = openRecord(
  EndedStatus,
  z.array(z.object({ do: openEnum(PaperStep), days: z.number().int().nullable() })),
);

const OfficePaper = z.object({
  officeId: Id,
  label: z.string(),
  isUsual: z.boolean().meta({ description: "Nothing was set for this office: these are the usual steps." }),
  table: ShownPaper,
});
export type OfficePaper = z.infer<typeof OfficePaper>;

export const listPaperTables = endpoint({
  method: "get",
  path: "/mail-handler/paper",
  tag: "Staff",
  summary: "What is done with mail for mailboxes that are not active, by office",
  doing: "Opening what is done with such mail",
  access: "mail.read",
  answer: z.object({ items: z.array(OfficePaper) }),
});

export const setPaperTable = endpoint({
  method: "put",
  path: "/mail-handler/paper/{id}",
  tag: "Staff",
  summary: "Set what is done in an office with mail for mailboxes that are not active",
  doing: "Changing what is done with such mail",
  access: "staff.write",
  params: z.object({ id: Id.meta({ description: "The office's." }) }),
  body: PaperTable.extend({ seen: seen(ShownPaper) }),
  answer: OfficePaper,
  errors: ["not_found", "invalid", "stale"],
});
