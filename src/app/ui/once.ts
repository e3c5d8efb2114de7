// What begins with its first use, and then goes on for as long as the tab is open.

/** A function that calls `begin` the first time, and gives what that gave from then on. */
export function once<T>(begin: () => T): () => T {
  let begun: { gave: T } | null = null;
  return () => {
    begun ??= { gave: begin() };
    return begun.gave;
  };
}
