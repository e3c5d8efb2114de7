// What filters are made of: schemas of addresses, days of one of a list's times, whose the records are.
import * as z from "zod";
import { mostPounds } from "@/contract/text/units";
import { mostCents } from "@/contract/text/money";
import { Id } from "@/contract/wire/page";
import { dayToday } from "@/kernel/values/own-day";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { type Whose, whoseKind } from "@/kernel/arguments/records/whose";
import { daysOf, isSpan, spanInWords } from "@/kernel/values/span";
import { type Day, daysAfter, formatDay } from "@/kernel/values/date";
import type { ListFilter } from "./define-filter";
import { listStatusArg } from "./kinds";
import { listTimes } from "./list-facts";
import type { ListStatus } from "./list-statuses";
import { statusLabel, statusOf } from "./statuses";

/** The list is of the mailbox that was said, never of a selected one. */
const { fromContext: _selected, ...ofMailbox } = mailboxArg;
export const saidMailboxArg = ofMailbox;

export const optional = <T>(schema: z.ZodType<T>): ListFilter<unknown, T>["schema"] =>
  z.optional(schema).catch(undefined);
export const text = (most: number) => optional(z.coerce.string().min(1).max(most));
/** "true" or "false", which the address also holds as themselves. */
export const flag = optional(z.coerce.string().pipe(z.enum(["true", "false"])));
export const only = optional(z.coerce.string().pipe(z.literal("true")));
const person = optional(z.union([z.literal("me"), Id]));
export const weight = optional(z.coerce.number().min(0).max(mostPounds));
export const cents = optional(z.coerce.number().int().min(0).max(mostCents));

/** A status as it is said and shown, whatever the list calls its own. A list of all has no chip. */
export const saidStatus = {
  kind: listStatusArg,
  opens: ["status"],
  called: "status",
  written: (said, list) => statusOf(list, said),
  chip: (value, list) => (value === "ALL" ? null : statusLabel(list, value)),
} satisfies Partial<ListFilter<ListStatus, string>>;

/** The moment so many days ago. */
export function daysAgo(days: number): string {
  const { year, month, day } = daysAfter(dayToday(), -days) ?? dayToday();
  return new Date(year, month - 1, day).toISOString();
}

/** Days in which something happened, by the time that each list names so. */
export function time(
  name: "filed" | "done" | "delivered" | "due" | "ends",
  called: string,
): ListFilter<string, string> {
  return {
    called,
    schema: optional(z.string().refine(isSpan)),
    written: (value) => value,
    chip: (value, list) => {
      const time = listTimes[list][name];
      return time ? `${time.said} ${spanInWords(value)}` : null;
    },
    query: (value, list) => {
      const time = listTimes[list][name];
      if (!time) return {};
      const { first, last } = daysOf(value, dayToday());
      const after = last && daysAfter(last, 1);
      // A task's due date is midnight UTC of its day (D14); other moments are on the day that the person's own clock says.
      const at = (day: Day) =>
        name === "due" && list === "tasks"
          ? `${formatDay(day)}T00:00:00.000Z`
          : new Date(day.year, day.month - 1, day.day).toISOString();
      return {
        ...(first && { [`${time.field}Since`]: at(first) }),
        ...(after && { [`${time.field}Before`]: at(after) }),
      };
    },
  };
}

/** Whose the records are: the list's own word for it, and the name of the API. */
export function whose(chip: string, field: string, { nobody = false } = {}): ListFilter<Whose, string> {
  return {
    arg: "assignee",
    kind: whoseKind({ nobody }),
    opens: ["by", "of", "for"],
    called: "colleague",
    schema: nobody ? optional(z.union([z.enum(["me", "none"]), Id])) : person,
    written: ({ id }) => id,
    chip: (id, _list, { colleague }) =>
      id === "none" ? "Unassigned" : `${chip} ${id === "me" ? "me" : (colleague ?? "one person")}`,
    query: (id) => ({ [field]: id }),
  };
}
