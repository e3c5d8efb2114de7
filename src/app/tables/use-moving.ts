// Moving the focus of a table: to a row, to one that must be loaded first, to a page without a row; and what is scrolled into view.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DataTableProps } from "./table-props";
import type { TableNow } from "./table-steps";
import type { RowModel } from "./use-row-model";

/** A row to scroll into view. A new object each time, so that a repeated request counts again. */
export type Reveal = { id: string; align: "auto" | "start" };

export function useMoving<Row>(props: DataTableProps<Row>, model: RowModel<Row>) {
  const { focused } = props;
  const [reveal, setReveal] = useState<Reveal | null>(null);
  /** A row to move to as soon as it is loaded: its place, and where it should be on the screen. */
  const [goal, setGoal] = useState<{ place: number; turns: boolean } | null>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const latest = useRef<TableNow<Row>>({ props, model, focused, turned });
  useLayoutEffect(() => {
    latest.current = { props, model, focused, turned };
  });

  /** The next key may come before the next render, so the new focus must be known at once. */
  const moveTo = useCallback((id: string | undefined, page: number | null) => {
    latest.current.focused = id;
    latest.current.turned = page;
    setTurned(page);
    latest.current.props.onFocus(id);
  }, []);
  const focus = useCallback((id: string) => moveTo(id, null), [moveTo]);
  /** No row has the focus any more, and the next step starts at `place`. */
  const release = useCallback((place: number | null) => moveTo(undefined, place), [moveTo]);

  const goTo = useCallback(
    (place: number, turns = false) => {
      const { model, props } = latest.current;
      const last = Math.max(0, (props.more?.total ?? model.ids.length) - 1);
      const wanted = Math.min(Math.max(place, 0), last);
      const id = model.ids[wanted];
      if (id === undefined) {
        setGoal({ place: wanted, turns });
        props.more?.loadTo(wanted + 1);
        return;
      }
      setGoal(null);
      if (turns) {
        latest.current.turned = wanted;
        setTurned(wanted);
      } else focus(id);
      setReveal({ id, align: turns ? "start" : "auto" });
    },
    [focus],
  );
  return {
    latest,
    reveal,
    setReveal,
    goal,
    /** The first row of the chosen page, until a row has the focus. */
    turned,
    focus,
    goTo,
    release,
    /** Gives up a row that is still awaited, and a page without a focused row: the list is another one. */
    stay: () => {
      setGoal(null);
      setTurned(null);
    },
  };
}

/** Goes on to the row that was awaited, and scrolls to one that only the address names, once they are there. */
export function useArriving<Row>(
  { goal, goTo, setReveal }: ReturnType<typeof useMoving<Row>>,
  { focused, more }: DataTableProps<Row>,
  model: RowModel<Row>,
): void {
  useEffect(() => {
    if (goal && (goal.place < model.ids.length || more === undefined)) goTo(goal.place, goal.turns);
  }, [goal, model.ids, more, goTo]);

  const shownFocus = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focused === undefined || !model.places.has(focused) || shownFocus.current === focused) return;
    shownFocus.current = focused;
    setReveal((now) => (now?.id === focused ? now : { id: focused, align: "auto" }));
  }, [focused, model.places, setReveal]);
}
