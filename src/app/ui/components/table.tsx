// Dense tables: 36 px rows, hairlines, a header that stays visible. Virtual grids use the same style on other elements.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/app/ui/cn";

/**
 * Styles of cells and rows, shared with grids that are not `<table>`s. A row's colour changes at once: a fade would lag behind a
 * repeating key.
 */
export const tableLook = {
  row: "h-9 border-b border-border hover:bg-muted data-focused:bg-accent data-focused:shadow-[inset_2px_0_0_var(--ring)] aria-selected:bg-selected aria-selected:text-selected-foreground focus-visible:-outline-offset-2",
  head: "h-8 px-3 text-left text-xs font-medium whitespace-nowrap text-muted-foreground",
  cell: "max-w-80 truncate px-3 text-sm",
  /** A text that goes on in a second line where the first has no room for it. */
  text: "line-clamp-2 leading-4 text-ellipsis wrap-break-word [white-space:var(--row-text,normal)]",
  /** For what is around such texts, where the row has no height for that. */
  oneLine: "[--row-text:nowrap]",
};

/** Name it by `aria-label` or `aria-labelledby` (the page's title). */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table
      data-slot="table"
      className={cn("w-full border-separate border-spacing-0", className)}
      {...props}
    />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead
      data-slot="table-header"
      className={cn("sticky top-0 z-10 bg-card [&_th]:border-b [&_th]:border-border", className)}
      {...props}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return (
    <tbody data-slot="table-body" className={cn("[&_tr:last-child_td]:border-b-0", className)} {...props} />
  );
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr data-slot="table-row" className={cn(tableLook.row, className)} {...props} />;
}

/** `align="right"` for numbers and money, in the head and the cells alike. */
export function TableHead({
  align = "left",
  className,
  ...props
}: Omit<ComponentProps<"th">, "align"> & { align?: "left" | "right" }) {
  return (
    <th
      scope="col"
      data-slot="table-head"
      className={cn(tableLook.head, align === "right" && "text-right", className)}
      {...props}
    />
  );
}

export function TableCell({
  align = "left",
  className,
  ...props
}: Omit<ComponentProps<"td">, "align"> & { align?: "left" | "right" }) {
  return (
    <td
      data-slot="table-cell"
      className={cn(tableLook.cell, "border-b border-border", align === "right" && "text-right", className)}
      {...props}
    />
  );
}

/** The button inside a sortable heading; put `aria-sort` on the heading itself. */
export function TableSortButton({
  direction,
  className,
  children,
  ...props
}: ComponentProps<"button"> & { direction: "ascending" | "descending" | "none"; children: ReactNode }) {
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      data-slot="table-sort-button"
      className={cn(
        "-mx-1.5 inline-flex h-6 items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-accent hover:text-foreground",
        direction === "none" && "[&_svg]:opacity-0 [&:hover_svg]:opacity-60 [&:focus-visible_svg]:opacity-60",
        direction !== "none" && "text-foreground",
        className,
      )}
      {...props}
    >
      {children}
      <Arrow aria-hidden="true" className="size-3" />
    </button>
  );
}
