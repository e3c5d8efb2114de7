// Rules of snoozing: which records can be snoozed, and until when.
import { mostSnoozeDays } from "@/contract/snooze/snooze";
import { ApiError } from "@/contract/wire/errors";
import { demandCurrent, fieldFault } from "@/server/platform/rules/transition";

/** What is looked at of a record before it is snoozed. */
export type SnoozeSubject = { noun: string; isOpen: boolean; version: number; until: Date | null };

const minute = 60_000;
const longest = mostSnoozeDays * 24 * 60 * minute;

/**
 * Until when an open record is snoozed that is to be snoozed until `wanted`: to the minute, never earlier.
 * @param seen the version that the caller saw
 * @param instead until when it must be snoozed now, where a step is taken back; null for awake
 * @throws ApiError `stale`, `conflict` for a record that is closed or was snoozed or woken since, `invalid` for a moment that is past or
 *   too far away
 */
export function admitSnooze(
  { noun, isOpen, version, until: isUntil }: SnoozeSubject,
  { wanted, seen, instead }: { wanted: Date; seen: number | undefined; instead?: Date | null | undefined },
  now: Date,
): Date {
  demandCurrent(noun, version, seen);
  if (!isOpen) throw new ApiError("conflict", `This ${noun} is closed, so there is nothing to snooze.`);
  if (instead !== undefined && instead?.getTime() !== isUntil?.getTime()) {
    throw new ApiError(
      "conflict",
      isUntil === null
        ? `Somebody woke this ${noun} since. Snooze it by hand if it is to wait.`
        : `Somebody snoozed this ${noun} until another moment since. Snooze it by hand if it is to wait until yours.`,
    );
  }
  const until = new Date(Math.ceil(wanted.getTime() / minute) * minute);
  if (until <= now) throw fieldFault("until", "This moment has passed. Give a later one.");
  if (until.getTime() - now.getTime() > longest) {
    throw fieldFault("until", "A snooze lasts a year at most. Give an earlier day.");
  }
  return until;
}

/**
 * Lets a snooze be ended, where somebody has not set another one since.
 * @throws ApiError `conflict`
 */
export function admitWaking(
  noun: string,
  { until, seen }: { until: Date | null; seen: Date | undefined },
): void {
  if (seen === undefined || until?.getTime() === seen.getTime()) return;
  throw new ApiError(
    "conflict",
    until === null
      ? `This ${noun} is awake already.`
      : `Somebody snoozed this ${noun} until another moment since. Wake it by hand if it is to come back.`,
  );
}
