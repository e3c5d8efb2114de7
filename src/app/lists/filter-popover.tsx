// Filters of a list behind one button, which says how many of them are set.
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useRef } from "react";
import { returnToTable } from "@/app/tables/focused-table";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/app/ui/components/popover";

export function FilterPopover({
  values,
  onClear,
  className = "w-72",
  children,
}: {
  /** What is chosen of each filter; undefined where it filters nothing. */
  values: readonly unknown[];
  onClear: () => void;
  className?: string;
  children: ReactNode;
}) {
  const chosen = JSON.stringify(values);
  /** What was chosen when it was opened: a person who closes it by key after a choice continues in the list. */
  const before = useRef(chosen);
  const isByPointer = useRef(false);
  const set = values.filter((value) => value !== undefined).length;
  return (
    <Popover
      onOpenChange={(isOpen) => {
        if (!isOpen) return;
        before.current = chosen;
        isByPointer.current = false;
      }}
    >
      <PopoverTrigger asChild>
        <Button variant={set > 0 ? "secondary" : "outline"}>
          <SlidersHorizontal aria-hidden="true" />
          Filters
          {set > 0 && (
            <Badge tone="info" icon={null}>
              {set}
              <span className="sr-only"> set</span>
            </Badge>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Filters"
        align="end"
        className={`grid gap-3 ${className}`}
        onInteractOutside={() => (isByPointer.current = true)}
        onCloseAutoFocus={(event) => {
          if (isByPointer.current || before.current === chosen) return;
          event.preventDefault();
          returnToTable();
        }}
      >
        {children}
        <div className="flex justify-end">
          <Button variant="ghost" size="sm" aria-disabled={set === 0} onClick={onClear}>
            Clear filters
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
