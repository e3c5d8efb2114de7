// Numbers that tell one of a kind from the next.

/** A function that answers 1, then 2, and so on. */
export function counter(): () => number {
  let last = 0;
  return () => (last += 1);
}
