// On a telephone an open record covers its list. Opening it is a step in the history, so the browser's Back leads back to the list.
import { type HistoryState, useRouter } from "@tanstack/react-router";
import { stepBack } from "@/app/command/input/browser-back";
import { isPhone } from "@/app/ui/use-phone";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before is the list that the open record covers. */
    coversList?: true;
  }
}

/** How the address is written when the open record changes from `before` to `after`: in place, unless it covers its list now. */
export function recordStep(before: string | undefined, after: string | undefined) {
  return before === undefined && after !== undefined && isPhone()
    ? { state: (now: HistoryState): HistoryState => ({ ...now, coversList: true }) }
    : { replace: true, state: true as const };
}

/** Leads back to the list: a step back where opening the record was one, else by `close`, which writes the address without it. */
export function useBackToList(close: (() => void) | undefined): () => void {
  const { history } = useRouter();
  return () => {
    if (isPhone() && history.location.state.coversList) stepBack(history);
    else close?.();
  };
}
