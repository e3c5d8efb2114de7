// What is in front: several places on the screen may offer the same, and what was offered last is meant.
import { useEffect, useEffectEvent } from "react";
import { createStore } from "./store";

export type InFront<Offer> = {
  /** What is meant; null while nothing is offered. */
  get: () => Offer | null;
  /** Everything that is offered, what is meant last. */
  all: () => readonly Offer[];
  /** Puts `offer` in front of the others until the returned function is called. */
  put: (offer: Offer) => () => void;
  /** Puts what is offered already in front of the others. */
  raise: (offer: Offer) => void;
};

export function createInFront<Offer>(): InFront<Offer> {
  const store = createStore<readonly { offer: Offer }[]>([]);
  const without = (place: { offer: Offer }) => store.get().filter((each) => each !== place);
  return {
    get: () => store.get().at(-1)?.offer ?? null,
    all: () => store.get().map(({ offer }) => offer),
    put: (offer) => {
      const mine = { offer };
      store.set([...store.get(), mine]);
      return () => store.set(without(mine));
    },
    raise: (offer) => {
      const known = store.get().find((each) => each.offer === offer);
      if (known) store.set([...without(known), known]);
    },
  };
}

/** Puts `act` in front while the calling component is mounted and `isOn`; the latest `act` is called. */
export function useInFront<Given extends unknown[], Made>(
  { put }: InFront<(...given: Given) => Made>,
  act: (...given: Given) => Made,
  isOn = true,
): void {
  const latest = useEffectEvent(act);
  useEffect(() => (isOn ? put((...given) => latest(...given)) : undefined), [put, isOn]);
}
