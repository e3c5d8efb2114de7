// On a telephone an open row covers the rows. Opening it is a step in the history, so the browser's Back leads back to them.
import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { stepBack } from "@/app/command/input/browser-back";
import { recordStep } from "@/app/command/panes/covered-list";
import { isPhone } from "@/app/ui/use-phone";
import { selectRow } from "./station";

/** The history says only that a row covers the rows; which one the line corrects, the station alone says. */
export function useBackToRows(isOpen: boolean): void {
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const covers = history.location.state.coversList === true;
    if (isOpen && isPhone() && !covers) {
      void navigate({ to: ".", search: true, ...recordStep(undefined, "row") });
    }
    // Done with the row: the step that opened it is taken back, so that the next Back leaves the screen.
    if (!isOpen && covers) stepBack(history);
  }, [isOpen, history, navigate]);

  /** Null on the way to another screen, where the row stays as it is. */
  const covers = useRouterState({
    select: ({ location }) => (location.pathname === "/intake" ? location.state.coversList === true : null),
  });
  const before = useRef(covers);
  useEffect(() => {
    if (before.current === true && covers === false) selectRow(null);
    before.current = covers;
  }, [covers]);
}
