// Which backups stay: the last of each of so many days, weeks and months. Pure.
import { BackupFault } from "./manifest";

export type KeepRule = { days: number; weeks: number; months: number };

/**
 * Reads "7d,4w,12m".
 * @throws BackupFault for another text, and where nothing would stay.
 */
export function readKeepRule(text: string): KeepRule {
  const parts = text.split(",").map((part) => /^(\d{1,4})([dwm])$/.exec(part.trim()));
  const count = (unit: string) => Number(parts.find((part) => part?.[2] === unit)?.[1] ?? 0);
  const rule = { days: count("d"), weeks: count("w"), months: count("m") };
  if (parts.includes(null) || new Set(parts.map((part) => part?.[2])).size < parts.length) {
    throw new BackupFault(
      `--keep=${text} is not understood. Write days, weeks and months: --keep=7d,4w,12m.`,
    );
  }
  if (rule.days + rule.weeks + rule.months > 0) return rule;
  throw new BackupFault("--keep must let at least one backup stay, such as --keep=7d.");
}

/** The name of a backup made at `now`: "2026-11-22T02-30-00". */
export function backupName(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(":", "-");
}

const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/**
 * The backups that `rule` lets go, of folders with these names; others than `backupName` gives always stay. For each of
 * the last so many days that have any, its last backup stays; likewise for weeks, which begin on Monday, and months.
 */
export function expiredBackups(names: readonly string[], { days, weeks, months }: KeepRule): string[] {
  const newestFirst = names
    .filter((name) => named.test(name))
    .toSorted()
    .toReversed();
  const stays = new Set<string>();
  for (const [count, periodOf] of [
    [days, (name: string) => name.slice(0, 10)],
    [weeks, weekOf],
    [months, (name: string) => name.slice(0, 7)],
  ] as const) {
    const last = new Map<string, string>();
    for (const name of newestFirst) {
      if (!last.has(periodOf(name))) last.set(periodOf(name), name);
    }
    for (const name of [...last.values()].slice(0, count)) stays.add(name);
  }
  return newestFirst.filter((name) => !stays.has(name));
}

/** The Monday of its week. */
function weekOf(name: string): string {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
