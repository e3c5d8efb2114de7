// After the person has completed the record in the pane next to the list, the pane shows the next one.
import { useEffect, useEffectEvent } from "react";
import { readContext } from "@/app/command/context";
import { onOwnStep } from "@/app/command/run/own-changes";
import { returnToTable } from "@/app/tables/focused-table";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import type { RecordStep } from "@/kernel/command/run/record-step";

const doneStatuses: ReadonlySet<string> = new Set(["DONE", "COMPLETED", "DELIVERED"]);

/** `rows` in the order of the list, before the step. Without `statusOf` the focus stays. */
export function useShowNext<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  focused: UrlValue,
  statusOf: ((row: Row) => string) | undefined,
): void {
  const stepOn = useEffectEvent(({ id, status, along }: RecordStep) => {
    if (
      along ||
      status === undefined ||
      !doneStatuses.has(status) ||
      id !== focused.value ||
      !rows ||
      !statusOf
    )
      return;
    const { selected, ready } = readContext();
    // Work on many records does not move on.
    if (selected.length > 0) return;
    const isInPane = document.activeElement?.closest('[data-pane$="-detail"]') != null;
    // A person who works by the list's keys moves on by them: another step would skip a row.
    if (!isInPane && ready?.record !== id) return;
    const place = rows.findIndex((row) => row.id === id);
    const done = rows[place];
    const next = done && rows.slice(place + 1).find((row) => statusOf(row) === statusOf(done));
    if (next) focused.set(next.id);
    // The focused element is removed with its record.
    if (isInPane) returnToTable();
  });
  useEffect(() => onOwnStep((step) => stepOn(step)), []);
}
