// Work that must not overlap: each piece begins when the one before it has ended, even if that one failed.

/** Runs `work` after all that was given before. @returns what `work` returns. @throws what `work` throws. */
export type InTurn = <T>(work: () => Promise<T> | T) => Promise<T>;

export function makeTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
