// The name of a control.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** A plain label; `htmlFor` connects it to its control (inside a Field this is already done). */
export function Label({ className, ...props }: ComponentProps<"label">) {
  return (
    <label
      data-slot="label"
      className={cn("flex w-fit items-center gap-1 text-sm leading-5 font-medium select-none", className)}
      {...props}
    />
  );
}
