// The form that asks for the arguments of a command which a button or a menu started. At most one is open.
import { useSyncExternalStore } from "react";
import { createListeners } from "@/app/ui/listeners";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Args } from "@/kernel/command/define";
import type { Result } from "@/kernel/command/run";

export type FormQuestion = {
  command: AnyCommand;
  /** The arguments that are known already. The form does not ask for them. */
  known: Args;
  context: Context;
  /** The element that had the focus, to return it. */
  opener: Element | null;
  /** The command runs with what was filled in. */
  running: boolean;
  /** Why it could not be done. The form stays open, with what was filled in. */
  fault: string | null;
  /** What the server refused, by its own names of what was sent. */
  refused: Readonly<Record<string, string>>;
  /** Runs the command with all its arguments. */
  send: (args: Args) => void;
};

let current: FormQuestion | null = null;
let attempt: string | null = null;
let cancel = () => {};
const listeners = createListeners();

export function useFormQuestion(): FormQuestion | null {
  return useSyncExternalStore(listeners.subscribe, () => current);
}

type Asked = {
  command: AnyCommand;
  args: Args;
  /** Name of the attempt: sending the form again is another try, not another change. */
  attempt: string;
};

/**
 * Asks for the arguments of a command that are missing. `again` runs it once more with all of them, after a try that
 * failed. `finish` gets the result of the first try: the form closes when it was done and stays open otherwise.
 */
export function askInForm(
  asked: Asked,
  context: Context,
  again: (args: Args) => Promise<Result>,
): { answer: Promise<Args | null>; finish: (result: Result) => void } {
  closeForm();
  const { promise: answer, resolve } = Promise.withResolvers<Args | null>();
  const mine = (change: Partial<FormQuestion>) => {
    if (attempt === asked.attempt && current) become({ ...current, ...change });
  };
  const finish = (result: Result) => {
    if (attempt !== asked.attempt) return;
    if (result.status === "done") return closeForm();
    const fault = faultOf(result);
    const refused = result.status === "failed" ? (result.error.details.fields ?? {}) : {};
    mine({ running: false, ...(fault !== null && { fault, refused }), send: sendAgain });
  };
  const sendAgain = (args: Args) => {
    mine({ running: true, fault: null, refused: {} });
    void again(args).then(finish);
  };
  attempt = asked.attempt;
  cancel = () => resolve(null);
  become({
    command: asked.command,
    known: asked.args,
    context,
    opener: document.activeElement,
    running: false,
    fault: null,
    refused: {},
    send: (args) => {
      mine({ running: true, fault: null, refused: {} });
      resolve(args);
    },
  });
  return { answer, finish };
}

/** Closes the form; its command does not run unless it runs already. */
export function closeForm(): void {
  if (!current) return;
  attempt = null;
  become(null);
  cancel();
}

/** Whether the form of this attempt is open: it shows what went wrong. */
export function isFormOpen(asked: string): boolean {
  return attempt === asked;
}

function faultOf(result: Result): string | null {
  if (result.status === "failed") return result.error.message;
  return result.status === "refused" ? result.reason : null;
}

function become(next: FormQuestion | null) {
  current = next;
  listeners.tell();
}
