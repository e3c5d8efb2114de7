// Actions on the selected rows, for the mouse: the main one as a button, all of them in a menu.
import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { registry } from "@/app/command/registry";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/app/ui/components/dropdown-menu";
import { Kbd } from "@/app/ui/components/kbd";
import { useContextSnapshot } from "@/app/command/context";
import { inability } from "@/kernel/command/each";
import { CommandItems } from "./command-items";

/** Whether it completes the record that is focused, by the same key on every screen; some share the command of that key. */
function isMain(id: string): boolean {
  const { hotkeys, keyOf } = registry.get(id);
  return keyOf !== undefined || hotkeys?.includes("mod+enter") === true;
}

/** Those of `commands` that can run on any number of records; nothing where there are none. */
export function SelectionActions({ commands, gridId }: { commands: readonly string[]; gridId: string }) {
  const chosen = useRef<(() => void) | null>(null);
  const forMany = commands.filter((id) => registry.get(id).each !== undefined);
  // The main one has the key of main actions; of two with the same key, it is the one that the key would run now.
  const keyed = forMany.filter((id) => isMain(id));
  const context = useContextSnapshot();
  const main = keyed.findLast((id) => inability(registry.get(id), context) === null) ?? keyed[0];
  if (forMany.length === 0) return null;
  return (
    <div className="mr-auto flex shrink-0 items-center gap-2">
      {main && <MainAction id={main} />}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm">
            Actions
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          side="top"
          onCloseAutoFocus={(event) => {
            const run = chosen.current;
            if (!run) return;
            chosen.current = null;
            event.preventDefault();
            // Before it runs: a dialog that the command opens returns the focus to the element that has it now.
            document.getElementById(gridId)?.focus({ preventScroll: true });
            run();
          }}
        >
          <CommandItems commands={forMany} onChoose={(run) => (chosen.current = run)} />
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

/** Left out where there is no room: the menu has it too. */
function MainAction({ id }: { id: string }) {
  const { title, keys } = useCommand(id);
  return (
    <CommandButton id={id} variant="outline" size="sm" className="hidden @2xl:inline-flex">
      {title}
      {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
    </CommandButton>
  );
}
