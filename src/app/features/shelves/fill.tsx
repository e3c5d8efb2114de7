// How full a shelf is: its count, with a bar.
import { cn } from "@/app/ui/cn";
import type { Shelf } from "@/contract/shelves/shelf";

export function Fill({ shelf: { items, capacity, missing }, fill }: { shelf: Shelf; fill: number }) {
  return (
    <span className="flex w-full items-center gap-2">
      <span className={cn("w-16 shrink-0 text-right", fill > 1 && "font-medium text-danger-foreground")}>
        {items}
        {capacity !== null && <span className="text-muted-foreground"> / {capacity}</span>}
      </span>
      <span aria-hidden="true" className="h-1.5 min-w-4 flex-1 overflow-hidden rounded-full bg-muted">
        <span
          data-slot="swatch"
          className={cn("block h-full rounded-full", fill > 1 ? "bg-danger" : "bg-primary")}
          style={{ width: `${Math.min(1, fill) * 100}%` }}
        />
      </span>
      {missing > 0 && (
        <span className="text-danger-foreground">
          <span aria-hidden="true">−{missing}</span>
          <span className="sr-only">{missing} missing</span>
        </span>
      )}
    </span>
  );
}
