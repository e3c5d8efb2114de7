// A named region that scrolls with the platform's own thin bars: it needs no script, and virtual lists can measure it.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** Gets the keyboard focus, so that arrows and Page keys scroll it; `label` names it. */
export function ScrollArea({ label, className, ...props }: ComponentProps<"div"> & { label: string }) {
  return (
    <div
      data-slot="scroll-area"
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cn("min-h-0 overflow-auto overscroll-contain focus-visible:-outline-offset-2", className)}
      {...props}
    />
  );
}
