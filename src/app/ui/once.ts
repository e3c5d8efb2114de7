// What begins with its first use, and then goes on for as long as the tab is open.

/** A function that calls `begin` the first time, and does nothing after that. */
export function once(begin: () => void): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    begin();
  };
}
