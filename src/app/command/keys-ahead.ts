// Keys that are pressed before their target is there: from the sign-in's last Enter until the console listens, on the
// way to another screen, and while its list is first read. They are held in order and replayed then.
import { type Given, afterDrawing, giveOn } from "@/app/platform/scanner/replayed-keys";
import { strokesOf } from "@/kernel/keys";
import { heldBindings } from "./current-keys";
import { isApple } from "../ui/key-names";
import { isPaletteAwaited } from "./surfaces";

/** Milliseconds after which held keys are dropped and the page gets new ones again. */
const longest = 10_000;
/** The longest time that the first read of a list holds keys, in ms. */
const longestRead = 2_000;

let held: KeyboardEvent[] = [];
/** How many keys were held so far, including those that were replayed. */
let count = 0;
let state: "off" | "holding" | "replaying" = "off";
let replays = 0;
let since = 0;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Holds every key from now on, until `replayKeys` replays them or `dropKeys` is called. */
export function holdKeys(): void {
  clearTimeout(patience);
  patience = setTimeout(dropKeys, longest);
  since = performance.now();
  state = "holding";
  window.addEventListener("keydown", hold, { capture: true });
}

/** The target never came, or all keys were replayed: the page gets new keys again. */
export function dropKeys(): void {
  clearTimeout(patience);
  state = "off";
  held = [];
  window.removeEventListener("keydown", hold, { capture: true });
}

/**
 * Replays the held keys one after the other, each when the page has drawn the effect of the one before (a typed
 * character has none). Keys that are pressed in the meantime wait behind them.
 */
export function replayKeys(): void {
  if (state !== "holding") return;
  clearTimeout(patience);
  state = "replaying";
  replays += 1;
  const replay = replays;
  let isBegun = false;
  const next = () => {
    // A key opened another screen: the other keys are meant for that screen.
    if (state !== "replaying" || replay !== replays) return;
    // Only before the first key: typing into a filter reads the list again.
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

/** Removes keys that are held from now on, if they turn out to be a scan; null while no keys are held. */
export function holdFromNow(): { takeBack: () => void } | null {
  if (state === "off") return null;
  const before = count;
  return { takeBack: () => void held.splice(Math.max(0, held.length - (count - before))) };
}

/** Whether the list on the screen has no rows yet: keys are meant for the rows that are coming. */
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

/**
 * Whether the key is not for the console: a part of a composed character, or a chord or function key without a command.
 */
function isBrowsers(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  if (isComposing) return true;
  if (!ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key)) return false;
  const strokes = strokesOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }, isApple);
  return !heldBindings().some(({ strokes: [first] }) => first !== undefined && strokes.includes(first));
}
