// Letting only so many pieces of work run at the same time, so that their memory adds up to a known limit.

/** A function that runs what it is given at once while fewer than `most` are running, and otherwise in turn. */
export function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
