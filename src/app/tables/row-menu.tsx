// The menu of a row: commands, run on that row.
import Ellipsis from "lucide-react/icons/ellipsis";
import { useRef } from "react";
import { Button } from "@/app/ui/components/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/app/ui/components/dropdown-menu";
import type { Target } from "@/kernel/command/context";
import { CommandItems } from "./command-items";

/** The menu itself exists only while it is open: a table has many rows. */
export function RowMenu({
  id,
  target,
  commands,
  isOpen,
  onMenu,
  gridId,
}: {
  id: string;
  target: Target;
  commands: readonly string[];
  isOpen: boolean;
  onMenu: (id: string | null) => void;
  gridId: string;
}) {
  const chosen = useRef<(() => void) | null>(null);
  const button = (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={-1}
      aria-label={`Actions for ${target.label}`}
      aria-haspopup="menu"
      onClick={isOpen ? undefined : () => onMenu(id)}
      className="size-6 text-muted-foreground opacity-60 group-hover/row:opacity-100 group-data-focused/row:opacity-100 aria-expanded:opacity-100"
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  if (!isOpen) return button;
  return (
    <DropdownMenu open onOpenChange={(open) => onMenu(open ? id : null)}>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent
        ref={focusFirst}
        align="end"
        aria-label={`Actions for ${target.label}`}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          document.getElementById(gridId)?.focus({ preventScroll: true });
          // Only now: a dialog that the command opens returns the focus to the element that has it now.
          chosen.current?.();
          chosen.current = null;
        }}
      >
        <CommandItems commands={commands} target={target} onChoose={(run) => (chosen.current = run)} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Radix goes to the first entry only when it saw the key that opened the menu; and it first takes the focus itself. */
function focusFirst(menu: HTMLElement | null): void {
  if (menu) requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus());
}
