// A cell of two lines: the main text and, below it in smaller text, details.
import type { ReactNode } from "react";

/** Height in px of a row whose cells have two lines: room for a third where a text needs it, or for two targets of 24 px. */
export const twoLineRow = 52;

export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="grid min-w-0 leading-4">
      <span className="flex min-w-0 items-center">{children}</span>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">{below}</span>
    </span>
  );
}
