// Storage: how long an item is stored free of charge, and which items are near the end of that time.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { reopenCall } from "@/contract/wire/record-calls";
import { ItemType, Mail } from "@/contract/mail/mail";
import { openEnum } from "@/contract/wire/open-enum";
import { mostCents } from "@/contract/text/money";
import { Id, ListedIds, Moment, PageQuery, line, pageOf } from "@/contract/wire/page";
import { seen } from "@/contract/wire/seen";

export const listExpiring = endpoint({
  method: "get",
  path: "/mail-handler/storage/expiring",
  tag: "Mail",
  summary:
    "Items on their shelves, scanned ones too, whose free storage ends within some days, the soonest first; nothing is destroyed without a request",
  doing: "Opening the items whose free storage ends",
  access: "mail.read",
  query: PageQuery.extend({
    within: z.coerce.number().int().min(0).max(365).default(5).meta({ description: "Days from now." }),
    ended: z.stringbool().default(false).meta({
      description: "True lists the items whose free storage is over instead, the longest over first.",
    }),
    ids: ListedIds.optional(),
  }),
  answer: pageOf(Mail),
});

const Days = z.partialRecord(ItemType, z.number().int().min(0).max(3650));

/** Days of free storage by item type, and by plan id where a plan has its own. */
export const FreeDays = z.object({
  byType: Days.default({}).meta({ description: "Days by item type; the usual ones for types left out." }),
  byPlan: z.record(z.string().min(1).max(60), Days).default({}).meta({
    description: "The same for plans that have days of their own, by plan id.",
  }),
});
export type FreeDays = z.infer<typeof FreeDays>;

/** What providers commonly grant: a month for letters, two weeks for parcels. */
const usualFreeDays: Record<ItemType, number> = { ENVELOPE: 30, PACKAGE: 14, BANK_CHECK: 30 };

/** For how many days an item is stored free of charge: the plan's days for its type, else the type's. */
export function freeDaysOf(
  { type, planId }: { type: ItemType; planId: string },
  { byType, byPlan }: { [Each in keyof FreeDays]: Readonly<FreeDays[Each] | ShownFreeDays[Each]> },
): number {
  return byPlan[planId]?.[type] ?? byType[type] ?? usualFreeDays[type];
}

const ShownDays = z.record(z.string(), z.number().int().min(0));
/** The same in an answer: a newer server may send other types. */
const ShownFreeDays = z.object({ byType: ShownDays, byPlan: z.record(z.string(), ShownDays) });
type ShownFreeDays = z.infer<typeof ShownFreeDays>;

export const getFreeDays = endpoint({
  method: "get",
  path: "/mail-handler/storage/free-days",
  tag: "Mail",
  summary: "For how many days items are stored free of charge, where this was set",
  doing: "Opening the days of free storage",
  access: "mail.read",
  answer: ShownFreeDays,
});

export const setFreeDays = endpoint({
  method: "put",
  path: "/mail-handler/storage/free-days",
  tag: "Mail",
  summary:
    "Set for how many days items are stored free of charge; the date of items that are here already stays",
  doing: "Changing the days of free storage",
  access: "staff.write",
  body: FreeDays.extend({ seen: seen(ShownFreeDays) }),
  answer: ShownFreeDays,
  errors: ["invalid", "stale"],
});

const tag = "Mail";
const Fees = z.partialRecord(ItemType, z.number().int().min(0).max(mostCents));

/** Cents for each day beyond the free ones, by item type, and by plan id where a plan has its own. */
export const DailyFees = z.object({
  byType: Fees.default({}).meta({ description: "US cents a day by item type; none for types left out." }),
  byPlan: z.record(z.string().min(1).max(60), Fees).default({}).meta({
    description: "The same for plans that have fees of their own, by plan id.",
  }),
});
export type DailyFees = z.infer<typeof DailyFees>;

const ShownFees = z.record(z.string(), z.number().int().min(0));
const ShownDailyFees = z.object({ byType: ShownFees, byPlan: z.record(z.string(), ShownFees) });

export const getDailyFees = endpoint({
  method: "get",
  path: "/mail-handler/storage/daily-fees",
  tag,
  summary: "What is counted for each day that an item is stored beyond its free days, where this was set",
  doing: "Opening the storage fees",
  access: "mail.read",
  answer: ShownDailyFees,
});

export const setDailyFees = endpoint({
  method: "put",
  path: "/mail-handler/storage/daily-fees",
  tag,
  summary: "Set what is counted for each day beyond the free ones, from today on; it is never charged here",
  doing: "Changing the storage fees",
  access: "staff.write",
  body: DailyFees.extend({ seen: seen(ShownDailyFees) }),
  answer: ShownDailyFees,
  errors: ["invalid", "stale"],
});

/** A day of a calendar: "2026-11-30". */
const CalendarDay = z.iso.date("Send a day such as 2026-11-30.");

/** One day of one item. */
export const StorageFee = z
  .object({
    mailId: Id,
    day: z.string().meta({ description: "In UTC: “2026-11-30”." }),
    steNumber: z.string(),
    mailboxId: Id,
    senderName: z.string(),
    type: openEnum(ItemType),
    planId: z.string(),
    cents: z.number().int(),
    waived: z.object({ reason: z.string(), who: z.string() }).nullable(),
  })
  .meta({ id: "StorageFee" });
export type StorageFee = z.infer<typeof StorageFee>;

const FeesQuery = PageQuery.extend({
  from: CalendarDay.optional().meta({ description: "The first day, in UTC." }),
  to: CalendarDay.optional().meta({ description: "The last day." }),
  mailboxId: Id.optional(),
});

export const listStorageFees = endpoint({
  method: "get",
  path: "/mail-handler/storage/fees",
  tag,
  summary: "Days on which items were stored beyond their free days, the newest first",
  doing: "Opening the storage fees",
  access: "mail.read",
  query: FeesQuery,
  answer: pageOf(StorageFee),
});

export const integrationStorageFees = endpoint({
  method: "get",
  path: "/integration/storage-fees",
  tag: "Integration",
  summary:
    "What was counted for items that were stored beyond their free days, day by day; a day is complete once it is over in UTC, and what was waived says so",
  doing: "Opening the storage fees",
  access: "integration",
  query: FeesQuery,
  answer: pageOf(StorageFee),
});

const one = "/mail-handler/mails/{id}/storage";
const params = z.object({ id: Id });
const errors = ["not_found", "conflict", "stale", "invalid"] as const;

export const extendStorage = endpoint({
  method: "post",
  path: one,
  tag,
  summary:
    "Store an item free of charge for some days more, from the end of its free days or from now, whichever is later; or until a moment",
  doing: "Extending the free storage",
  access: "storage.write",
  bulk: true,
  params,
  body: z
    .object({
      days: z.number().int().min(1).max(365),
      until: Moment.nullable().meta({ description: "Null, for an undo: it had no such moment before." }),
    })
    .partial()
    .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
      error: "Send the days, or until when.",
    }),
  answer: Mail.extend({ before: Moment.nullable().meta({ description: "Until when it was before." }) }).meta({
    id: "ExtendedMail",
  }),
  errors,
  versioned: true,
  idempotent: true,
});

export const waiveFees = endpoint({
  method: "post",
  path: `${one}/waive`,
  tag,
  summary: "Waive the storage fees that were counted for an item so far, and say why; later days count again",
  doing: "Waiving the storage fees",
  access: "storage.write",
  bulk: true,
  params,
  body: z.object({ reason: line(500).pipe(z.string().min(1, "Say why they are waived.")) }),
  answer: Mail,
  errors,
  versioned: true,
  idempotent: true,
});

export const takeBackWaiver = endpoint({
  ...reopenCall,
  path: `${one}/waive/take-back`,
  tag,
  summary:
    "Take back the last waiver of an item, within 10 minutes by the person who waived, later by a lead",
  doing: "Taking back the waiver",
  access: "storage.write",
  bulk: true,
  answer: Mail,
});
