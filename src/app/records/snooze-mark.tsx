// Until when a record is snoozed: a mark beside its status, and a column of a list once one of its rows is.
import AlarmClock from "lucide-react/icons/alarm-clock";
import { useMemo } from "react";
import { Badge } from "@/app/ui/components/badge";
import type { TableColumn } from "@/app/tables/columns/columns";
import { untilText } from "@/app/ui/text/dates";
import { Dash } from "@/app/records/cells/dash";

/** `until` is a moment in ISO 8601; nothing is drawn without one. `short` leaves “until” to screen readers. */
export function SnoozeMark({ until, short = false }: { until: string | null; short?: boolean }) {
  if (until === null) return null;
  return (
    <Badge tone="info" icon={<AlarmClock aria-hidden="true" />}>
      <span>
        <span className="sr-only">Snoozed </span>
        <span className={short ? "sr-only" : undefined}>until </span>
        <time dateTime={until}>{untilText(until)}</time>
      </span>
    </Badge>
  );
}

/** `columns`, with one that says until when a row is snoozed where any is. */
export function useColumnsOfSnoozes<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[] | undefined,
): readonly TableColumn<Row>[] {
  const isUsed = rows?.some((row) => untilOf(row) !== null) ?? false;
  return useMemo(() => {
    const at = columns.findIndex(({ id }) => id === "status");
    const place = at < 0 ? 1 : at;
    return isUsed ? [...columns.slice(0, place), snoozeColumn, ...columns.slice(place)] : columns;
  }, [columns, isUsed]);
}

const snoozeColumn: TableColumn<object> = {
  id: "snoozed",
  title: "Snoozed",
  width: 150,
  rank: 1,
  cell: (row) => (untilOf(row) === null ? <Dash /> : <SnoozeMark until={untilOf(row)} />),
};

function untilOf(row: object): string | null {
  return "snoozedUntil" in row && typeof row.snoozedUntil === "string" ? row.snoozedUntil : null;
}
