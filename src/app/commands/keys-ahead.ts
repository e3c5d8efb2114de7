// Keys that are pressed from the sign-in's last Enter until the console listens: kept in their order, and heard then.
import { doAsPressed } from "@/app/scanner/field";

/** Milliseconds after which the page has its keys back, should there be no console to hear them. */
const longest = 10_000;

let kept: KeyboardEvent[] = [];
let isKeeping = false;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Keeps every key from the page from now on, until the console hears them or `dropKeys` is called. */
export function keepKeys(): void {
  if (isKeeping) return;
  isKeeping = true;
  patience = setTimeout(dropKeys, longest);
  window.addEventListener("keydown", keep, { capture: true });
}

/** There is no console to come, or it has heard them all: the page has its keys again. */
export function dropKeys(): void {
  isKeeping = false;
  kept = [];
  clearTimeout(patience);
  window.removeEventListener("keydown", keep, { capture: true });
}

/**
 * Lets the kept keys be heard one after the other, each when the page has drawn what the one before led to; keys that are
 * pressed meanwhile wait behind them.
 */
export function replayKeys(): void {
  if (!isKeeping) return;
  const [press, ...rest] = kept;
  if (!press) return dropKeys();
  kept = rest;
  window.removeEventListener("keydown", keep, { capture: true });
  const target = document.activeElement ?? document.body;
  if (target.dispatchEvent(new KeyboardEvent("keydown", press))) doAsPressed(press.key, target);
  window.addEventListener("keydown", keep, { capture: true });
  // Two drawings: the first may still be under way, and an effect of it may move the focus.
  requestAnimationFrame(() => requestAnimationFrame(replayKeys));
}

function keep(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  kept.push(event);
}
