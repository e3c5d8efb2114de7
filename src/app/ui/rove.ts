// Arrow keys in a group of controls with one tab stop: they move the focus, and no other part of the screen gets them.
import type { KeyboardEvent } from "react";

/** For a container: `columnsOf` returns how many controls are side by side at the focused one; 1 for a list. */
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
