// Arrow keys among controls of which Tab reaches one: they move the focus, and no other part of the screen sees them.
import type { KeyboardEvent } from "react";

/** For a container: `columnsOf` gives how many controls stand beside each other where the focused one is; 1 for a list. */
export function roveBy(selector: string, columnsOf: (control: HTMLElement) => number = () => 1) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const from = controls.findIndex((control) => control === document.activeElement);
    const here = controls[from];
    if (!here) return;
    const columns = columnsOf(here);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
      Home: -from,
      End: controls.length - 1 - from,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = controls[Math.max(0, Math.min(controls.length - 1, from + step))];
    to?.focus();
  };
}
