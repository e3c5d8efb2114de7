// After the person has done the work of the row that is shown beside the list, the next one is shown.
import { useEffect, useEffectEvent } from "react";
import { readContext } from "@/app/command/context";
import { onOwnStep } from "@/app/command/own-changes";
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
    // The work on many is done where they are.
    if (readContext().selected.length > 0) return;
    const place = rows.findIndex((row) => row.id === id);
    const former = rows[place]?.status;
    const next = rows.slice(place + 1).find((row) => row.status === former);
    if (next) focused.set(next.id);
  });
  useEffect(() => onOwnStep((step) => stepOn(step)), []);
}
