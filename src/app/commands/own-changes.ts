// One's own changes on their way to the screen: the next command acts on records as they leave them, not as they were.
import * as z from "zod";
import { readContext } from "@/app/context";
import { call } from "@/app/data/api";
import { reloadTags } from "@/app/data/reload";
import type { Call } from "@/contract/endpoint";
import type { Context, Target } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import type { Args } from "@/kernel/execute";

/** How long a command waits for the screen at most, in ms: a reading that hangs keeps nobody from working on. */
const longestWait = 5_000;

/** Each with the promise that it is over and drawn: changes being made, and commands that wait, by the ids of records. */
type UnderWay<Key> = Map<Key, Promise<unknown>>;
const changes: UnderWay<string> = new Map();
const waiting: UnderWay<string> = new Map();
/** What is read again after changes, all of it. */
const readings: UnderWay<"all"> = new Map();

const OnRecord = z.object({ params: z.object({ id: z.string() }) });

/** `call` for commands: `shownOwnChanges` waits for what it changes. */
export const ownCall: Call = (endpoint, input, options) => {
  const answer = call(endpoint, input, options);
  const record = endpoint.method === "get" ? undefined : OnRecord.safeParse(input).data;
  if (record) keep(changes, record.params.id, answer);
  return answer;
};

/** Reads again what a command changed; `shownOwnChanges` waits for it. */
export function showChanged(tags: readonly string[]): void {
  keep(readings, "all", reloadTags(tags));
}

/**
 * Resolves once the screen shows what one's own commands changed, and those that wait for the records of `context` before
 * this one have begun. Null where `command` need not wait: it takes no record from what is at hand, or nothing is on its
 * way. Most run in the very turn of their key, so that what they open is there for the next one.
 */
export function shownOwnChanges(
  { args = {}, intake }: AnyCommand,
  given: Args,
  context: Context,
): Promise<void> | null {
  const isOnRecord = Object.entries(args).some(
    ([name, kind]) => kind.fromContext && given[name] === undefined,
  );
  if (intake || !isOnRecord) return null;
  const ids = recordsOf(context).map(({ id }) => id);
  const before = ids.flatMap((id) => waiting.get(id) ?? []);
  if (before.length === 0 && onTheirWay(ids).length === 0) return null;
  const turn = Promise.all(before).then(() => allShown(ids));
  // Until its own change is on its way.
  for (const id of ids) keep(waiting, id, turn);
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
  return recordsOf(readContext()).find(({ kind, id }) => kind === target.kind && id === target.id) ?? target;
}

function recordsOf({ screen, focused, selected }: Context): Target[] {
  return [screen, focused, ...selected].filter((target) => target !== null);
}

function onTheirWay(ids: readonly string[]): Promise<unknown>[] {
  return [...ids.map((id) => changes.get(id)), readings.get("all")].filter((each) => each !== undefined);
}

/** Whatever was begun meanwhile as well. */
async function allShown(ids: readonly string[], until = Date.now() + longestWait): Promise<void> {
  const left = until - Date.now();
  const open = onTheirWay(ids);
  if (open.length === 0 || left <= 0) return;
  await Promise.race([Promise.all(open), passed(left)]);
  await allShown(ids, until);
}

/** Has `work` under way with what was there of `key`, until both are over and drawn. */
function keep<Key>(underWay: UnderWay<Key>, key: Key, work: Promise<unknown>): void {
  const over = Promise.allSettled([underWay.get(key), work]).then(drawn);
  underWay.set(key, over);
  void over.finally(() => {
    if (underWay.get(key) === over) underWay.delete(key);
  });
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
