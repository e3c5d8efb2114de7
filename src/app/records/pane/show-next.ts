// After the person has completed the record in the pane next to the list, the pane shows the next one.
import { useEffect, useEffectEvent } from "react";
import { readContext } from "@/app/command/context";
import { onOwnStep } from "@/app/command/run/own-changes";
import { returnToTable } from "@/app/tables/focused-table";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import type { RecordStep } from "@/kernel/command/record-step";

const done: ReadonlySet<string> = new Set(["DONE", "COMPLETED", "DELIVERED"]);

/** `rows` in the order of the list, before the step. */
export function useShowNext(
  rows: readonly { id: string; status: string }[] | undefined,
  focused: UrlValue,
): void {
  const stepOn = useEffectEvent(({ id, status, along }: RecordStep) => {
    if (along || status === undefined || !done.has(status) || id !== focused.value || !rows) return;
    const { selected, ready } = readContext();
    // Work on many records does not move on.
    if (selected.length > 0) return;
    const isInPane = document.activeElement?.closest('[data-pane$="-detail"]') != null;
    // A person who works by the list's keys moves on by them: another step would skip a row.
    if (!isInPane && ready?.record !== id) return;
    const place = rows.findIndex((row) => row.id === id);
    const former = rows[place]?.status;
    const next = rows.slice(place + 1).find((row) => row.status === former);
    if (next) focused.set(next.id);
    // The focused element is removed with its record.
    if (isInPane) returnToTable();
  });
  useEffect(() => onOwnStep((step) => stepOn(step)), []);
}
