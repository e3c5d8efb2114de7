// One's own changes on their way to the screen: the next command acts on records as they leave them, not as they were.
import { readContext } from "@/app/context";
import { call } from "@/app/data/api";
import { reloadTags } from "@/app/data/reload";
import type { Call } from "@/contract/endpoint";
import type { Context, Target } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import type { Args } from "@/kernel/execute";

/** How long a command waits for the screen at most, in ms: a reading that hangs keeps nobody from working on. */
const longestWait = 5_000;

/** Changes being made, and their readings; null when the screen shows them all. */
let onTheirWay: Promise<unknown> | null = null;
/** The commands that wait, one after another; null when none does. */
let queue: Promise<unknown> | null = null;

/** `call` for commands: `shownOwnChanges` waits for what it changes. */
export const ownCall: Call = (endpoint, input, options) => {
  const answer = call(endpoint, input, options);
  if (endpoint.method !== "get") waitFor(answer);
  return answer;
};

/** Reads again what a command changed; `shownOwnChanges` waits for it. */
export function showChanged(tags: readonly string[]): void {
  waitFor(reloadTags(tags));
}

/**
 * Resolves once the screen shows what one's own commands changed, those that wait before this one included. Null where
 * `command` need not wait: it takes no record from what is at hand, or nothing is on its way. Most run in the very turn of
 * their key, so that what they open is there for the next one.
 */
export function shownOwnChanges(
  { args = {}, intake }: AnyCommand,
  given: Args = {},
): Promise<unknown> | null {
  const isOnRecord = Object.entries(args).some(
    ([name, kind]) => kind.fromContext && given[name] === undefined,
  );
  if (intake || !isOnRecord || !(onTheirWay ?? queue)) return null;
  const turn = Promise.resolve(queue).then(() => atRest());
  // By then its own change is on its way.
  const begun = turn.then(drawn);
  queue = begun;
  void begun.finally(() => {
    if (queue === begun) queue = null;
  });
  return turn;
}

/** `context` as it was when the key was pressed or the palette opened, with its records as the screen shows them by now. */
export function contextNow(context: Context): Context {
  return {
    ...context,
    screen: context.screen && targetNow(context.screen),
    focused: context.focused && targetNow(context.focused),
    selected: context.selected.map(targetNow),
  };
}

/** `target` as the screen shows it by now; as it is, where it is not on screen. */
export function targetNow(target: Target): Target {
  const { screen, focused, selected } = readContext();
  const isIt = (shown: Target | null) => shown?.kind === target.kind && shown.id === target.id;
  return [screen, focused, ...selected].find(isIt) ?? target;
}

function waitFor(work: Promise<unknown>): void {
  const shown = Promise.allSettled([onTheirWay, work]).then(drawn);
  onTheirWay = shown;
  void shown.finally(() => {
    if (onTheirWay === shown) onTheirWay = null;
  });
}

async function atRest(until = Date.now() + longestWait): Promise<void> {
  const left = until - Date.now();
  if (!onTheirWay || left <= 0) return;
  await Promise.race([onTheirWay, passed(left)]);
  await atRest(until);
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
