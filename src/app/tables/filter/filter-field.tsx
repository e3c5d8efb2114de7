// The field that filters a table, and the keys that lead from it to the rows.
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import { useCommand } from "@/app/command/use-command";
import { cn } from "@/app/ui/cn";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { enterTable } from "@/app/tables/focused-table";
import type { UrlValue } from "./use-url-value";

/**
 * Enter and the down arrow move to the rows, after a new text to the first one; Escape empties the field and then moves
 * to the rows. `main` marks the field of the table's filter command; it shows the command's key.
 */
export function FilterField({
  label,
  text,
  main = false,
  ref,
  className,
  maxLength,
}: {
  label: string;
  text: UrlValue;
  main?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
  maxLength: number;
}) {
  const { keys, ariaKeyShortcuts } = useCommand("table.filter");
  /** The text was changed since the focus was last in the rows. */
  const isNew = useRef(false);
  const set = (next: string | undefined) => {
    isNew.current = true;
    text.set(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const clears = event.key === "Escape" && text.value !== undefined;
    if (!clears && !["Enter", "ArrowDown", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (clears) return set(undefined);
    text.flush();
    enterTable(isNew.current);
    isNew.current = false;
  };
  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground"
      />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={withoutVerb(label)}
        title={text.value === undefined ? label : undefined}
        aria-keyshortcuts={main ? ariaKeyShortcuts : undefined}
        maxLength={maxLength}
        value={text.value ?? ""}
        onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
        onKeyDown={onKeyDown}
        className="peer pr-8 pl-8 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {main && keys[0] && (
        <Kbd
          aria-hidden="true"
          strokes={keys[0]}
          className="pointer-events-none absolute top-[7px] right-2 peer-focus:hidden max-sm:hidden"
        />
      )}
    </div>
  );
}

/** "Search sender, number or STE" is "Sender, number or STE": the magnifier says the rest, and a narrow field has no room for it. */
function withoutVerb(label: string): string {
  return label.replace(/^Search ./, (start) => start.at(-1)?.toUpperCase() ?? start);
}
