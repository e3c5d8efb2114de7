// The entries of a menu of commands: the name of each, its keys, and why it cannot run. A command that needs one value of a short
// list offers the list next to the menu.
import { readContext } from "@/app/command/context";
import { registry } from "@/app/command/registry";
import { type UsedCommand, useCommand } from "@/app/command/use-command";
import {
  DropdownMenuItem,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "@/app/ui/components/dropdown-menu";
import type { Candidate } from "@/kernel/command/argument";
import { type Target, onTarget } from "@/kernel/command/context";
import type { AnyCommand, Args } from "@/kernel/command/define";
import { factsFrom } from "@/kernel/command/facts";
import { phraseOf } from "@/kernel/command/phrase";

type Choose = (run: () => void) => void;

/** The id of a command, or that with what is already known of its arguments. */
export type MenuCommand = string | readonly [id: string, args: Args];

/** On `target`, or on what is selected or focused. `onChoose` gets the command to run after the menu has closed. */
export function CommandItems({
  commands,
  target,
  onChoose,
}: {
  commands: readonly MenuCommand[];
  target?: Target;
  onChoose: Choose;
}) {
  return commands.map((command) => {
    const [id, args = {}] = typeof command === "string" ? [command] : command;
    return <CommandItem key={id} id={id} args={args} target={target} onChoose={onChoose} />;
  });
}

function CommandItem({
  id,
  args,
  target,
  onChoose,
}: {
  id: string;
  args: Args;
  target: Target | undefined;
  onChoose: Choose;
}) {
  const used = useCommand(id, target);
  const { title, reason, hidden, keys, ariaKeyShortcuts, run } = used;
  if (hidden) return null;
  const command = registry.get(id);
  const choices = reason === null ? choicesLeft(command, target) : null;
  if (choices) return <ChoiceItems id={id} used={used} choices={choices} onChoose={onChoose} />;
  const isHarmful = command.danger === "confirm" || command.danger === "type-to-confirm";
  // What only goes to a customer destroys nothing.
  const destroys = isHarmful && command.toCustomer === undefined;
  return (
    <DropdownMenuItem
      data-command={id}
      disabled={reason !== null}
      variant={destroys ? "destructive" : "default"}
      aria-keyshortcuts={ariaKeyShortcuts}
      onSelect={() => onChoose(() => void run(args, "menu"))}
    >
      <span className="grid">
        {title}
        {reason !== null && <span className="text-xs text-muted-foreground">{reason}</span>}
      </span>
      {keys[0] && <DropdownMenuShortcut strokes={keys[0]} />}
    </DropdownMenuItem>
  );
}

function ChoiceItems({
  id,
  used: { title, run },
  choices: { name, candidates },
  onChoose,
}: {
  id: string;
  used: UsedCommand;
  choices: Choices;
  onChoose: Choose;
}) {
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger data-command={id}>{title}</DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        {candidates.map(({ value, label, why }) => (
          <DropdownMenuItem
            key={label}
            disabled={why !== undefined}
            onSelect={() => onChoose(() => void run({ [name]: value }, "menu"))}
          >
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

type Choices = { name: string; candidates: readonly Candidate[] };

/** The values of the one argument that `command` still needs, where they are few; null otherwise. */
function choicesLeft(command: AnyCommand, target: Target | undefined): Choices | null {
  const context = onTarget(readContext(), target);
  const [needed, second] = phraseOf(command).slots.filter(
    ({ name, optional }) => !optional && name !== command.each?.arg,
  );
  const kind = needed && command.args?.[needed.name];
  if (!needed || !kind?.closed || second || !command.each) return null;
  const { candidates } = kind.complete("", { context, facts: factsFrom(() => undefined), args: {} });
  return { name: needed.name, candidates };
}
