// Steps that come faster than a list is read: while another list is loading, they wait for it, and so does every later key.
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { holdKeys, replayKeys } from "@/app/command/keys-ahead";
import type { TableStep } from "@/kernel/define";
import type { TableController } from "./focused-table";

type Steps = Pick<TableController, "act" | "enter">;

/** The keyboard focus of the table: how it is set and read. */
type Focus = { take: () => void; has: () => boolean };

/**
 * `act` and `enter` as given, but steps that come while `busy` are done in order once the rows are here, unless the
 * focus has left the table by then. Keys that are pressed after such a step are held, because they are meant for its row. Steps that
 * do not concern the rows are done at once.
 */
export function useHeldSteps(
  actNow: Steps["act"],
  enterNow: Steps["enter"],
  busy: boolean,
  focus: Focus,
): Steps {
  const held = useRef<(() => void)[]>([]);
  const isBusy = useRef(busy);
  useLayoutEffect(() => {
    isBusy.current = busy;
  });
  // At every render: the rows may arrive in a later one than the end of `busy`.
  useEffect(() => {
    if (busy) return;
    const steps = held.current.splice(0);
    if (steps.length === 0) return;
    if (focus.has()) for (const step of steps) step();
    replayKeys();
  });
  // The table went away before its rows came.
  useEffect(() => () => void (held.current.length > 0 && replayKeys()), []);
  return useMemo(() => {
    const inTurn = (step: () => void) => {
      if (!isBusy.current) return step();
      focus.take();
      held.current.push(step);
      holdKeys();
    };
    return {
      act: (step) => (isOfRows(step) ? inTurn(() => actNow(step)) : actNow(step)),
      enter: (first) => inTurn(() => enterNow(first)),
    };
  }, [actNow, enterNow, focus]);
}

function isOfRows(step: TableStep): boolean {
  return !("sort" in step || ("do" in step && step.do === "filter"));
}
