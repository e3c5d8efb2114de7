// Storage: how long an item is stored free of charge, and which items are near the end of that time.
import * as z from "zod";
import { endpoint } from "./endpoint";
import { ItemType, Mail } from "./mail";
import { PageQuery, pageOf } from "./page";

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

const ShownDays = z.record(z.string(), z.number().int().min(0));
/** The same in an answer: a newer server may send other types. */
const ShownFreeDays = z.object({ byType: ShownDays, byPlan: z.record(z.string(), ShownDays) });

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
  body: FreeDays,
  answer: ShownFreeDays,
  errors: ["invalid"],
});
