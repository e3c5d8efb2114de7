// One line of text.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { useFieldControl } from "@/app/ui/components/field-context";

/** A text input; inside a Field it gets its ids and labels from there. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      data-slot="input"
      className={cn(controlLook, "h-8 px-2.5 file:mr-2 file:font-medium", className)}
      {...props}
      {...useFieldControl(props)}
    />
  );
}

/** The shared style of input, textarea and select: a border of at least 3:1 that gets the accent colour with the focus. */
export const controlLook =
  "w-full min-w-0 rounded-md border border-input bg-card text-sm text-ellipsis text-foreground shadow-xs transition-colors duration-100 placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger";
