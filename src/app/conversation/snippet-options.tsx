// The short codes that match the typed text, above the text area.
import { useEffect, useRef } from "react";
import { Kbd } from "@/app/ui/components/kbd";
import type { SnippetList } from "./use-snippets";

export function SnippetOptions({ id, label, list }: { id: string; label: string; list: SnippetList }) {
  const { offered, active, take } = list;
  const box = useRef<HTMLDivElement>(null);
  // Changes with every choice of another one.
  useEffect(() => {
    box.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div className="absolute inset-x-0 bottom-full z-40 mb-1 overflow-hidden rounded-lg border border-border bg-popover text-popover-foreground shadow-md">
      <div ref={box} id={id} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto p-1">
        {offered.map((each, place) => (
          // The text area, which has the focus, handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={each.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            // The focus stays in the text area.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(each)}
            className="flex min-h-8 cursor-default items-baseline gap-2 rounded-md px-2 py-1.5 text-sm aria-selected:bg-selected aria-selected:text-selected-foreground"
          >
            <span className="w-24 shrink-0 truncate font-medium">;{each.code}</span>
            <span className="min-w-0 flex-1 truncate">{each.title}</span>
            <span className="hidden max-w-[45%] min-w-0 truncate text-xs sm:block">{each.about}</span>
          </div>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-3 py-1.5 text-xs text-muted-foreground"
      >
        <span className="flex items-center gap-1">
          <Kbd strokes={["enter"]} variant="plain" /> insert
        </span>
        <span className="flex items-center gap-1">
          <Kbd strokes={["escape"]} variant="plain" /> close
        </span>
      </p>
    </div>
  );
}
