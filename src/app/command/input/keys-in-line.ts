// Keys that were typed as text into a line that always has the focus: "g 5" at the desk.
import { heldBindings, titleOf } from "../current-keys";

/** What to say of a line that is no more than the keys of a screen; null for other lines. */
export function keysInLine(line: string): string | null {
  const typed = line.trim().toLowerCase();
  const bound = heldBindings().find(
    ({ command, strokes }) => command.startsWith("go.") && strokes.length > 1 && strokes.join(" ") === typed,
  );
  return bound
    ? `In this line “${typed}” is text. Press Tab to leave the line, then ${typed} for ${titleOf(bound.command)}.`
    : null;
}
