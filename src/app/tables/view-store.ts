// Which rows are visible. Separate from the table's own state, so that scrolling renders only the rows and the footer.
import { type Store, createStore } from "@/app/ui/store";

/** First and last visible row, by place. */
export type View = { first: number; last: number };

export type ViewStore = Store<View>;

export function makeViewStore(): ViewStore {
  const view = createStore<View>({ first: 0, last: 0 });
  return {
    ...view,
    set: (next) => {
      const { first, last } = view.get();
      if (next.first !== first || next.last !== last) view.set(next);
    },
  };
}
