// What an office promises: a small table by type of request, plan and priority. The most exact row counts.
import * as z from "zod";
import { ActionType, Priority, actionTypeLabel } from "@/contract/requests/request";
import { openEnum } from "@/contract/wire/open-enum";
import { TimeOfDay } from "./office-hours";

/** What can be promised: each type of request, and tickets. */
export const PromiseOf = z.enum([...ActionType.options, "TICKET"]).meta({ id: "PromiseOf" });
export type PromiseOf = z.infer<typeof PromiseOf>;

/** What a promise is about, in a sentence: "Scans". */
export function promiseOfLabel(of: string): string {
  return of === "TICKET" ? "Ticket" : actionTypeLabel(ActionType.safeParse(of).data ?? "SCAN");
}

/** The most minutes of office time that can be promised: thirty days and nights. */
export const mostPromised = 30 * 24 * 60;

const Minutes = z
  .number()
  .int("Give whole minutes.")
  .min(1, "Promise at least one minute.")
  .max(mostPromised, `Promise at most ${mostPromised / 60} hours.`);

export const PromiseTerm = z.union([
  z.object({
    minutes: Minutes.meta({ description: "Minutes of office time." }),
    by: z.null().default(null),
  }),
  z.object({
    minutes: z.null().default(null),
    by: TimeOfDay.meta({ description: "By this time of the next working day." }),
  }),
]);
/** Minutes of office time, or a time of the next working day. */
export type Promised = { minutes: number; by: null } | { minutes: null; by: string };

const Row = z.object({
  of: PromiseOf,
  plan: z.string().min(1).max(60).nullable().default(null).meta({ description: "Of one plan alone." }),
  priority: Priority.nullable().default(null).meta({ description: "Of one priority alone." }),
  promised: PromiseTerm,
});
export type PromiseRow = z.infer<typeof Row>;

const keyOf = ({ of, plan, priority }: Pick<PromiseRow, "of" | "plan" | "priority">) =>
  [of, plan ?? "", priority ?? ""].join(" ");

export const PromiseTable = z
  .array(Row)
  .max(200, "An office makes at most 200 promises.")
  .refine(
    (rows) => new Set(rows.map(keyOf)).size === rows.length,
    "There are two promises for the same type, plan and priority. Leave out one of them.",
  );
export type PromiseTable = z.infer<typeof PromiseTable>;

/** As it was saved: a row of what only a newer version can promise does not count in this one. */
export const SavedPromises = z
  .array(z.unknown())
  .transform((rows): PromiseTable => rows.flatMap((row) => Row.safeParse(row).data ?? []));

/** The rows of a saved table that only a newer version can read: they stay in it. */
export const NewerPromises = z
  .array(z.unknown())
  .transform((rows) => rows.filter((row) => !Row.safeParse(row).success));

/** The same in an answer: a newer server may promise what this version does not know. */
export const ShownPromises = z.array(
  Row.extend({ of: openEnum(PromiseOf), priority: openEnum(Priority).nullable() }),
);

/** Whether two rows promise about the same. */
export function isSameCase(one: PromiseRow, other: Pick<PromiseRow, "of" | "plan" | "priority">): boolean {
  return keyOf(one) === keyOf(other);
}

/** What is promised in a case: the row of its plan and priority, else of its plan, else of its priority, else of all. */
export function promiseFor(
  table: PromiseTable,
  { of, plan, priority }: { of: PromiseOf; plan: string; priority: Priority },
): Promised | null {
  const rows = table.filter((row) => row.of === of);
  const cases = [
    { of, plan, priority },
    { of, plan, priority: null },
    { of, plan: null, priority },
    { of, plan: null, priority: null },
  ];
  for (const each of cases) {
    const row = rows.find((candidate) => isSameCase(candidate, each));
    if (row) return row.promised;
  }
  return null;
}

/** "24 h of office time", "by 17:00 of the next working day". */
export function promiseWords({ minutes, by }: Promised): string {
  return by === null ? `${officeTimeWords(minutes)} of office time` : `by ${by} of the next working day`;
}

/** "2 h 5 min", "45 min", "24 h": minutes of office time. */
export function officeTimeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}
