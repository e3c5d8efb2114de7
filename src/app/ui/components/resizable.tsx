// Panes side by side with a border that can be moved, by pointer or by arrow keys.
import { Group, Panel, Separator } from "react-resizable-panels";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** `orientation` is "horizontal" (side by side) by default. */
export function ResizablePanelGroup({ className, ...props }: ComponentProps<typeof Group>) {
  return <Group data-slot="resizable-panel-group" className={cn("h-full w-full", className)} {...props} />;
}

/** Sizes are strings with a unit ("30%", "320px"); a bare number is pixels. */
export function ResizablePanel(props: ComponentProps<typeof Panel>) {
  return <Panel data-slot="resizable-panel" {...props} />;
}

/** The border: it looks like a hairline, and is wider for the pointer; `label` names it, e.g. "Resize list". */
export function ResizableHandle({
  label,
  className,
  ...props
}: Omit<ComponentProps<typeof Separator>, "aria-label"> & { label: string }) {
  return (
    <Separator
      data-slot="resizable-handle"
      aria-label={label}
      className={cn(
        "relative w-px bg-border outline-hidden transition-colors duration-100 after:absolute after:inset-y-0 after:-left-[3px] after:w-[7px] after:rounded-full focus-visible:after:bg-ring data-[separator=active]:bg-ring data-[separator=hover]:bg-border-strong aria-[orientation=horizontal]:h-px aria-[orientation=horizontal]:w-full forced-colors:bg-[CanvasText]",
        className,
      )}
      {...props}
    />
  );
}
