// One's own changes on their way to the screen: the next command acts on records as they leave them, not as they were.
import { readContext } from "@/app/context";
import { reloadTags } from "@/app/data/reload";
import type { AnyCommand } from "@/kernel/define";
import type { Context, Target } from "@/kernel/context";

/** How long a command waits for the screen at most, in ms: a server that slow says itself what has changed. */
const longestWait = 1_500;

let onTheirWay: Promise<unknown> | null = null;

/** Reads again what a command changed; `shownOwnChanges` waits for it. */
export function showChanged(tags: readonly string[]): void {
  const shown = Promise.allSettled([onTheirWay, reloadTags(tags)]).then(drawn);
  onTheirWay = shown;
  void shown.finally(() => {
    if (onTheirWay === shown) onTheirWay = null;
  });
}

/**
 * Resolves once the screen shows what one's own commands changed. Null where `command` need not wait: it acts on no record,
 * or nothing is on its way. Most run in the very turn of their key, so that what they open is there for the next one.
 */
export function shownOwnChanges({ args = {} }: AnyCommand): Promise<unknown> | null {
  const isOnRecord = Object.values(args).some(({ fromContext }) => fromContext !== undefined);
  return isOnRecord && onTheirWay ? Promise.race([onTheirWay, passed(longestWait)]) : null;
}

/** `context` as it was when the palette opened or a row's menu did, with its records as the screen shows them by now. */
export function asShownNow(context: Context): Context {
  const { screen, focused, selected } = readContext();
  const shown = [screen, focused, ...selected].filter((target) => target !== null);
  const now = (target: Target) =>
    shown.find(({ kind, id }) => kind === target.kind && id === target.id) ?? target;
  return {
    ...context,
    screen: context.screen && now(context.screen),
    focused: context.focused && now(context.focused),
    selected: context.selected.map(now),
  };
}

/** What came is drawn, and its records reported as at hand, by the turn after the next picture. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    // A tab that is not looked at draws no picture.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
