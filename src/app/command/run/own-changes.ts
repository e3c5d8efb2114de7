// Shows the person's own changes on the screen: the next command acts on the records after these changes.
import { batchInFront } from "@/kernel/arguments/records/batch";
import { useEffect } from "react";
import { readContext } from "@/app/command/context";
import { stream } from "@/app/command/input/stream";
import { call } from "@/app/platform/data/api";
import { reloadChanged } from "@/app/platform/data/reload";
import { onSessionEnd } from "@/app/platform/session/session";
import { showAnswer } from "@/app/platform/data/use-endpoint";
import { type Change, changeBy } from "@/contract/feed/change";
import type { AnswerOf, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { type Context, type Target, recordsOf } from "@/kernel/command/context";
import { type OwnSteps, type RecordStep, makeOwnSteps } from "@/kernel/command/run/record-step";
import { createChangeWaits } from "./change-waits";
import { createListeners } from "@/app/ui/listeners";

const changed = createListeners();
const stepped = createListeners<[RecordStep]>();
const changing = createListeners<[id: string, over: Promise<unknown>]>();

/** Calls a listener when a command has changed something on the server. For caches of the server's answers. */
export const { subscribe: afterOwnChange } = changed;

/** Calls a listener with the new versions from every change made here, until the returned function is called. */
export const { subscribe: onOwnStep } = stepped;

/** Calls a listener when a call made here begins to change record `id`; `over` resolves once it is answered and drawn. */
export const { subscribe: onOwnChanging } = changing;

/** Screens on which what is read again decides what is next. */
const followers = new Set<symbol>();

/** While the calling component is mounted, keys wait until a change by the person is on the screen: what is next may be another then. */
export function useKeysFollowChanges(): void {
  useEffect(() => {
    const own = Symbol("screen");
    followers.add(own);
    return () => void followers.delete(own);
  }, []);
}

const waits = createChangeWaits({
  call: callAndShow,
  reload,
  drawn,
  changing: changing.tell,
  reading: (over) => {
    // A scan says itself what it is about.
    if (followers.size > 0) void stream.during({ what: "the screen", echoes: true, passes: ["scan"] }, over);
  },
});
export const { ownCall, ownCallsOver, shownOwnChanges } = waits;

const steps = makeOwnSteps();

/** What changes made here did to the versions of records in this tab, and to the rows that show them. */
export const ownSteps: OwnSteps = {
  ...steps,
  learn: (step) => {
    steps.learn(step);
    stepped.tell(step);
  },
};
/** The next person's changes have nothing to do with these. Called once, at the start. */
export function followOwnSteps(): void {
  onSessionEnd(steps.forget);
}

/** A `call` that shows the answer of a change at once. */
async function callAndShow<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  const answer = await call(endpoint, input, options);
  const change = changeBy(endpoint, input, answer);
  if (change) await showAnswer(endpoint, change.record, answer);
  return answer;
}

/** Reads again what shows `changes`, except where one of their `answers` is shown already. */
function reload(changes: readonly Change[], answers: readonly unknown[]): Promise<void> {
  changed.tell();
  return reloadChanged(changes, answers);
}

/**
 * `context` as it was when the key was pressed or the palette opened, but with its records as the screen shows them
 * now. Undo is always about the newest change, so that part is taken as it is now.
 */
export function contextNow(context: Context): Context {
  const now = readContext();
  const { undoable, ready } = now;
  const batch = batchInFront.in(now);
  return {
    ...context,
    ...(context.ready?.awaited && { ready }),
    // What the person's own change made of its parts is what they act on next.
    ...(batch &&
      batch.id === batchInFront.in(context)?.id && {
        inFront: { ...context.inFront, ...batchInFront.is(batch) },
      }),
    screen: context.screen && targetNow(context.screen),
    focused: context.focused && targetNow(context.focused),
    selected: context.selected.map(targetNow),
    undoable,
  };
}

/** `target` as the screen shows it now; unchanged where it is not on the screen. */
export function targetNow(target: Target): Target {
  return recordsOf(readContext()).find(({ kind, id }) => kind === target.kind && id === target.id) ?? target;
}

/** In the turn after the next frame, the new data is drawn and its records are reported. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab draws no frames.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
