// A hint on hover and focus: what a control does, its keys, or why it cannot be used now.
import { Tooltip as TooltipPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/components/cn";
import { Kbd } from "@/app/components/ui/kbd";

/** Once around the console: the first hint waits 400 ms, the next ones come at once. */
export function TooltipProvider(props: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={400} skipDelayDuration={300} {...props} />;
}

export function Tooltip(props: ComponentProps<typeof TooltipPrimitive.Root>) {
  return <TooltipPrimitive.Root {...props} />;
}

export function TooltipTrigger(props: ComponentProps<typeof TooltipPrimitive.Trigger>) {
  return <TooltipPrimitive.Trigger data-slot="tooltip-trigger" {...props} />;
}

/** `strokes` adds the command's keys after the text. */
export function TooltipContent({
  className,
  sideOffset = 6,
  strokes,
  children,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content> & { strokes?: readonly string[] | undefined }) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        data-slot="tooltip-content"
        sideOffset={sideOffset}
        className={cn(
          "z-50 flex max-w-72 items-center gap-2 rounded-md border border-border bg-popover px-2 py-1 text-xs text-popover-foreground shadow-md duration-100 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=delayed-open]:animate-in data-[state=delayed-open]:fade-in-0",
          className,
        )}
        {...props}
      >
        {children}
        {strokes && strokes.length > 0 && <Kbd strokes={strokes} />}
      </TooltipPrimitive.Content>
    </TooltipPrimitive.Portal>
  );
}
