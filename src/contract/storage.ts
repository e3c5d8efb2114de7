// Storage: how long an item is kept free of charge, and which items near the end of it.
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
/** The same in an answer: a newer server may know other types. */
const ShownFreeDays = z.object({ byType: ShownDays, byPlan: z.record(z.string(), ShownDays) });

export const getFreeDays = endpoint({
  method: "get",
  path: "/mail-handler/storage/free-days",
  tag: "Mail",
  summary: "How many days items are kept free of charge, as far as it was set",
  doing: "Opening the days of free storage",
  access: "mail.read",
  answer: ShownFreeDays,
});

export const setFreeDays = endpoint({
  method: "put",
  path: "/mail-handler/storage/free-days",
  tag: "Mail",
  summary: "Set how many days items are kept free of charge; items that are here already keep their date",
  doing: "Changing the days of free storage",
  access: "staff.write",
  body: FreeDays,
  answer: ShownFreeDays,
  errors: ["invalid"],
});
