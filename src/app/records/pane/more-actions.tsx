// The menu of what else can be done with a record, next to its main action.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef } from "react";
import { CommandItems, type MenuCommand } from "@/app/tables/command-items";
import { Button } from "@/app/ui/components/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/app/ui/components/dropdown-menu";
import type { Target } from "@/kernel/command/context";

/** Its commands act on `target`. Nothing where there are none. */
export function MoreActions({ commands, target }: { commands: readonly MenuCommand[]; target: Target }) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  if (commands.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={button} variant="outline" size="sm" aria-label={`More actions for ${target.label}`}>
          More
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        aria-label={`More actions for ${target.label}`}
        onCloseAutoFocus={(event) => {
          const run = chosen.current;
          if (!run) return;
          chosen.current = null;
          event.preventDefault();
          // Before it runs: a dialog that the command opens returns the focus to the element that has it now.
          button.current?.focus();
          run();
        }}
      >
        <CommandItems commands={commands} target={target} onChoose={(run) => (chosen.current = run)} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
