// What is pressed before the listener for keys has arrived is kept, in order, and heard then.

let kept: KeyboardEvent[] = [];

/** Keeps the key presses that go to no field, until what it gives back is called. */
export function keepKeys(): () => void {
  kept = [];
  window.addEventListener("keydown", keep, { capture: true });
  return () => window.removeEventListener("keydown", keep, { capture: true });
}

/** Lets the presses that were kept be heard. */
export function replayKeys(): void {
  const presses = kept;
  kept = [];
  for (const press of presses) document.dispatchEvent(new KeyboardEvent("keydown", press));
}

function keep(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event;
  if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return;
  // The palette's key is the browser's as well: there it would lead out of the page.
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey)) event.preventDefault();
  kept.push(event);
}
