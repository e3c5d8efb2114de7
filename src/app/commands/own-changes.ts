// One's own changes on their way to the screen: the next command acts on records as they leave them, not as they were.
import { readContext } from "@/app/context";
import { reloadTags } from "@/app/data/use-endpoint";
import type { AnyCommand } from "@/kernel/define";
import type { Context, Target } from "@/kernel/context";

/** How long a command waits for the screen at most, in ms: a server that slow says itself what has changed. */
const longestWait = 1_500;

let onTheirWay: Promise<unknown> = Promise.resolve();

/** Reads again what a command changed; `shownOwnChanges` waits for it. */
export function showChanged(tags: readonly string[]): void {
  onTheirWay = Promise.allSettled([onTheirWay, reloadTags(tags)]).then(drawn);
}

/** Resolves once the screen shows what one's own commands changed, where `command` acts on a record. */
export async function shownOwnChanges({ args = {} }: AnyCommand): Promise<void> {
  const isOnRecord = Object.values(args).some(({ fromContext }) => fromContext !== undefined);
  if (isOnRecord) await Promise.race([onTheirWay, passed(longestWait)]);
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
