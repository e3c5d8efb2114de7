// Questions to the person, over everything on the screen: at most one of a kind is open, and it waits for its answer.
import { createStore, useStore } from "./store";

export type Asked<Question, Answer> = Question & {
  /** The element that had the focus, to return it. */
  opener: Element | null;
  /** Closes the question and passes the answer on; null where the person gives it up. Only the first call counts. */
  answer: (answer: Answer | null) => void;
};

export type Asking<Question extends object, Answer> = {
  /** The question that is open; null when none is. */
  open: () => Asked<Question, Answer> | null;
  useOpen: () => Asked<Question, Answer> | null;
  /** Asks. A question that was still open is given up. */
  ask: (question: Question) => {
    /** Null where the person gives it up. */
    answer: Promise<Answer | null>;
    /** Says more in the question, while it is open. */
    change: (part: Partial<Question>) => void;
    /** Closes the question without an answer, where it is still open. */
    giveUp: () => void;
  };
  /** Closes the question that is open, if one is, without an answer. */
  giveUp: () => void;
};

export function createAsking<Question extends object, Answer>(): Asking<Question, Answer> {
  const store = createStore<Asked<Question, Answer> | null>(null);
  const giveUp = () => store.get()?.answer(null);
  return {
    open: store.get,
    useOpen: () => useStore(store),
    ask: (question) => {
      giveUp();
      let resolve: (given: Answer | null) => void = () => undefined;
      const promise = new Promise<Answer | null>((settle) => (resolve = settle));
      const isOpen = () => store.get()?.answer === answer;
      const answer = (given: Answer | null) => {
        if (isOpen()) store.set(null);
        resolve(given);
      };
      store.set({ ...question, opener: document.activeElement, answer });
      return {
        answer: promise,
        change: (part) => {
          const now = store.get();
          if (now && isOpen()) store.set({ ...now, ...part });
        },
        giveUp: () => answer(null),
      };
    },
    giveUp,
  };
}
