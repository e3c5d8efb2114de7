// The grey shape of what is still to come.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** Decoration: the region that waits says so itself, by `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn("animate-pulse rounded-sm bg-border", className)}
      {...props}
    />
  );
}
