// Several lines of text.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { useFieldControl } from "@/app/ui/components/field-context";
import { controlLook } from "@/app/ui/components/input";

/** A text area that grows with what is written, from `rows` lines (default 3) up to 40 % of the window. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      data-slot="textarea"
      className={cn(controlLook, "field-sizing-content max-h-[40dvh] resize-y px-2.5 py-1.5", className)}
      style={{ minHeight: `calc(${rows}lh + 0.875rem)` }}
      {...props}
      {...useFieldControl(props)}
    />
  );
}
