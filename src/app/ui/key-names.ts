// Names of strokes as `aria-keyshortcuts` wants them, and whether keys are named at all.
import { currentKeyboard } from "@/app/ui/components/kbd-keys";
import type { Stroke } from "@/kernel/input/keys";

export const isApple = currentKeyboard() === "apple";

/** A key did something: this machine has a keyboard. On a touch screen nothing names keys before (`styles/preferences.css`). */
export function keyUsed(): void {
  document.documentElement.dataset.keys = "";
}

/** Whether keys are worth naming: a telephone has none. */
export function hasKeys(): boolean {
  return !matchMedia("(pointer: coarse)").matches || document.documentElement.dataset.keys !== undefined;
}

/**
 * The value of `aria-keyshortcuts` for stroke sequences; undefined when none can be expressed. It has no sequences ("c m" would
 * read as "c or m"), so only single strokes are named.
 */
export function ariaKeyShortcuts(
  sequences: readonly (readonly Stroke[])[],
  apple: boolean,
): string | undefined {
  const single = sequences
    .filter(({ length }) => length === 1)
    .map(([stroke = ""]) => ariaName(stroke, apple));
  return single.length > 0 ? single.join(" ") : undefined;
}

function ariaName(stroke: Stroke, apple: boolean): string {
  // The lookahead keeps the plus key as a stroke.
  return stroke
    .split(/\+(?=.)/)
    .map((part) => names[part]?.(apple) ?? part.charAt(0).toUpperCase() + part.slice(1))
    .join("+");
}

const always = (name: string) => () => name;

const names: Readonly<Record<string, (apple: boolean) => string>> = {
  mod: (apple) => (apple ? "Meta" : "Control"),
  ctrl: (apple) => (apple ? "Control" : "Meta"),
  arrowup: always("ArrowUp"),
  arrowdown: always("ArrowDown"),
  arrowleft: always("ArrowLeft"),
  arrowright: always("ArrowRight"),
  pageup: always("PageUp"),
  pagedown: always("PageDown"),
  "+": always("Plus"),
};
