// How long something has waited, as a list shows it: "3 d"; older looks more urgent.
import type { TableColumn } from "@/app/tables/columns/columns";
import { cn } from "@/app/ui/cn";
import { momentText } from "@/app/ui/text/dates";
import { Dash } from "@/app/records/cells/dash";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "now", "12 min", "5 h", "3 d". @param ms how long */
export function ageText(ms: number): string {
  if (ms < MINUTE_MS) return "now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < DAY_MS
    ? `${Math.floor(ms / HOUR_MS)} h`
    : `${Math.floor(ms / DAY_MS).toLocaleString("en-US")} d`;
}

const open: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);

/**
 * Empty for closed work.
 * @param since ISO 8601
 */
export function Age({ since, status }: { since: string; status: string }) {
  if (!open.has(status)) return <Dash />;
  const ms = waited(since);
  const days = ms / DAY_MS;
  return (
    <span
      title={`Waits since ${momentText(since)}`}
      className={cn(
        "tabular-nums",
        days > 3
          ? "font-medium text-danger-foreground"
          : days >= 1
            ? "text-warning-foreground"
            : "text-muted-foreground",
      )}
    >
      {ageText(ms)}
    </span>
  );
}

/** In ms; clocks that differ never make it negative. */
function waited(since: string, now = new Date()): number {
  return Math.max(0, now.getTime() - Date.parse(since));
}

/** `id` is the name of this sort order in the address. */
export function ageColumn<Row>(
  of: (row: Row) => { since: string; status: string },
  more: Pick<TableColumn<Row>, "sorts" | "rank"> & { id?: string } = {},
): TableColumn<Row> {
  return { id: "age", title: "Age", width: 60, ...more, cell: (row) => <Age {...of(row)} /> };
}
