// How mail comes and goes: what came in and went out on the last days, when it comes, and pictures of what came last.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { ItemType } from "@/contract/mail/mail";
import { openEnum } from "@/contract/wire/open-enum";
import { CountAge, Id, Moment } from "@/contract/wire/page";

/** Days of in and out, today among them; days of which the hours are counted; pictures that are shown. */
export const flowLimits = { days: 14, hoursOfDays: 28, pictures: 8 } as const;

const count = z.number().int().min(0);

/** A time zone of the IANA's list: "America/Chicago". */
const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "Name a time zone of the IANA’s list, such as America/Chicago.");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const getFlow = endpoint({
  method: "get",
  path: "/mail-handler/flow",
  tag: "Dashboard",
  summary: "Items that came in and went out on the last days, by weekday and hour, and the newest pictures",
  doing: "Counting what came and went",
  access: "requests.read",
  query: z.object({
    timeZone: TimeZone.default("UTC").meta({ description: "In which days and hours are counted." }),
  }),
  answer: z
    .object({
      days: z.array(z.object({ day: z.iso.date(), in: count, out: count })).meta({
        description: `The last ${flowLimits.days} days. In: registered. Out: shipped, handed over, destroyed or returned.`,
      }),
      hours: z.array(z.array(count)).meta({
        description: `Items registered in the last ${flowLimits.hoursOfDays} days: seven weekdays from Monday, with 24 hours each.`,
      }),
      pictures: z.array(
        z.object({
          id: Id,
          mailboxId: Id,
          type: openEnum(ItemType),
          senderName: z.string(),
          steNumber: z.string(),
          createdAt: Moment,
          thumbnailUrl: z.string().nullable(),
        }),
      ),
      countsAge: CountAge,
    })
    .meta({ id: "Flow" }),
});
