// Execute: the one way a command is run, whoever asks: palette, key, button, menu, scanner or terminal.
import { ApiError } from "@/contract/errors";
import type { Call } from "@/contract/endpoint";
import type { Source } from "@/contract/event";
import { type Context, type Target, onTarget, targetsOf } from "./context";
import type { AnyCommand, Outcome } from "./define";
import { phraseOf } from "./phrase";
import { randomName } from "./random-name";
import { permitted } from "./rank";
import type { Registry } from "./registry";
import type { UndoEntry, UndoStack } from "./undo";

export type Args = Readonly<Record<string, unknown>>;

export type Result =
  | { status: "done"; outcome: Outcome }
  /** It may not run here, and why. */
  | { status: "refused"; reason: string }
  /** The person was asked and said no, or closed the question. */
  | { status: "cancelled" }
  | { status: "failed"; error: ApiError };

/** What a person is told. `retry` does the same again. */
export type Notice = {
  tone: "success" | "error";
  text: string;
  undo?: UndoEntry;
  retry?: () => Promise<Result>;
};

/** What the kernel needs from where it runs. */
export type Ports = {
  registry: Registry;
  api: Call;
  context: () => Context;
  undo: UndoStack;
  /** Asks for required arguments; gives them all, or null when the person gives up. */
  ask: (command: AnyCommand, args: Args, missing: readonly string[]) => Promise<Args | null>;
  confirm: (command: AnyCommand, args: Args, targets: readonly Target[]) => Promise<boolean>;
  /** Carries out what the outcome leads to: going, opening, preferences, reloading. */
  apply: (outcome: Outcome) => void | Promise<void>;
  announce: (notice: Notice) => void;
};

export type Execute = (
  id: string,
  args?: Args,
  source?: Source,
  on?: {
    target?: Target;
    context?: Context;
    /** One name for all tries of one intention: what the first try made is found, not made again. */
    attempt?: string;
  },
) => Promise<Result>;

/** Makes the `execute` of one place. It never throws for what a person or the server did; faults of code do throw. */
export function makeExecute(ports: Ports): Execute {
  const execute: Execute = async (id, args = {}, source = "button", on = {}) => {
    const command = ports.registry.get(id);
    const context = onTarget(on.context ?? ports.context(), on.target);
    const refusal = refusalOf(command, context);
    if (refusal !== null) {
      ports.announce({ tone: "error", text: refusal });
      return { status: "refused", reason: refusal };
    }

    const complete = await completed(command, args, context);
    if (!complete) return { status: "cancelled" };
    const targets = targetsOf(context, on.target);
    const asks = command.danger === "confirm" || command.danger === "type-to-confirm";
    if (asks && source !== "undo" && !(await ports.confirm(command, complete, targets))) {
      return { status: "cancelled" };
    }

    const attempt = on.attempt ?? randomName();
    let calls = 0;
    const api: Call = (endpoint, input, options) => {
      const idempotencyKey = endpoint.idempotent ? `${attempt}.${calls++}` : undefined;
      return ports.api(endpoint, input, { source, idempotencyKey, ...options });
    };
    try {
      const outcome = await command.run({ api, args: complete, context, targets });
      return await finish(command, outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const retry = () => execute(id, complete, source, { ...on, context, attempt });
      ports.announce({ tone: "error", text: error.message, ...(isPassing(error) && { retry }) });
      return { status: "failed", error };
    }
  };

  /** Required arguments from what was given, what is at hand, and at last from the person. */
  async function completed(command: AnyCommand, args: Args, context: Context): Promise<Args | null> {
    const known: Record<string, unknown> = { ...args };
    const missing: string[] = [];
    for (const { name, optional } of phraseOf(command).slots) {
      if (known[name] !== undefined || optional) continue;
      const atHand = command.args?.[name]?.fromContext?.(context);
      if (atHand === undefined) missing.push(name);
      else known[name] = atHand;
    }
    return missing.length === 0 ? known : ports.ask(command, known, missing);
  }

  async function finish(command: AnyCommand, outcome: Outcome): Promise<Result> {
    const undo =
      outcome.undo && ports.undo.push({ label: outcome.say ?? command.title, invocation: outcome.undo });
    await ports.apply(outcome);
    if (outcome.say) ports.announce({ tone: "success", text: outcome.say, ...(undo && { undo }) });
    return outcome.takeBack === undefined ? { status: "done", outcome } : takeBack(outcome.takeBack);
  }

  /** Runs a remembered undo; it is forgotten once that is done, or once the server says that it never can be. */
  async function takeBack(entryId: string): Promise<Result> {
    const entry = ports.undo.all().find(({ id }) => id === entryId);
    if (!entry) {
      const reason = "That change cannot be taken back any more.";
      ports.announce({ tone: "error", text: reason });
      return { status: "refused", reason };
    }
    const result = await execute(entry.invocation.id, entry.invocation.args, "undo");
    const over = result.status === "done" || (result.status === "failed" && !isPassing(result.error));
    if (over) ports.undo.remove(entry.id);
    return result;
  }

  return execute;
}

/** Why `command` may not run in `context`; null when it may. */
export function refusalOf(command: AnyCommand, context: Context): string | null {
  const allowed = permitted(command, context);
  if (allowed === true) return null;
  return typeof allowed === "string" ? allowed : `"${command.title}" is not available here.`;
}

/** Whether the same call may succeed later. */
function isPassing(error: ApiError): boolean {
  return ["unavailable", "too_many", "internal", "storage_full"].includes(error.code);
}
