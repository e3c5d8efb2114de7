// When an office works: its hours on each weekday, the days on which it is closed, and the zone of its clocks.
import * as z from "zod";
import { line } from "@/contract/wire/page";

/** The most minutes of a day. */
const dayMinutes = 24 * 60;

/** "09:00" and up to "24:00": a time of a day on the office's clocks. */
export const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Give a time of a day, such as 09:00 or 17:30.")
  .meta({ description: "24 hours, on the office's clocks: 09:00." });

/** Minutes since midnight of "09:30". */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** "09:30" of minutes since midnight. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

const OpenSpan = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), "Closing comes after opening on the same day.");

const OpenDay = z
  .array(OpenSpan)
  .max(4, "A day has at most four spans of hours.")
  .refine(
    (spans) => spans.every(({ from }, place) => place === 0 || from >= (spans[place - 1]?.to ?? "")),
    "The spans of a day follow each other: one begins when the one before has ended.",
  );

/** Weekdays from Monday on, as the week of an office has them. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The least office time of a week, in minutes: with less, what is due would lie years ahead. */
const leastWeek = 60;

export const Week = z
  .array(OpenDay)
  .length(7)
  .refine(
    (days) =>
      days.flat().reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0) >= leastWeek,
    "A week has at least one hour of office time.",
  )
  .meta({ description: "The hours of each weekday, Monday first; an empty day is closed." });
export type Week = z.infer<typeof Week>;

/** The IANA's zones that this machine knows. */
export const OfficeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
    } catch {
      return false;
    }
  }, "Give a time zone of the IANA's list, such as America/Chicago.");

export const ClosedDay = z.object({
  day: z.iso.date({ error: "Give a day as 2026-12-25." }),
  name: line(60).default("").meta({ description: "Why it is closed: “Christmas”." }),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

export const OfficeHours = z.object({
  timeZone: OfficeZone.default("UTC"),
  week: Week.nullable().default(null).meta({
    description: "Without hours, every minute of a day on which the office is not closed counts.",
  }),
  closures: z
    .array(ClosedDay)
    .max(400, "At most 400 closed days are stored. Remove those that are over.")
    .default([])
    .refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      "A day is closed once. Leave out the second entry.",
    ),
});
export type OfficeHours = z.infer<typeof OfficeHours>;

/** The week of an office that has set no hours: every minute. */
export const wholeWeek: Week = weekdays.map(() => [{ from: "00:00", to: timeOf(dayMinutes) }]);
