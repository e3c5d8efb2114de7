// Changing what one office promises: reads what it has, and sends what it has then. Loaded when somebody first changes it.
import { type OfficePromises, listPromises, setPromises } from "@/contract/promises/promises";
import { type PromiseRow, PromiseTable, isSameCase } from "@/contract/promises/promise-table";
import { ApiError } from "@/contract/wire/errors";
import type { Call } from "@/contract/wire/endpoint";

type Named = { id: string; label: string };
/** What a change that is taken back had led to. */
export type Undone = { led: unknown };
type Changed = { hours?: OfficePromises["hours"]; promises?: PromiseTable };

/**
 * The office that was named, or the only one, with what it has now.
 * @throws ApiError `invalid` where several could be meant.
 */
export async function officeMeant(api: Call, named: Named | undefined): Promise<OfficePromises> {
  const { items } = await api(listPromises, {});
  const [office, second] = named ? items.filter(({ officeId }) => officeId === named.id) : items;
  if (!office) throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
  if (second) {
    const names = items.map(({ label }) => label).join(", ");
    throw new ApiError("invalid", `Say which office: add “at” and one of ${names}.`);
  }
  return office;
}

export const officeRef = ({ officeId, label }: OfficePromises): Named => ({ id: officeId, label });

/**
 * Where a change is taken back: what it led to is still so.
 * @throws ApiError `stale` where somebody changed it since.
 */
export function demandUnchanged(undone: Undone | undefined, now: unknown, what: string): void {
  if (!undone || JSON.stringify(undone.led) === JSON.stringify(now)) return;
  throw new ApiError(
    "stale",
    `Somebody changed ${what} since, so that stays. Set it by hand if it is to be another.`,
  );
}

/** Hours that were never set take the zone of whoever sets them first. */
export function zoned(hours: OfficePromises["hours"]): OfficePromises["hours"] {
  const isUnset = hours.timeZone === "UTC" && hours.week === null && hours.closures.length === 0;
  return isUnset ? { ...hours, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : hours;
}

/** The promises that this version knows; a table with others cannot be changed by it without losing them. */
export function known(office: OfficePromises): PromiseTable {
  const table = PromiseTable.safeParse(office.promises);
  if (table.success) return table.data;
  throw new ApiError(
    "conflict",
    "This office promises something that this version does not know. Reload, then retry.",
  );
}

/** Gives what the office has then, and what to add to the notice: in an office with very many open records it takes a while. */
export async function change(
  api: Call,
  office: OfficePromises,
  changed: Changed,
): Promise<{ after: OfficePromises; more: string }> {
  // What somebody else changed since it was read stays.
  const seen = {
    ...(changed.hours && { hours: office.hours }),
    ...(changed.promises && { promises: office.promises }),
  };
  const after = await api(setPromises, {
    params: { id: office.officeId },
    body: { ...changed, seen },
  });
  const more =
    after.isSettling === true
      ? " When its open records are due is computed now; that takes a few minutes."
      : "";
  return { after, more };
}

/** The row of a table about the same type, plan and priority. */
export function rowOf(
  table: PromiseTable,
  about: Pick<PromiseRow, "of" | "plan" | "priority">,
): PromiseRow | undefined {
  return table.find((each) => isSameCase(each, about));
}
