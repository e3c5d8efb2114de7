// The storage clock: for how long an item is stored free of charge. When that time ends, nothing about the item changes
// by itself.
import type { ItemType } from "@/contract/mail/mail";
import type { ActionType } from "@/contract/requests/request";
import { type DailyFees, FreeDays, freeDaysOf } from "@/contract/storage/storage";
import { isOpenStatus } from "../requests/rules";
import { type ItemRequest, awaitsDestruction, gone, wasRescued } from "../requests/item-rules";

/** Key of the settings row that holds a FreeDays. */
export const freeDaysSetting = "storage.free-days";

const day = 24 * 60 * 60 * 1000;

/** Reads the setting's value. Null, where nothing was set, means the usual days. */
export function readFreeDays(setting: unknown): FreeDays {
  return FreeDays.parse(setting ?? {});
}

/** When the free storage of an item ends: the plan's days for its type, else the type's, from its arrival. */
export function freeUntil(item: { type: ItemType; receivedAt: Date; planId: string }, set: FreeDays): Date {
  return new Date(item.receivedAt.getTime() + freeDaysOf(item, set) * day);
}

/**
 * The time since which an item with these requests is off its shelf; null while it is there, as after a scan. Where the office
 * has a pick-up desk, an item that is ready is there until it is handed over. Elsewhere that is not recorded: an item ready for
 * pick-up counts as taken, and a deposited check as sent to the bank, until something else is requested or done. An item that is
 * to be destroyed later is there until that is done.
 */
export function leftShelfAt(
  requests: readonly Pick<ItemRequest, "type" | "status" | "taken" | "destruction" | "atDesk">[],
): Date | null {
  if (requests.some((request) => isOpenStatus(request.status) || awaitsDestruction(request))) return null;
  const done = requests.flatMap((request) => {
    const { type, status, taken, destruction, atDesk = null } = request;
    const end = destruction?.destroyed ?? taken;
    return status === "DONE" && end && !wasRescued(request) ? [{ type, at: end.at, atDesk }] : [];
  });
  const away = done.find(({ type }) => gone[type]);
  if (away) return away.at;
  const handed = done.map(({ atDesk }) => atDesk).find((each) => each?.is === "handed-over");
  if (handed) return handed.at;
  const last = done.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  return last && handedOver.has(last.type) && last.atDesk === null ? last.at : null;
}

const handedOver: ReadonlySet<ActionType> = new Set(["HOLD", "CHECK_DEPOSIT"]);

/** Whether anything is counted at all. */
export function hasFees({ byType, byPlan }: DailyFees): boolean {
  return [byType, ...Object.values(byPlan)].some((fees) => Object.values(fees).some((cents) => cents > 0));
}

/** The day in UTC that is some days after the one of `now`: "2026-11-30". */
export function utcDay(now: Date, days: number): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10);
}

/** How many days are made up for where nothing was counted for long. */
const mostMadeUp = 400;

/** The days that are over and were not counted yet, the oldest first. @param last the last day that was counted */
export function daysToCount(last: string | undefined, now: Date): string[] {
  const yesterday = utcDay(now, -1);
  // A later day was noted by a clock that went wrong; without this nothing would be counted until then.
  if (last === undefined || last > yesterday) return [yesterday];
  const days: string[] = [];
  for (let back = mostMadeUp; back >= 1; back--) {
    const each = utcDay(now, -back);
    if (each > last) days.push(each);
  }
  return days;
}

/** Until when an item is free after some days more: from the end of its free days, or from now where that is over. */
export function extendedUntil(until: Date | null, days: number, now: Date): Date {
  const from = until && until > now ? until : now;
  return new Date(from.getTime() + days * day);
}
