// A hairline between groups; decoration, silent to screen readers.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

export function Separator({
  orientation = "horizontal",
  className,
  ...props
}: ComponentProps<"div"> & { orientation?: "horizontal" | "vertical" }) {
  return (
    <div
      data-slot="separator"
      role="none"
      className={cn(
        "shrink-0 bg-border forced-colors:bg-[CanvasText]",
        orientation === "horizontal" ? "h-px w-full" : "w-px self-stretch",
        className,
      )}
      {...props}
    />
  );
}
