// Distinguishes a click that follows a link here from one that opens another tab or window.
import type { MouseEvent } from "react";

/** The main button or Enter, without a modifier that browsers use on links. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
