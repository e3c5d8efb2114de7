// Execute: the one way a command is run, whoever asks: palette, key, button, menu, scanner or terminal.
import * as z from "zod";
import { changeBy } from "@/contract/change";
import { ApiError } from "@/contract/errors";
import type { Call } from "@/contract/endpoint";
import type { Source } from "@/contract/event";
import { type Context, type Target, onTarget, targetsOf } from "./context";
import type { AnyCommand, Args, Invocation, Outcome } from "./define";
import { type Ability, abilityOf, doneWord, eachTarget, inability, typedTarget } from "./each";
import { type Job, type Many, type Progress, type Work, runMany } from "./many";
import { type Keeping, outOfReach } from "./keeping";
import { lineOf } from "./line-of";
import { phraseOf } from "./phrase";
import { randomName } from "./random-name";
import { permitted } from "./rank";
import { type OwnSteps, type RecordStep, makeOwnSteps, stepsBy } from "./record-step";
import type { Registry } from "./registry";
import { type TakenBack, type UndoEntry, type UndoStack, isFinal, ready } from "./undo";

export type Result =
  | { status: "done"; outcome: Outcome }
  /** It may not run here, and why. */
  | { status: "refused"; reason: string }
  /** The person was asked and said no, or closed the question. */
  | { status: "cancelled" }
  | { status: "failed"; error: ApiError };

/** What a run was about: its command, and the ids of the records it was done to; none where it takes no record. */
export type About = { command: string; records: readonly string[] };

/** What a person is told. `retry` does the same again, of many what failed. */
export type Notice = {
  tone: "success" | "error";
  text: string;
  /** A line for each record that was left out, with its reason. */
  details?: readonly string[];
  undo?: UndoEntry;
  retry?: () => Promise<Result>;
  /** Of an error: what has to be done for it to be mended. */
  about?: About;
};

/** What the kernel needs from where it runs. */
export type Ports = {
  registry: Registry;
  api: Call;
  context: () => Context;
  undo: UndoStack;
  /** What one's own changes did to versions, of all that is run in this place; of this `execute` alone unless given. */
  own?: OwnSteps;
  /**
   * Asks for required arguments, or where none is missing for whatever else there is to say; gives them all, or null when
   * the person gives up.
   */
  ask: (command: AnyCommand, args: Args, missing: readonly string[]) => Promise<Args | null>;
  /** `loss` is what would be lost, where that is why it asks. */
  confirm: (
    command: AnyCommand,
    args: Args,
    targets: readonly Target[],
    loss: string | null,
  ) => Promise<boolean>;
  /** Carries out what the outcome leads to: going, opening, preferences, reloading. */
  apply: (outcome: Outcome) => void | Promise<void>;
  announce: (notice: Notice) => void;
  /** What an error may have been about is done now. */
  mended?: (about: About) => void;
  /** Shows work on many records while it lasts, with a way to stop it. */
  progress?: (work: Work) => Progress;
  keeping?: Keeping;
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

/** One intention while it is carried out. */
type Intention = {
  command: AnyCommand;
  source: Source;
  context: Context;
  attempt: string;
  on: NonNullable<Parameters<Execute>[3]>;
};

/** What the calls of a run did: to versions of records, and whether anything is not what it was. */
type Done = { steps: RecordStep[]; changed: boolean };

/** Makes the `execute` of one place. It never throws for what a person or the server did; faults of code do throw. */
export function makeExecute(ports: Ports): Execute {
  const own = ports.own ?? makeOwnSteps();

  const execute: Execute = async (id, given = {}, source = "button", on = {}) => {
    const command = ports.registry.get(id);
    const args = own.asLeft(given);
    const context = onTarget(on.context ?? ports.context(), on.target);
    const refusal = refusalOf(command, context, source === "undo" ? null : args);
    if (refusal !== null) return refused(refusal, command);

    const many = isNamed(command, args) ? [] : eachTarget(command, context, on.target);
    const ability = command.each ? abilityOf(command.each, many) : { able: [], unable: [] };
    const complete = await completed(command, args, context, ability, source);
    if (!complete) return { status: "cancelled" };
    const targets = many.length > 0 ? ability.able : targetsOf(context, on.target);
    const loss = command.loses?.(context) ?? null;
    const asks = command.danger === "confirm" || command.danger === "type-to-confirm" || loss !== null;
    if (asks && source !== "undo" && !(await ports.confirm(command, complete, targets, loss))) {
      return { status: "cancelled" };
    }
    const intention = { command, source, context, on, attempt: on.attempt ?? randomName() };
    return many.length > 1 ? runEach(intention, complete, ability) : runOnce(intention, complete, targets);
  };

  async function runOnce(intention: Intention, args: Args, targets: readonly Target[]): Promise<Result> {
    const { command, source, context, attempt, on } = intention;
    const keeping = command.intake ? ports.keeping : undefined;
    let tried = false;
    const did: Done = { steps: [], changed: false };
    const reach = keeping?.isDue() ? outOfReach : apiFor(source, attempt, did);
    const api: Call = (endpoint, input, options) => {
      tried ||= reach !== outOfReach;
      return reach(endpoint, input, options);
    };
    try {
      const outcome = await command.run({ api, args: own.asLeft(args), context, targets });
      const result = await finish(command, changedBy(did, outcome), source, stepsOf(outcome, did.steps));
      ports.mended?.(aboutRecords(command, args));
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (keeping && error.code === "unavailable") {
        const label = lineOf(command, args);
        const kept = await keeping.keep({ id: command.id, args, source, attempt, label, tried });
        if (kept) return finish(command, kept, source, did.steps);
      }
      const retry = () => execute(command.id, args, source, { ...on, context, attempt });
      const about = aboutRecords(command, args);
      ports.announce({ tone: "error", text: error.message, about, ...(isPassing(error) && { retry }) });
      return { status: "failed", error };
    }
  }

  /** Once for each record that can be done; what cannot or failed is told with its reason, and one undo serves all. */
  async function runEach(intention: Intention, args: Args, { able, unable }: Ability): Promise<Result> {
    const { command, source, context, attempt, on } = intention;
    const did: Done = { steps: [], changed: false };
    const jobs = able.map((target): Job<Target> => {
      const at = onTarget(context, target);
      const filled = filledFrom(command, args, at);
      // The key goes by the record, not by its place: another try has fewer of them.
      const api = apiFor(source, `${attempt}.${target.id}`, did);
      const run = () => command.run({ api, args: own.asLeft(filled), context: at, targets: [target] });
      return { what: target, label: target.label, run };
    });
    const result = await runMany(command.title, jobs, ports.progress);
    const again = result.failed.filter(({ error }) => isPassing(error)).map(({ what }) => what);
    const retry = () =>
      execute(command.id, args, source, {
        ...on,
        context: { ...context, selected: again, focused: null, screen: null },
        attempt,
      });
    const total = able.length + unable.length;
    const said = summaryOf(command, result, total);
    const outcomes = result.done.map(({ outcome }) => changedBy(did, outcome));
    const undo = remember(command, said, outcomes, did.steps);
    ports.mended?.({ command: command.id, records: result.done.map(({ what }) => what.id) });
    const left = [...unable.map(({ target }) => target), ...result.failed.map(({ what }) => what)];
    return tell(result, {
      said,
      about: { command: command.id, records: left.map(({ id }) => id) },
      left: [
        ...unable.map(({ target, why }) => `${target.label}: ${why}`),
        ...result.failed.map(({ label, error }) => `${label}: ${error.message}`),
      ],
      total,
      ...(undo && { undo }),
      ...(again.length > 0 && { retry }),
    });
  }

  /** Says what became of many runs, and carries out what they lead to together. */
  async function tell(
    { done, failed }: Pick<Many<unknown>, "done" | "failed">,
    told: Pick<Notice, "undo" | "retry" | "about"> & { said: string; left: readonly string[]; total: number },
  ): Promise<Result> {
    const { said, left, total, undo, retry, about } = told;
    const outcome: Outcome = { say: said };
    await ports.apply(outcome);
    if (done.length > 0) ports.announce({ tone: "success", text: said, ...(undo && { undo }) });
    if (left.length > 0) {
      const text = `${left.length} of ${total} could not be done.`;
      ports.announce({
        tone: "error",
        text,
        details: left,
        ...(about && { about }),
        ...(retry && { retry }),
      });
    }
    const [first] = failed;
    return first && done.length === 0
      ? { status: "failed", error: first.error }
      : { status: "done", outcome };
  }

  /** Calls by `source`; what they do is added to `did`. */
  function apiFor(source: Source, attempt: string, did: Done): Call {
    let calls = 0;
    return async (endpoint, input, options = {}) => {
      const idempotencyKey = endpoint.idempotent ? `${attempt}.${calls++}` : undefined;
      const answer = await ports.api(endpoint, input, { source, idempotencyKey, ...options });
      did.changed ||= changeBy(endpoint, input, answer) !== null;
      const steps = stepsBy(endpoint, input, options, answer);
      for (const step of steps) own.learn(step);
      did.steps.push(...steps);
      return answer;
    };
  }

  /** What a run did to versions: as its calls told, and as it says itself. */
  function stepsOf({ steps: said = [] }: Outcome, told: readonly RecordStep[]): readonly RecordStep[] {
    for (const step of said) own.learn(step);
    return [...told, ...said];
  }

  /** Required arguments from what was given, what is at hand, and at last from the person. */
  async function completed(
    command: AnyCommand,
    args: Args,
    context: Context,
    { able, unable }: Ability,
    source: Source,
  ): Promise<Args | null> {
    const [one] = able;
    const alone = able.length + unable.length === 1 ? one : undefined;
    const known: Record<string, unknown> = alone
      ? { ...filledFrom(command, args, onTarget(context, alone)) }
      : { ...args };
    const missing: string[] = [];
    for (const { name, optional } of phraseOf(command).slots) {
      if (known[name] !== undefined || optional) continue;
      if (able.length > 0 && name === command.each?.arg) continue;
      const atHand = command.args?.[name]?.fromContext?.(context);
      if (atHand === undefined) missing.push(name);
      else known[name] = atHand;
    }
    const opensLine = command.opensLine && pressed.has(source) && isUntold(command, args);
    return missing.length === 0 && !opensLine ? known : ports.ask(command, known, missing);
  }

  async function finish(
    command: AnyCommand,
    outcome: Outcome,
    source: Source,
    steps: readonly RecordStep[],
  ): Promise<Result> {
    const undo =
      source === "undo" ? undefined : remember(command, outcome.say ?? command.title, [outcome], steps);
    await ports.apply(outcome);
    if (outcome.say) ports.announce({ tone: "success", text: outcome.say, ...(undo && { undo }) });
    return outcome.takeBack === undefined ? { status: "done", outcome } : takeBack(outcome.takeBack);
  }

  /** Remembers the change that `outcomes` are together, if they are one; gives it where it can be taken back. */
  function remember(
    command: AnyCommand,
    label: string,
    outcomes: readonly Outcome[],
    steps: readonly RecordStep[],
  ): UndoEntry | undefined {
    const invocations = outcomes.flatMap(({ undo }) => undo ?? []);
    if (invocations.length === 0 && !outcomes.some(isChange)) return undefined;
    const entry = ports.undo.push({ label, invocations, steps, by: command.id });
    return isFinal(entry) ? undefined : entry;
  }

  /** Runs a remembered undo. It is forgotten once that is done; one that failed stays, so that it can be tried again. */
  async function takeBack(entryId: string): Promise<Result> {
    const entry = ports.undo.all().find(({ id }) => id === entryId);
    if (!entry) return refused("That change cannot be taken back any more.");
    if (isFinal(entry)) return passBy(entry);
    const [only, second] = entry.invocations;
    const attempt = randomName();
    // The last done first.
    const jobs = entry.invocations
      .toReversed()
      .map((invocation, place) => jobBack(entry, invocation, `${attempt}.${place}`));
    const result = await runMany("Undo", jobs, second ? ports.progress : undefined);
    ports.undo.takenBack(
      entry.id,
      result.done.map(({ what }) => what),
    );
    const passes = result.failed.some(({ error }) => isPassing(error)) || result.stopped;
    if (result.failed.length > 0 && !passes) ports.undo.failed(entry.id);
    const retry = () => takeBack(entry.id);
    if (only && second) {
      const total = jobs.length;
      return tell(result, {
        said: `${result.done.length} of ${total} taken back.`,
        left: result.failed.map(({ label, error }) => `${label}: ${error.message}`),
        total,
        ...(result.failed.length > 0 && { retry }),
      });
    }
    const [done] = result.done;
    if (done) return finish(ports.registry.get(done.what.invocation.id), done.outcome, "undo", []);
    const [failure] = result.failed;
    if (!failure) return { status: "cancelled" };
    const text = `${quoted(entry.label)} was not taken back. ${failure.error.message}${nextWords(entry.id)}`;
    ports.announce({ tone: "error", text, retry });
    return { status: "failed", error: failure.error };
  }

  function jobBack(entry: UndoEntry, invocation: Invocation, attempt: string): Job<TakenBack> {
    const command = ports.registry.get(invocation.id);
    const steps: RecordStep[] = [];
    const run = async () => {
      const context = ports.context();
      const refusal = refusalOf(command, context, null);
      if (refusal !== null) throw new ApiError("forbidden", refusal);
      const now = ready(ports.undo.all(), entry, invocation);
      if ("first" in now) {
        const words = `${quoted(now.first.label)} was done to it since. Take that back first.`;
        throw new ApiError("conflict", words);
      }
      const { args } = now.invocation;
      const api = apiFor("undo", attempt, { steps, changed: false });
      return command.run({ api, args, context, targets: [] });
    };
    return { what: { invocation, steps }, label: labelOf(command, invocation.args), run };
  }

  /** Says that a change stays, and makes way for the one before it. */
  function passBy({ id, label }: UndoEntry): Result {
    ports.undo.remove(id);
    return refused(`${quoted(label)} cannot be taken back.${nextWords(id)}`);
  }

  /** What undo is about after the change called `id`; empty where that is the same, or cannot be taken back. */
  function nextWords(id: string): string {
    const next = ports.undo.next();
    if (!next || next.id === id || isFinal(next)) return "";
    return ` Undo once more takes back ${quoted(next.label)}.`;
  }

  function refused(reason: string, command?: AnyCommand): Result {
    const about = command && { command: command.id, records: [] };
    ports.announce({ tone: "error", text: reason, ...(about && { about }) });
    return { status: "refused", reason };
  }

  return execute;
}

/**
 * Why `command` may not run in `context`; null when it may. `args` are those that were given: a record named there is
 * asked about in place of what is at hand; null asks for the command alone.
 */
function refusalOf(command: AnyCommand, context: Context, args: Args | null): string | null {
  const allowed = permitted(command, context);
  if (allowed !== true) {
    return typeof allowed === "string" ? allowed : `"${command.title}" is not available here.`;
  }
  if (!command.each || args === null) return null;
  if (!isNamed(command, args)) return inability(command, context);
  const named = typedTarget(command.each, args[command.each.arg], context);
  const answer = named && command.each.able?.(named);
  return typeof answer === "string" ? answer : null;
}

const Reference = z.object({ id: z.string() });

/** What a run with `args` is about. */
function aboutRecords({ id }: AnyCommand, args: Args): About {
  const references = Object.values(args).map((value) => Reference.safeParse(value).data);
  return { command: id, records: references.flatMap((reference) => reference?.id ?? []) };
}

/** Whether the record that `command` is done to was given. */
function isNamed({ each }: AnyCommand, args: Args): boolean {
  return each === undefined || args[each.arg] !== undefined;
}

/** Ways to ask for a command without a word. */
const pressed: ReadonlySet<Source> = new Set(["hotkey", "button", "menu"]);

/** Whether none of the arguments in its phrase was given. */
function isUntold(command: AnyCommand, args: Args): boolean {
  return phraseOf(command).slots.every(({ name }) => args[name] === undefined);
}

/** `args` with the record that is at hand in `context`. */
function filledFrom({ each, args: kinds }: AnyCommand, args: Args, context: Context): Args {
  return each ? { ...args, [each.arg]: kinds?.[each.arg]?.fromContext?.(context) } : args;
}

function summaryOf(command: AnyCommand, { done, stopped }: Many<unknown>, total: number): string {
  const count = done.length === total ? `All ${total}` : `${done.length} of ${total}`;
  const words = command.each?.done ? `${count} ${doneWord(command)}.` : `${command.title}: ${count} done.`;
  return stopped ? `Stopped. ${words}` : words;
}

/** What a person calls the first record among `args`. */
function labelOf(command: AnyCommand, args: Args): string {
  for (const [name, value] of Object.entries(args)) {
    const kind = command.args?.[name];
    if (kind?.fromContext && value !== undefined) return kind.format(value);
  }
  return command.title;
}

function changedBy({ changed }: Done, outcome: Outcome): Outcome {
  return changed ? { ...outcome, changed } : outcome;
}

/** Whether something is not what it was before: records, what is kept here, the person's keys or macros. */
function isChange({ changed, queue, set }: Outcome): boolean {
  return [changed, queue, set?.keys, set?.macros].some((part) => part !== undefined);
}

/** A sentence as a part of another one. */
function quoted(sentence: string): string {
  return `“${sentence.replace(/\.$/, "")}”`;
}

/** Whether the same call may succeed later. */
function isPassing(error: ApiError): boolean {
  return ["unavailable", "too_many", "internal", "storage_full"].includes(error.code);
}
