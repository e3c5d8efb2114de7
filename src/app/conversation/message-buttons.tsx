// Buttons of the message box: another way to send, and reply or internal note.
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { Button } from "@/app/ui/components/button";
import { Kbd } from "@/app/ui/components/kbd";
import { useHeldKeys } from "@/app/command/current-keys";
import type { DraftMode } from "./draft-text";
import type { Written } from "./message-draft";

/** Another way to send: its command's key does it from the box. */
export type SendsToo = { command: string; label: string; onSend: (message: Written) => void };

/** Sends in the other way. */
export function AlsoButton({
  also,
  disabled,
  describedBy,
  onPress,
}: {
  also: SendsToo;
  disabled: boolean;
  /** Id of what says why it is disabled. */
  describedBy: string;
  onPress: () => void;
}) {
  const [keys] = useHeldKeys(also.command);
  return (
    <Button
      variant="outline"
      size="sm"
      data-command={also.command}
      aria-disabled={disabled}
      aria-describedby={describedBy}
      aria-keyshortcuts={ariaKeyShortcuts(keys ? [keys] : [], isApple)}
      onClick={onPress}
    >
      {also.label}
      {keys && <Kbd strokes={keys} variant="plain" aria-hidden="true" className="@max-md:hidden" />}
    </Button>
  );
}

const modes: readonly (readonly [DraftMode, string])[] = [
  ["message", "Reply"],
  ["note", "Internal note"],
];

export function ModeSwitch({ mode, onMode }: { mode: DraftMode; onMode: (mode: DraftMode) => void }) {
  return (
    <div role="group" aria-label="Kind of message" className="flex gap-1">
      {modes.map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => onMode(each)}
          className="min-h-6 rounded-md px-2 text-xs font-medium text-muted-foreground hover:bg-accent aria-pressed:bg-selected aria-pressed:text-selected-foreground"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
