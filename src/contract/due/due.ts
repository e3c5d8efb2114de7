// When a record is due, as lists and panes show it, and what lists are narrowed down by.
import * as z from "zod";
import { openEnum } from "@/contract/wire/open-enum";
import { Moment, before, since } from "@/contract/wire/page";
import { PauseReason } from "./pause";

export const Due = z
  .object({
    at: Moment.nullable().meta({ description: "Null while it is paused, and once it is closed." }),
    warnAt: Moment.nullable().meta({ description: "From when a fifth of its time or less is left." }),
    pausedFor: openEnum(PauseReason).nullable(),
    kept: z.boolean().nullable().meta({ description: "Of what is done: whether that was in time." }),
    lateBecause: z.string().nullable().meta({ description: "Why it was done late, as somebody said." }),
  })
  .meta({ id: "Due" });
export type Due = z.infer<typeof Due>;

export const MaybeDue = Due.nullable()
  .optional()
  .meta({ description: "When it is due; null where its office promises nothing for it." });

/** The query values of lists whose records have a clock. A span of one day that holds now means today: in each office its own. */
export const dueQuery = {
  late: z.stringbool().optional().meta({ description: "True: only what is open and late." }),
  dueSince: since("It is open and due"),
  dueBefore: before("It is open and due"),
};
