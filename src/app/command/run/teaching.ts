// What the console tells a person of keys and lines after a click. It is said once of each command.
import { heldKeys } from "@/app/command/current-keys";
import { currentKeyboard, strokeLabel } from "@/app/ui/components/kbd-keys";
import { hasKeys } from "@/app/ui/key-names";
import type { AnyCommand } from "@/kernel/command/define";
import { phraseOf } from "@/kernel/command/phrase";
import { personal, setPersonal } from "./personal";

/**
 * How to run `command` without a click, as a sentence; none where it was said before, on a telephone, or where the person
 * switched it off. From then on it counts as said.
 */
export function hintAfterClick(command: AnyCommand): string | undefined {
  const { on, taught } = personal().hints;
  if (!on || !hasKeys() || taught.includes(command.id) || command.listed === false) return undefined;
  setPersonal({ hints: { on, taught: [...taught, command.id] } });
  const key = keyWords(command.id);
  const typed = `type “${phraseOf(command).verb.join(" ")}”`;
  return key === null ? `Next time, ${typed}.` : `Next time, press ${key} or ${typed}.`;
}

/** The first key of a command as it is printed on the keyboard: "G T". */
export function keyWords(id: string): string | null {
  const [keys] = heldKeys(id);
  return keys ? keys.map((stroke) => strokeLabel(stroke, currentKeyboard()).sign).join(" ") : null;
}
