// The small box at the foot of the page that shows keys: a sequence that is being typed, or input that waits.
import type { ReactNode } from "react";

export function Chip({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-3xl items-start gap-2 rounded-lg border border-border bg-popover px-3 py-2 text-sm text-popover-foreground shadow-md">
      {children}
    </div>
  );
}
