// Keys that are pressed before what they are meant for is there: from the sign-in's last Enter until the console listens, on
// the way to another screen, while its list is first read. They are held in their order, and heard then.
import { type Given, afterDrawing, giveOn } from "@/app/platform/scanner/replayed-keys";
import { strokesOf } from "@/kernel/keys";
import { heldBindings } from "./current-keys";
import { isApple } from "../ui/key-names";
import { isPaletteAwaited } from "./surfaces";

/** Milliseconds after which the page has its keys back, should nothing come that hears them. */
const longest = 10_000;
/** Milliseconds for which a list that is first read keeps keys waiting. */
const longestRead = 2_000;

let held: KeyboardEvent[] = [];
/** How many were held so far, those included that were heard since. */
let count = 0;
let state: "off" | "holding" | "replaying" = "off";
let replays = 0;
let since = 0;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Keeps every key from the page from now on, until `replayKeys` lets them be heard or `dropKeys` is called. */
export function holdKeys(): void {
  clearTimeout(patience);
  patience = setTimeout(dropKeys, longest);
  since = performance.now();
  state = "holding";
  window.addEventListener("keydown", hold, { capture: true });
}

/** Nothing comes that they were meant for, or all were heard: the page has its keys again. */
export function dropKeys(): void {
  clearTimeout(patience);
  state = "off";
  held = [];
  window.removeEventListener("keydown", hold, { capture: true });
}

/**
 * Lets the held keys be heard one after the other, each when the page has drawn what the one before led to (a typed
 * character leads nowhere); keys that are pressed in the meantime wait behind them.
 */
export function replayKeys(): void {
  if (state !== "holding") return;
  clearTimeout(patience);
  state = "replaying";
  replays += 1;
  const replay = replays;
  let isBegun = false;
  const next = () => {
    // One of them led to another screen: the rest is meant for that.
    if (state !== "replaying" || replay !== replays) return;
    // Only before the first: what is typed into a filter has the list read again.
    if (!isBegun && isReadFirst() && performance.now() - since < longestRead) return afterDrawing(next);
    isBegun = true;
    const press = held.shift();
    if (!press) return dropKeys();
    const { isTyped } = hear(press);
    if (isTyped || isPaletteAwaited()) next();
    else afterDrawing(next);
  };
  next();
}

/** Takes back the keys that are kept from now on, which were a scan's; null while none are kept. */
export function holdFromNow(): { takeBack: () => void } | null {
  if (state === "off") return null;
  const before = count;
  return { takeBack: () => void held.splice(Math.max(0, held.length - (count - before))) };
}

/** Whether the list on screen has no rows yet: keys are meant for those that come. */
function isReadFirst(): boolean {
  return document.querySelector("#main [role=grid][aria-busy=true]") !== null;
}

function hear(press: KeyboardEvent): Given {
  window.removeEventListener("keydown", hold, { capture: true });
  const given = giveOn(press);
  if (state !== "off") window.addEventListener("keydown", hold, { capture: true });
  return given;
}

function hold(event: KeyboardEvent): void {
  if (isBrowsers(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(event);
  count += 1;
}

/** Whether it is not the console's: a part of a composed character, or a chord or function key that no command has. */
function isBrowsers(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  if (isComposing) return true;
  if (!ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key)) return false;
  const strokes = strokesOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }, isApple);
  return !heldBindings().some(({ strokes: [first] }) => first !== undefined && strokes.includes(first));
}
