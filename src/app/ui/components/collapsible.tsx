// A part that can be folded: sidebar groups, side-panel sections, row details.
import ChevronRight from "lucide-react/icons/chevron-right";
import { Collapsible as CollapsiblePrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

export function Collapsible(props: ComponentProps<typeof CollapsiblePrimitive.Root>) {
  return <CollapsiblePrimitive.Root data-slot="collapsible" {...props} />;
}

/** A full-width row with a chevron that turns when open. */
export function CollapsibleTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof CollapsiblePrimitive.Trigger>) {
  return (
    <CollapsiblePrimitive.Trigger
      data-slot="collapsible-trigger"
      className={cn(
        "group/fold flex min-h-8 w-full items-center gap-1.5 rounded-md px-2 text-left text-sm font-medium hover:bg-accent focus-visible:-outline-offset-2",
        className,
      )}
      {...props}
    >
      {children}
      <ChevronRight
        aria-hidden="true"
        className="ml-auto size-3.5 shrink-0 text-muted-foreground transition-transform duration-150 group-data-[state=open]/fold:rotate-90"
      />
    </CollapsiblePrimitive.Trigger>
  );
}

export function CollapsibleContent(props: ComponentProps<typeof CollapsiblePrimitive.Content>) {
  return <CollapsiblePrimitive.Content data-slot="collapsible-content" {...props} />;
}
