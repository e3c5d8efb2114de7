// A modal that is drawn but does not hear keys yet.
import { useEffect, useReducer } from "react";

/**
 * Goes into a modal's content, and marks it until Radix has moved the focus and listens for Escape: that happens in the effects of
 * two further drawings, and a key in between would reach what lies behind. The stream of input waits for the mark to go.
 */
export function Arriving() {
  const [drawings, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (drawings < enough) drawAgain();
  }, [drawings]);
  return drawings < enough ? <span hidden data-arriving /> : null;
}

/** One drawing more than Radix needs. */
const enough = 3;
