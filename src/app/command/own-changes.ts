// One's own changes on their way to the screen: the next command acts on records as they leave them, not as they were.
import { readContext } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { reloadChanged } from "@/app/platform/data/reload";
import { session } from "@/app/platform/session/session";
import { showAnswer } from "@/app/platform/data/use-endpoint";
import { type Change, changeBy } from "@/contract/change";
import type { AnswerOf, CallInput, CallOptions, Endpoint } from "@/contract/endpoint";
import { type Context, type Target, recordsOf } from "@/kernel/context";
import { type OwnSteps, type RecordStep, makeOwnSteps } from "@/kernel/record-step";
import { createChangeWaits } from "./change-waits";
import { createListeners } from "@/app/ui/listeners";

const listeners = createListeners();

/** Calls `listener` when a command has changed something on the server. For what remembers the server's answers. */
export function afterOwnChange(listener: () => void): void {
  listeners.subscribe(listener);
}

const stepListeners = new Set<(step: RecordStep) => void>();

/** Calls `listener` with every step that one's own changes took a record on. */
export function onOwnStep(listener: (step: RecordStep) => void): void {
  stepListeners.add(listener);
}

const waits = createChangeWaits({ call: callAndShow, reload, drawn });
export const { ownCall, ownCallsOver, shownOwnChanges } = waits;

const steps = makeOwnSteps();

/** What one's own changes did to the versions of records in this tab, and to the rows that show them. */
export const ownSteps: OwnSteps = {
  ...steps,
  learn: (step) => {
    steps.learn(step);
    for (const listener of stepListeners) listener(step);
  },
};
session.subscribe(() => {
  if (session.state().status === "signed-out") steps.forget();
});

/** `call` that shows at once what a change was answered. */
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

/** Reads again what shows `changes`, but for what shows one of their `answers` already. */
function reload(changes: readonly Change[], answers: readonly unknown[]): Promise<void> {
  listeners.tell();
  return reloadChanged(changes, answers);
}

/**
 * `context` as it was when the key was pressed or the palette opened, with its records as the screen shows them by now. What
 * undo is about moves on by itself, and is no record that was pointed at: it is the newest change there is.
 */
export function contextNow(context: Context): Context {
  return {
    ...context,
    screen: context.screen && targetNow(context.screen),
    focused: context.focused && targetNow(context.focused),
    selected: context.selected.map(targetNow),
    undoable: readContext().undoable,
  };
}

/** `target` as the screen shows it by now; as it is, where it is not on screen. */
export function targetNow(target: Target): Target {
  return recordsOf(readContext()).find(({ kind, id }) => kind === target.kind && id === target.id) ?? target;
}

/** By the turn after the next picture what came is drawn, and its records are reported as at hand. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    // A tab that is not looked at draws no picture.
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
