// What a lead types about an office's hours and promises, and what it means.
import { hoursIn, officeHoursArg } from "@/kernel/arguments/when/office-hours";
import { promisedArg, promisedIn } from "@/kernel/arguments/plain/promised";
import { OfficeHours } from "@/contract/promises/office-hours";
import { type PromiseRow, PromiseTable, isSameCase } from "@/contract/promises/promise-table";
import type { OfficePromises } from "@/contract/promises/promises";
import type { Priority } from "@/contract/requests/request";
import type { Typed } from "@/app/features/settings/use-settings-form";

export type HoursDraft = { timeZone: string; hours: string; closures: string };

/** A row as typed; an empty plan or priority means all. */
export type RowDraft = Pick<PromiseRow, "of"> & { plan: string; priority: Priority | ""; promised: string };

/** A closed day is a line with its name: "2026-12-25 Christmas". */
export function hoursDraftOf({ hours }: OfficePromises, ownZone: string): HoursDraft {
  const { timeZone, week, closures } = hours;
  const isUnset = timeZone === "UTC" && week === null && closures.length === 0;
  return {
    timeZone: isUnset ? ownZone : timeZone,
    hours: week === null ? "always" : officeHoursArg.format({ week }),
    closures: closures.map(({ day, name }) => `${day} ${name}`.trim()).join("\n"),
  };
}

/** The hours that were typed, or what is wrong with them by field. */
export function hoursOf(draft: HoursDraft): Typed<OfficeHours> {
  const parsed = hoursIn(draft.hours.trim());
  if (parsed.is !== "value") {
    return { faults: { hours: "why" in parsed && parsed.why ? parsed.why : "Type hours as mon-fri 9-17." } };
  }
  const lines = draft.closures.split("\n").map((line) => line.trim());
  const closures = lines
    .filter((line) => line !== "")
    .map((line) => ({ day: line.split(/\s/)[0], name: line.replace(/^\S+\s*/, "") }))
    .toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? ""));
  const checked = OfficeHours.safeParse({
    timeZone: draft.timeZone.trim(),
    week: parsed.value.week,
    closures,
  });
  if (checked.success) return { value: checked.data };
  const faults = checked.error.issues.map(({ path: [field, place, part], message }): [string, string] => [
    field === "week" ? "hours" : String(field),
    part === "day" ? `“${closures[Number(place)]?.day}” is no day. ${message}` : message,
  ]);
  return { faults: Object.fromEntries(faults) };
}

export function rowDraftOf({ of, plan, priority, promised }: PromiseRow): RowDraft {
  return { of, plan: plan ?? "", priority: priority ?? "", promised: promisedArg.format(promised) };
}

/** The table that was typed, or what is wrong with it by the place of its row; "" for the whole. */
export function tableOf(rows: readonly RowDraft[]): Typed<PromiseTable> {
  const faults: Record<string, string> = {};
  const read: PromiseRow[] = [];
  for (const [place, { of, plan, priority, promised }] of rows.entries()) {
    const parsed = promisedIn(promised);
    if (parsed.is !== "value") {
      faults[place] = "why" in parsed && parsed.why ? parsed.why : "Type a promise: in 24 hours.";
      continue;
    }
    const row = { of, plan: plan || null, priority: priority || null, promised: parsed.value };
    if (read.some((each) => isSameCase(each, row)))
      faults[place] = "A row above is for the same type, plan and priority. Leave out one of them.";
    read.push(row);
  }
  if (Object.keys(faults).length > 0) return { faults };
  const table = PromiseTable.safeParse(read);
  if (table.success) return { value: table.data };
  return { faults: { "": table.error.issues[0]?.message ?? "This table cannot be saved." } };
}
