// A bar at the bottom of a screen with what a thumb presses: the next step and what belongs to it.
import type { ReactNode } from "react";

/** For its buttons. */
export const thumbButton = "h-14 min-w-0 flex-1 flex-col gap-0.5 px-1 text-xs whitespace-normal sm:text-sm";

export function ThumbBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      // A thumb that presses one of its buttons twice must not press a notice's "Undo".
      data-keep-clear=""
      className="sticky bottom-0 z-10 border-t border-border bg-background pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex w-full max-w-3xl gap-2 px-3 py-2 sm:px-5">{children}</div>
    </div>
  );
}
