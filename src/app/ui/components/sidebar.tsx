// The sidebar's parts: a column with a head, scrolling groups of links, and a foot.
import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/app/ui/components/collapsible";
import { Kbd } from "@/app/ui/components/kbd";

/** A named region, 224 px wide, full height. */
export function Sidebar({ label, className, ...props }: ComponentProps<"section"> & { label: string }) {
  return (
    <section
      data-slot="sidebar"
      aria-label={label}
      className={cn(
        "flex h-full w-56 shrink-0 flex-col border-r border-sidebar-border bg-sidebar text-sidebar-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function SidebarHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-header"
      className={cn("flex h-12 items-center gap-2 px-3", className)}
      {...props}
    />
  );
}

/** The navigation itself; `label` names the landmark. */
export function SidebarContent({ label, className, ...props }: ComponentProps<"nav"> & { label: string }) {
  return (
    <nav
      data-slot="sidebar-content"
      aria-label={label}
      className={cn("min-h-0 flex-1 scroll-py-2 overflow-y-auto px-2 py-1", className)}
      {...props}
    />
  );
}

export function SidebarFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-footer"
      className={cn("grid gap-1 border-t border-sidebar-border p-2", className)}
      {...props}
    />
  );
}

export function SidebarList({ className, ...props }: ComponentProps<"ul">) {
  return (
    <ul
      data-slot="sidebar-list"
      className={cn("grid grid-cols-[minmax(0,1fr)] gap-px", className)}
      {...props}
    />
  );
}

/** A list under a heading that can be folded. */
export function SidebarGroup({
  label,
  children,
  ...props
}: Omit<ComponentProps<typeof Collapsible>, "children"> & { label: ReactNode; children: ReactNode }) {
  return (
    <Collapsible className="mt-3" defaultOpen {...props}>
      <CollapsibleTrigger className="min-h-7 text-xs text-muted-foreground hover:bg-sidebar-accent hover:text-sidebar-accent-foreground">
        {label}
      </CollapsibleTrigger>
      <CollapsibleContent className="pt-px">
        <SidebarList>{children}</SidebarList>
      </CollapsibleContent>
    </Collapsible>
  );
}

/** The greatest count that fits next to an entry. */
const most = 9_999;

/**
 * One entry: its child is the link or button that gets its style (the router's Link marks itself with `aria-current`). `icon`,
 * `count` and `strokes` are drawn around the link's own text; screen readers ignore them, because the link says the count in its
 * own words and has `aria-keyshortcuts`.
 */
export function SidebarItem({
  icon,
  count,
  strokes,
  children,
}: {
  icon?: ReactNode;
  count?: number | undefined;
  strokes?: readonly string[] | undefined;
  children: ReactNode;
}) {
  const hasCount = count !== undefined && count > 0;
  return (
    <li className="relative min-w-0">
      <Slot.Root
        data-slot="sidebar-item"
        className={cn(
          "peer flex h-7 w-full items-center rounded-md text-left text-sm hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:-outline-offset-2 aria-[current=page]:bg-sidebar-accent aria-[current=page]:text-sidebar-accent-foreground",
          icon ? "pl-8" : "pl-2",
          // Room for the parts drawn over it.
          !hasCount ? (strokes ? "pr-10" : "pr-2") : count < 10 ? "pr-12" : count < 100 ? "pr-14" : "pr-17",
        )}
      >
        {children}
      </Slot.Root>
      {icon && (
        <span
          aria-hidden="true"
          // Not by `group-has-*`: with such a rule the browser styles the whole page anew at each change of it.
          className="pointer-events-none absolute top-1.5 left-2 z-10 text-muted-foreground peer-aria-[current=page]:text-primary [&_svg]:size-4"
        >
          {icon}
        </span>
      )}
      <span className="pointer-events-none absolute top-1 right-2 flex h-5 items-center gap-1.5 text-xs text-muted-foreground">
        {hasCount && (
          <span aria-hidden="true" className="tabular-nums">
            {count > most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US")}
          </span>
        )}
        {strokes && (
          <Kbd aria-hidden="true" variant="plain" strokes={strokes} className="min-w-5 justify-end" />
        )}
      </span>
    </li>
  );
}
