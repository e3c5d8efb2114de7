// Which rows are visible. Separate from the table's own state, so that scrolling renders only the rows and the footer.
import { createListeners } from "@/app/ui/listeners";

/** First and last visible row, by place. */
export type View = { first: number; last: number };

export type ViewStore = {
  get: () => View;
  set: (view: View) => void;
  subscribe: (listener: () => void) => () => void;
};

export function makeViewStore(): ViewStore {
  let view: View = { first: 0, last: 0 };
  const listeners = createListeners();
  return {
    get: () => view,
    set: (next) => {
      if (next.first === view.first && next.last === view.last) return;
      view = next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
