// The entries of a menu of commands: what each is called, its keys, and why it cannot be run where it cannot.
import { registry } from "@/app/command/registry";
import { useCommand } from "@/app/command/use-command";
import { DropdownMenuItem, DropdownMenuShortcut } from "@/app/ui/components/dropdown-menu";
import type { Target } from "@/kernel/context";

/** On `target`, or on what is selected or focused. `onChoose` takes what is to be run once the menu is gone. */
export function CommandItems({
  commands,
  target,
  onChoose,
}: {
  commands: readonly string[];
  target?: Target;
  onChoose: (run: () => void) => void;
}) {
  return commands.map((id) => <CommandItem key={id} id={id} target={target} onChoose={onChoose} />);
}

function CommandItem({
  id,
  target,
  onChoose,
}: {
  id: string;
  target: Target | undefined;
  onChoose: (run: () => void) => void;
}) {
  const { title, reason, hidden, keys, ariaKeyShortcuts, run } = useCommand(id, target);
  if (hidden) return null;
  const { danger } = registry.get(id);
  const destroys = danger === "confirm" || danger === "type-to-confirm";
  return (
    <DropdownMenuItem
      data-command={id}
      disabled={reason !== null}
      variant={destroys ? "destructive" : "default"}
      aria-keyshortcuts={ariaKeyShortcuts}
      onSelect={() => onChoose(() => void run({}, "menu"))}
    >
      <span className="grid">
        {title}
        {reason !== null && <span className="text-xs text-muted-foreground">{reason}</span>}
      </span>
      {keys[0] && <DropdownMenuShortcut strokes={keys[0]} />}
    </DropdownMenuItem>
  );
}
