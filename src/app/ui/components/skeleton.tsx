// The grey shape of content that is still loading.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** Decoration: the loading region itself says so, by `aria-busy`. */
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
