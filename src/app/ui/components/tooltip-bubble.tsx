// The hint itself, next to its control and inside the window.
import { Portal } from "radix-ui";
import { Popper } from "radix-ui/internal";
import type { ReactNode, RefObject } from "react";
import { cn } from "@/app/ui/cn";
import { Kbd } from "@/app/ui/components/kbd";

export type TooltipBubbleProps = {
  id: string;
  control: RefObject<HTMLElement | null>;
  side?: "top" | "right" | "bottom" | "left";
  strokes?: readonly string[] | undefined;
  className?: string;
  children: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

export function TooltipBubble({
  control,
  side = "top",
  strokes,
  className,
  children,
  ...props
}: TooltipBubbleProps) {
  return (
    // Screen readers read it with the control it describes; as text at the end of the page it would have no context.
    <Portal.Root aria-hidden="true">
      <Popper.Root>
        <Popper.Anchor virtualRef={control} />
        <Popper.Content
          role="tooltip"
          data-slot="tooltip-content"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "z-60 flex max-w-72 animate-in items-center gap-2 rounded-md border border-border bg-popover px-2 py-1 text-xs text-popover-foreground shadow-md duration-100 fade-in-0",
            className,
          )}
          {...props}
        >
          {children}
          {strokes && strokes.length > 0 && <Kbd strokes={strokes} />}
        </Popper.Content>
      </Popper.Root>
    </Portal.Root>
  );
}
