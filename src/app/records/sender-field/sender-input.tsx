// A field for a sender's name, with those whom the mailbox and its office received mail from below it. What is typed stays as
// it is typed unless one of them is chosen.
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { cn } from "@/app/ui/cn";
import { Input } from "@/app/ui/components/input";
import type { Sender } from "@/contract/sender";
import { senderCount } from "@/kernel/arguments/text";
import { useSenders } from "./use-senders";

/** `typed` is what the field holds; `onTake` hears which sender was chosen. Within a Field, as Input is. */
export function SenderInput({
  mailboxId,
  typed,
  onTake,
  onChange,
  onBlur,
  ...props
}: ComponentProps<typeof Input> & { mailboxId: string; typed: string; onTake: (sender: Sender) => void }) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const senders = useSenders(mailboxId, typed, open);
  const at = senders.findIndex(({ name }) => name === marked);
  const isShown = open && senders.length > 0;

  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const take = (sender: Sender) => {
    close();
    onTake(sender);
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

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const sender = senders[at];
    if (event.key === "Enter" && sender && isShown) {
      // The form is not sent by it.
      event.preventDefault();
      event.stopPropagation();
      take(sender);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const next = event.key === "ArrowDown" ? Math.min(at + 1, senders.length - 1) : at - 1;
      setMarked(senders[next]?.name ?? null);
    }
  };

  return (
    <div className="relative">
      <Input
        {...props}
        role="combobox"
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && at >= 0 ? optionId(listId, at) : undefined}
        autoComplete="off"
        onChange={(event) => {
          setOpen(true);
          setMarked(null);
          onChange?.(event);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Known senders"
          className="absolute top-full left-0 z-10 mt-1 max-h-64 w-max max-w-80 min-w-full overflow-y-auto rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-md"
        >
          {senders.map((sender, place) => (
            // The keyboard stays in the field, which points here by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={sender.name}
              id={optionId(listId, place)}
              role="option"
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(sender)}
              className={cn(
                "cursor-pointer rounded-sm px-2 py-1 hover:bg-accent",
                place === at && "bg-accent",
              )}
            >
              <span className="block truncate text-sm font-medium">{sender.name}</span>
              <span className="block truncate text-xs text-muted-foreground">{senderCount(sender)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
