// The keys of every command, from the registry: set by pressing them, switched off, or reset.
import { useRef, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { groupOf, keyedCommands } from "@/app/command/current-keys";
import { setPersonal, usePersonal } from "@/app/command/run/personal";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { Switch } from "@/app/ui/components/switch";
import { fold } from "@/contract/text/fold";
import type { Keyed } from "@/kernel/input/keys";
import { sequencesFor } from "@/kernel/input/key-map";
import { strokesOfSequence } from "@/kernel/input/keys";
import { KeyRecorder } from "./key-recorder";
import { SavesAtOnce } from "@/app/features/settings/saves-at-once";

export function KeyboardSection() {
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  usePersonal();
  const groups = groupsOf(keyedCommands(), search);
  return (
    <div className="grid gap-4">
      <LetterKeys />
      <Hints />
      <Card>
        <CardHeader>
          <CardTitle>Keys</CardTitle>
          <CommandButton id="keys.reset" size="sm" variant="outline">
            Reset all
          </CommandButton>
        </CardHeader>
        <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Input
            type="search"
            aria-label="Search commands"
            placeholder="Search by name or key"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {groups.length === 0 && (
            <p className="text-sm text-muted-foreground">No command or key is called “{search.trim()}”.</p>
          )}
          {groups.map(({ name, commands }) => (
            <section key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <h3 className="text-xs font-medium text-muted-foreground">{name}</h3>
              <ul aria-label={`Keys of ${name}`} className="divide-y divide-border">
                {commands.map((command) => (
                  <KeyRow
                    key={command.id}
                    command={command}
                    isOpen={open === command.id}
                    onOpen={(is) => setOpen(is ? command.id : null)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </CardContent>
      </Card>
    </div>
  );
}

function LetterKeys() {
  const { keys } = usePersonal();
  const { run } = useCommand("keys.characters");
  return (
    <Card>
      <CardHeader>
        <CardTitle>Letter keys</CardTitle>
        <SavesAtOnce />
      </CardHeader>
      <CardContent className="max-w-lg">
        <Field
          layout="row"
          label="Letter keys work"
          description="Keys that are a letter or another character alone, such as j or g d. When off, other shortcuts still work."
        >
          <Switch
            checked={keys.characters}
            onCheckedChange={(on) => void run({ switch: on ? "on" : "off" }, "form")}
          />
        </Field>
      </CardContent>
    </Card>
  );
}

function Hints() {
  const { hints } = usePersonal();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Hints</CardTitle>
        <SavesAtOnce />
      </CardHeader>
      <CardContent className="max-w-lg">
        <Field
          layout="row"
          label="Show keyboard tips"
          description="Once for each command after a click, and when you typed the same line five times in a day."
        >
          <Switch
            checked={hints.on}
            onCheckedChange={(on) => setPersonal({ hints: { on, taught: on ? [] : hints.taught } })}
          />
        </Field>
      </CardContent>
    </Card>
  );
}

function KeyRow({
  command,
  isOpen,
  onOpen,
}: {
  command: Keyed;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { keys } = usePersonal();
  const { id, title } = command;
  const held = sequencesFor(command, keys);
  const isOwn = keys.own[id] !== undefined;
  const args = { command: { id, label: title } };
  const change = useRef<HTMLButtonElement>(null);
  const done = () => {
    onOpen(false);
    change.current?.focus();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-1.5">
      <div className="flex min-h-7 items-center gap-3 text-sm max-sm:flex-wrap">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {held.length === 0 ? (
          <span className="text-xs text-muted-foreground">no key</span>
        ) : (
          held.map((sequence) => <Kbd data-slot="key" key={sequence} strokes={strokesOfSequence(sequence)} />)
        )}
        {isOwn && (
          <CommandButton
            id="keys.reset"
            args={args}
            size="sm"
            variant="ghost"
            aria-label={`Reset keys of ${title}`}
          >
            Reset
          </CommandButton>
        )}
        <Button
          ref={change}
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`Change keys of ${title}`}
          onClick={() => onOpen(!isOpen)}
        >
          Change
        </Button>
      </div>
      {isOpen && <KeyRecorder command={command} onDone={done} />}
    </li>
  );
}

/** The commands by group that match each word of `search`; macros come last. */
function groupsOf(commands: readonly Keyed[], search: string): { name: string; commands: Keyed[] }[] {
  const words = fold(search).split(" ").filter(Boolean);
  const groups = new Map<string, Keyed[]>();
  for (const command of commands) {
    const text = fold([command.title, ...(command.hotkeys ?? [])].join(" "));
    if (!words.every((word) => text.includes(word))) continue;
    const name = groupOf(command.id) ?? "Your macros";
    groups.set(name, [...(groups.get(name) ?? []), command]);
  }
  return [...groups].map(([name, found]) => ({ name, commands: found }));
}
