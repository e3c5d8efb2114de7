// Records new keys for one command as the person presses them, and shows beforehand which commands would lose them.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { keyedCommands } from "@/app/command/current-keys";
import { isApple } from "@/app/ui/key-names";
import { usePersonal } from "@/app/command/run/personal";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Input } from "@/app/ui/components/input";
import { currentKeyboard, strokeLabel } from "@/app/ui/components/kbd-keys";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import type { Keyed } from "@/kernel/input/keys";
import { faultOfKeys, rivalsOf } from "@/kernel/input/key-map";
import { type Stroke, strokesOf } from "@/kernel/input/keys";

/** The most keys in a row. */
const longest = 3;

/** The most commands that are named one by one. */
const mostNamed = 3;

export function KeyRecorder({ command, onDone }: { command: Keyed; onDone: () => void }) {
  const { keys: map } = usePersonal();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const { run } = useCommand("keys.set");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const sequence = strokes.join(" ");
  const fault = sequence === "" ? null : faultOfKeys(command, sequence);
  const rivals = sequence === "" ? [] : rivalsOf(command, sequence, keyedCommands(), map);
  const args = { command: { id: command.id, label: command.title } };
  const save = async (keys: string) => {
    const { status } = await run({ ...args, keys }, "form");
    if (status === "done") onDone();
  };

  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (key === "Escape") return onDone();
    if (key === "Backspace" && strokes.length > 0) return setStrokes(strokes.slice(0, -1));
    if (key === "Enter" && strokes.length > 0) {
      if (fault === null) void save(sequence);
      return;
    }
    const [stroke] = strokesOf(nativeEvent, isApple);
    if (stroke !== undefined) setStrokes([...strokes, stroke].slice(-longest));
  };

  return (
    <div className="grid gap-2 rounded-md border border-border bg-muted p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          ref={field}
          className="w-48"
          aria-label={`New keys of ${command.title}`}
          placeholder="Press the keys"
          value={strokes.map((stroke) => strokeLabel(stroke, currentKeyboard()).sign).join(" then ")}
          onKeyDown={take}
          onChange={() => undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton
          type="button"
          size="sm"
          missing={sequence === "" ? "Press the keys first." : fault === null ? null : "Choose other keys."}
          onClick={() => void save(sequence)}
        >
          Save
        </SubmitButton>
        <CommandButton id="keys.set" args={{ ...args, keys: "none" }} size="sm" variant="outline">
          No key
        </CommandButton>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <div role="status" className="grid gap-0.5 text-xs text-muted-foreground">
        {fault !== null && <p className="text-danger-foreground">{fault}</p>}
        {rivals.slice(0, mostNamed).map(({ id, title, sequence: taken }) => (
          <p key={`${id} ${taken}`} className="text-warning-foreground">
            “{title}” has {taken} and would lose it.
          </p>
        ))}
        {rivals.length > mostNamed && (
          <p className="text-warning-foreground">So would {rivals.length - mostNamed} more.</p>
        )}
        <p>Up to {longest} keys in a row. Enter saves, Backspace removes the last key, Escape closes.</p>
      </div>
    </div>
  );
}
