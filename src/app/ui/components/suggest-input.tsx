// A field with suggestions below it. The typed text stays as it is unless a suggestion is chosen.
import { Popover as PopoverPrimitive } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { cn } from "@/app/ui/cn";
import { Input } from "@/app/ui/components/input";

/** `why` says why it cannot be chosen now; it is still shown. */
export type Suggestion = {
  key: string;
  label: string;
  detail?: string | undefined;
  why?: string | undefined;
};

/**
 * Used within a Field, like Input. `listLabel` names the list for screen readers. `onOpenChange` is called with whether the list
 * is wanted, so that nothing is looked up before.
 */
export function SuggestInput<Item extends Suggestion>({
  suggestions,
  listLabel,
  onTake,
  onOpenChange,
  onChange,
  onBlur,
  ...props
}: ComponentProps<typeof Input> & {
  suggestions: readonly Item[];
  listLabel: string;
  onTake: (item: Item) => void;
  onOpenChange?: (open: boolean) => void;
}) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  /** The dialog around the field. */
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const at = suggestions.findIndex(({ key }) => key === marked);
  const isShown = open && suggestions.length > 0;

  const turn = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const show = (field: HTMLElement) => {
    setLayer(field.closest<HTMLElement>("[role=dialog]"));
    turn(true);
  };
  const close = () => {
    turn(false);
    setMarked(null);
  };
  const take = (item: Item) => {
    if (item.why !== undefined) return;
    close();
    onTake(item);
  };

  // Before the dialog around it, which listens at the document: Escape closes the list first.
  const giveUp = useEffectEvent(close);
  useEffect(() => {
    if (!isShown) return undefined;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.isComposing || event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, [isShown]);

  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(listId, at))?.scrollIntoView({ block: "nearest" });
  }, [listId, at]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const item = suggestions[at];
    if (event.key === "Enter" && item && isShown) {
      // This key does not submit the form.
      event.preventDefault();
      event.stopPropagation();
      take(item);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) return show(event.currentTarget);
      const next = event.key === "ArrowDown" ? Math.min(at + 1, suggestions.length - 1) : at - 1;
      setMarked(suggestions[next]?.key ?? null);
    }
  };

  return (
    <PopoverPrimitive.Root open={isShown}>
      <PopoverPrimitive.Anchor asChild>
        <Input
          {...props}
          role="combobox"
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && at >= 0 ? optionId(listId, at) : undefined}
          autoComplete="off"
          onChange={(event) => {
            show(event.currentTarget);
            setMarked(null);
            onChange?.(event);
          }}
          onClick={(event) => show(event.currentTarget)}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
          onKeyDown={onKeyDown}
        />
      </PopoverPrimitive.Anchor>
      {/* Over the dialog's edge, so that no dialog has to hold room for it; within the dialog, so that it scrolls. */}
      <PopoverPrimitive.Portal container={layer}>
        <PopoverPrimitive.Content
          id={listId}
          role="listbox"
          aria-label={listLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={stayInField}
          onCloseAutoFocus={stayInField}
          className="z-10 max-h-[min(16rem,var(--radix-popover-content-available-height))] w-max max-w-[max(20rem,var(--radix-popover-trigger-width))] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-md"
        >
          {suggestions.map((item, place) => (
            // The keyboard stays in the field, which points here by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={item.key}
              id={optionId(listId, place)}
              role="option"
              aria-selected={place === at}
              aria-disabled={item.why !== undefined || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(item)}
              className={cn(
                "rounded-sm px-2 py-1",
                item.why === undefined ? "cursor-pointer hover:bg-accent" : "text-muted-foreground",
                place === at && "bg-accent",
              )}
            >
              <span className="block truncate text-sm font-medium">{item.label}</span>
              {(item.why ?? item.detail) !== undefined && (
                <span className="block truncate text-xs text-muted-foreground">
                  {item.why ?? item.detail}
                </span>
              )}
            </div>
          ))}
        </PopoverPrimitive.Content>
      </PopoverPrimitive.Portal>
    </PopoverPrimitive.Root>
  );
}

function stayInField(event: Event): void {
  event.preventDefault();
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
