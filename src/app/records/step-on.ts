// After the person has done the work of a row in the pane beside the list, the next one is shown there.
import { useEffect, useEffectEvent } from "react";
import { readContext } from "@/app/command/context";
import { onOwnStep } from "@/app/command/own-changes";
import { returnToTable } from "@/app/tables/focused-table";
import type { UrlValue } from "@/app/tables/use-url-value";
import type { RecordStep } from "@/kernel/record-step";

const done: ReadonlySet<string> = new Set(["DONE", "COMPLETED", "DELIVERED"]);

/** `rows` in the order in which they are listed, as they were before the step. */
export function useStepOn(
  rows: readonly { id: string; status: string }[] | undefined,
  focused: UrlValue,
): void {
  const stepOn = useEffectEvent(({ id, status, along }: RecordStep) => {
    if (along || status === undefined || !done.has(status) || id !== focused.value || !rows) return;
    const { selected, ready } = readContext();
    // The work on many is done where they are.
    if (selected.length > 0) return;
    const isInPane = document.activeElement?.closest('[data-pane$="-detail"]') != null;
    // A person who works by the list's keys goes on by them: another step would skip a row.
    if (!isInPane && ready?.record !== id) return;
    const place = rows.findIndex((row) => row.id === id);
    const former = rows[place]?.status;
    const next = rows.slice(place + 1).find((row) => row.status === former);
    if (next) focused.set(next.id);
    // What had the keyboard's focus leaves with its record.
    if (isInPane) returnToTable();
  });
  useEffect(() => onOwnStep((step) => stepOn(step)), []);
}
