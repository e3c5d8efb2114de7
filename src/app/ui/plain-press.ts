// Distinguishes a click that follows a link here from one that opens another tab or window.
import type { MouseEvent } from "react";

/** The main button or Enter, without a key that browsers give a meaning on links. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
