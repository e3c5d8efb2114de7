// The form that asks for the arguments of a command which a button or a menu started. At most one is open.
import { type Asked, createAsking } from "@/app/ui/ask";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Args } from "@/kernel/command/define";
import type { Result } from "@/kernel/command/run/run";

type Form = {
  command: AnyCommand;
  /** The arguments that are known already. The form does not ask for them. */
  known: Args;
  context: Context;
  /** Name of the attempt: sending the form again is another try, not another change. */
  attempt: string;
  /** The command runs with what was filled in. */
  running: boolean;
  /** Why it could not be done. The form stays open, with what was filled in. */
  fault: string | null;
  /** What the server refused, by its own names of what was sent. */
  refused: Readonly<Record<string, string>>;
  /** The person was told that a record changed since they saw it. */
  isStale: boolean;
  /** Runs the command with all its arguments. */
  send: (args: Args) => void;
};

/** It has no answer that would close it: it closes once the command was done, or when the person gives it up. */
export type FormQuestion = Asked<Form, never>;

const forms = createAsking<Form, never>();
export const { useOpen: useFormQuestion, giveUp: closeForm } = forms;

/**
 * Asks for the arguments of a command that are missing. `again` runs it once more with all of them, after a try that
 * failed. `finish` gets the result of the first try: the form closes when it was done and stays open otherwise.
 */
export function askInForm(
  { command, args: known, attempt }: { command: AnyCommand; args: Args; attempt: string },
  context: Context,
  again: (args: Args) => Promise<Result>,
): { answer: Promise<Args | null>; finish: (result: Result) => void } {
  const sent = Promise.withResolvers<Args>();
  const trying = { running: true, fault: null, refused: {}, isStale: false };
  const finish = (result: Result) => {
    if (result.status === "done") return form.giveUp();
    const fault = faultOf(result);
    const error = result.status === "failed" ? result.error : null;
    const told = { fault, refused: error?.details.fields ?? {}, isStale: error?.code === "stale" };
    form.change({ running: false, ...(fault !== null && told), send: sendAgain });
  };
  const sendAgain = (args: Args) => {
    form.change(trying);
    void again(args).then(finish);
  };
  const send = (args: Args) => {
    form.change(trying);
    sent.resolve(args);
  };
  const form = forms.ask({ command, known, context, attempt, ...trying, running: false, send });
  return { answer: Promise.race([sent.promise, form.answer]), finish };
}

/** Whether the form of this attempt is open: it shows what went wrong. */
export function isFormOpen(attempt: string): boolean {
  return forms.open()?.attempt === attempt;
}

function faultOf(result: Result): string | null {
  if (result.status === "failed") return result.error.message;
  return result.status === "refused" ? result.reason : null;
}
