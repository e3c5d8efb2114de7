// Execute: the only way to run a command, no matter where the request comes from: palette, key, button, menu, scanner
// or terminal.
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import type { Call, Together } from "@/contract/wire/endpoint";
import type { Source } from "@/contract/wire/event";
import { asksFirst } from "./asks-first";
import { type Done, changedBy, makeCallsOf } from "./calls";
import { type Context, type Target, onTarget, targetsOf } from "../context";
import type { AnyCommand, Args, Outcome } from "../define";
import { type Ability, abilityOf, eachTarget } from "../each";
import { outOfReach } from "../offline-intake";
import { lineOf } from "../line-of";
import { type Many, type SingleRun, runMany, summaryOf } from "./many";
import { lackAbout, lackOf, makeOffers } from "./offers";
import { phraseOf } from "../phrase";
import { randomName } from "../random-name";
import { type RecordStep, makeOwnSteps } from "./record-step";
import { isNamed, isPassing, refusalFor } from "./refusal";
import { runCommand } from "./run-command";
import type { About, Execute, Notice, Ports, Result } from "./run";
import { makeTakeBack } from "./take-back";
import { type UndoEntry, isFinal } from "./undo";

/** One request of a person while it is carried out. */
type Intention = {
  command: AnyCommand;
  source: Source;
  context: Context;
  attempt: string;
  /** Told when nothing is asked any more; a retry is another run, and not told. */
  began: (() => void) | undefined;
  on: NonNullable<Parameters<Execute>[3]>;
};

/**
 * Makes the `execute` of one place. Refusals by the server and cancellations by the person are results. It only throws
 * for faults of the code.
 */
export function makeExecute(ports: Ports): Execute {
  const own = ports.own ?? makeOwnSteps();
  const callsOf = makeCallsOf(ports.api, own);

  const execute: Execute = async (id, given = {}, source = "button", { began, ...on } = {}) => {
    const command = ports.registry.get(id);
    const args = own.asLeft(given);
    const context = onTarget(on.context ?? ports.context(), on.target);
    const refusal = refusalFor(command, context, source === "undo" ? null : args);
    if (refusal !== null) return refused(refusal, command);

    const many = isNamed(command, args) ? [] : eachTarget(command, context, on.target);
    const ability = command.each ? abilityOf(command.each, many) : { able: [], unable: [] };
    const complete = await completed(command, args, context, ability, source, on.lacks);
    if (!complete) return { status: "cancelled" };
    const targets = many.length > 0 ? ability.able : targetsOf(context, on.target);
    const loss = (await command.loses?.(context, complete)) ?? null;
    const isToldAlready = on.shown === true && command.toCustomer !== undefined;
    const asks = on.asks || (asksFirst(command, complete) && !isToldAlready) || loss !== null;
    if (asks && source !== "undo" && !(await ports.confirm(command, complete, targets, loss))) {
      return { status: "cancelled" };
    }
    const intention = { command, source, context, on, began, attempt: on.attempt ?? randomName() };
    return many.length > 1 ? runEach(intention, complete, ability) : runOnce(intention, complete, targets);
  };

  async function runOnce(intention: Intention, args: Args, targets: readonly Target[]): Promise<Result> {
    const { command, source, context, attempt, on } = intention;
    const offline = command.intake ? ports.unsent : undefined;
    let tried = false;
    let ready = args;
    const did: Done = { steps: [] };
    const reach = offline?.isDue(attempt) ? outOfReach : callsOf(source, attempt, did);
    const api: Call = (endpoint, input, options) => {
      tried ||= reach !== outOfReach;
      return reach(endpoint, input, options);
    };
    try {
      const prepared = ports.prepare ? await ports.prepare(command, args) : args;
      if (prepared === null) return { status: "cancelled" };
      ready = prepared;
      intention.began?.();
      const outcome = await runCommand(command, { api, args: own.asLeft(ready), context, targets });
      if (outcome.over) {
        const { id, args: same, targets: all, asks } = outcome.over;
        const alone = { ...context, selected: all, focused: null, screen: null };
        return await execute(id, same, source, { context: alone, attempt, ...(asks && { asks }) });
      }
      const result = await finish(command, changedBy(did, outcome), source, stepsOf(outcome, did.steps));
      ports.mended?.(aboutRecords(command, args));
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (offline && error.code === "unavailable") {
        const label = lineOf(command, ready);
        const { id, behind } = command;
        const unsent = { id, args: ready, source, attempt, label, tried, ...(behind && { behind }) };
        const saved = await offline.add(unsent);
        if (saved) return finish(command, saved, source, did.steps);
      }
      const retry = () => execute(command.id, ready, source, { ...on, context, attempt });
      const about = aboutRecords(command, args);
      const offer = despite(intention, [error], ready, context);
      ports.announce({
        tone: "error",
        text: error.message,
        about,
        ...(isPassing(error) && { retry }),
        ...offer,
      });
      return { status: "failed", error };
    }
  }

  /**
   * Runs once for each record that can be done. Refused records are reported with their reasons, and one undo covers
   * all.
   */
  async function runEach(intention: Intention, args: Args, { able, unable }: Ability): Promise<Result> {
    const { command, source, context, attempt, on } = intention;
    const steps: RecordStep[] = [];
    const runs = able.map((target): SingleRun<Target> => {
      const at = onTarget(context, target);
      const filled = filledFrom(command, args, at);
      // The key uses the record's id, not its position: a second try has fewer records.
      const run = async (together?: Together) => {
        const did: Done = { steps };
        const api = callsOf(source, `${attempt}.${target.id}`, did, together);
        return changedBy(
          did,
          await runCommand(command, { api, args: own.asLeft(filled), context: at, targets: [target] }),
        );
      };
      return { what: target, label: target.label, run };
    });
    intention.began?.();
    const show = ports.progress;
    const { done: ended, ...rest } = await runMany(
      command.title,
      runs,
      show && ((run) => show(run, command.each?.ofOne)),
      attempt,
    );
    // Some lack something that one answer can give for all of them: a reason.
    const asking = ended.filter(({ outcome }) => outcome.again !== undefined);
    const result = { ...rest, done: ended.filter(({ outcome }) => outcome.again === undefined) };
    const again = result.failed.filter(({ error }) => isPassing(error)).map(({ what }) => what);
    const retry = () =>
      execute(command.id, args, source, {
        ...on,
        context: { ...context, selected: again, focused: null, screen: null },
        attempt,
      });
    const against = result.failed.filter(({ error }) => lackOf(error) !== undefined);
    const total = able.length + unable.length;
    const said = summaryOf(command, result, total);
    const outcomes = result.done.map(({ outcome }) => outcome);
    const undo = remember(command, said, outcomes, steps);
    ports.mended?.({ command: command.id, records: result.done.map(({ what }) => what.id) });
    const left = [...unable.map(({ target }) => target), ...result.failed.map(({ what }) => what)];
    const told = await tell(result, {
      said,
      about: { command: command.id, records: left.map(({ id }) => id) },
      left: [
        ...unable.map(({ target, why }) => `${target.label}: ${why}`),
        ...result.failed.map(({ label, error }) => `${label}: ${error.message}`),
      ],
      total,
      ...offerOver(result.done, context),
      ...(undo && { undo }),
      ...(again.length > 0 && { retry }),
      despite: despite(
        intention,
        against.map(({ error }) => error),
        args,
        { ...context, selected: against.map(({ what }) => what), focused: null, screen: null },
      ),
    });
    const [first] = asking;
    if (!first?.outcome.again) return told;
    const selected = asking.map(({ what }) => what);
    const those = { ...context, selected, focused: null, screen: null };
    return execute(first.outcome.again.id, {}, source, { context: those });
  }

  /** Reports how many runs ended, and acts on their outcomes together. */
  async function tell(
    { done, failed }: Pick<Many<unknown>, "done" | "failed">,
    told: Pick<Notice, "undo" | "retry" | "about" | "offer"> & {
      /** The way on for those that were left. */
      despite?: Pick<Notice, "offer">;
      said: string;
      left: readonly string[];
      total: number;
    },
  ): Promise<Result> {
    const { said, left, total, undo, retry, about, offer } = told;
    const outcome: Outcome = { say: said };
    await ports.apply(outcome);
    if (done.length > 0) {
      ports.announce({ tone: "success", text: said, ...(undo && { undo }), ...(offer && { offer }) });
    }
    if (left.length > 0) {
      const text = `${left.length} of ${total} could not be done.`;
      ports.announce({
        tone: "error",
        text,
        details: left,
        ...(about && { about }),
        ...(retry && { retry }),
        ...told.despite,
      });
    }
    const [first] = failed;
    return first && done.length === 0
      ? { status: "failed", error: first.error }
      : { status: "done", outcome };
  }

  /** What a run did to versions: as its calls reported, and as the command itself says. */
  function stepsOf({ steps: said = [] }: Outcome, told: readonly RecordStep[]): readonly RecordStep[] {
    for (const step of said) own.learn(step);
    return [...told, ...said];
  }

  /** The required arguments: as given, else from what is selected or focused, else asked of the person. */
  async function completed(
    command: AnyCommand,
    args: Args,
    context: Context,
    { able, unable }: Ability,
    source: Source,
    lacks: string | undefined,
  ): Promise<Args | null> {
    const [one] = able;
    const alone = able.length + unable.length === 1 ? one : undefined;
    const known: Record<string, unknown> = alone
      ? { ...filledFrom(command, args, onTarget(context, alone)) }
      : { ...args };
    const missing: string[] = [];
    for (const { name, optional } of phraseOf(command).slots) {
      if (known[name] !== undefined || (optional && name !== lacks)) continue;
      if (able.length > 0 && name === command.each?.arg) continue;
      const found = command.args?.[name]?.fromContext?.(context);
      if (found === undefined) missing.push(name);
      else known[name] = found;
    }
    const opensLine = command.opensLine && pressed.has(source) && isUntold(command, args);
    // Only what lacks is asked for: all else was given before.
    const about = (lacks && lackAbout[lacks]) ?? "The reason stays in the history.";
    const asking = lacks === undefined ? command : { ...command, about, phrase: `{${lacks}}` };
    return missing.length === 0 && !opensLine ? known : ports.ask(asking, known, missing, source);
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
    const tone = outcome.warns ? "warning" : "success";
    const { say: text, offer } = outcome;
    const offered = offer && {
      offer: { label: offer.label, run: () => next(offer.run.id, offer.run.args, "button") },
    };
    if (text) ports.announce({ tone, text, ...(undo && { undo }), ...offered });
    return outcome.takeBack === undefined ? { status: "done", outcome } : takeBack(outcome.takeBack);
  }

  /**
   * Remembers the change that `outcomes` make together, if they change anything, or say that it was so before. Returns it where it can
   * be undone.
   */
  function remember(
    command: AnyCommand,
    label: string,
    outcomes: readonly Outcome[],
    steps: readonly RecordStep[],
  ): UndoEntry | undefined {
    const changes = outcomes.filter(({ unchanged }) => !unchanged);
    const invocations = changes.flatMap(({ undo }) => undo ?? []);
    const nothing = invocations.length === 0 && !changes.some(isChange);
    if (nothing && changes.length === outcomes.length) return undefined;
    const entry = ports.undo.push({ label, invocations, steps, by: command.id, ...(nothing && { nothing }) });
    return isFinal(entry) ? undefined : entry;
  }

  function refused(reason: string, command?: AnyCommand): Result {
    const about = command && { command: command.id, records: [] };
    ports.announce({ tone: "error", text: reason, ...(about && { about }) });
    return { status: "refused", reason };
  }

  const next: Execute = ports.next ?? execute;
  const { despite, offerOver } = makeOffers(next);
  const takeBack = makeTakeBack({ ports, callsOf, finish, tell, refused });
  return execute;
}

const Reference = z.object({ id: z.string() });

/** Which command and records a run with `args` is about. */
function aboutRecords({ id }: AnyCommand, args: Args): About {
  const references = Object.values(args).map((value) => Reference.safeParse(value).data);
  return { command: id, records: references.flatMap((reference) => reference?.id ?? []) };
}

/** Ways to run a command without typing words. */
const pressed: ReadonlySet<Source> = new Set(["hotkey", "button", "menu"]);

/** Whether none of the arguments in its phrase was given. */
function isUntold(command: AnyCommand, args: Args): boolean {
  return phraseOf(command).slots.every(({ name }) => args[name] === undefined);
}

/** `args` with the record that is selected or focused in `context`. */
function filledFrom({ each, args: kinds }: AnyCommand, args: Args, context: Context): Args {
  return each ? { ...args, [each.arg]: kinds?.[each.arg]?.fromContext?.(context) } : args;
}

/** Whether the run changed something: records, data on this machine, the person's keys or macros. */
function isChange({ changed, effects = [] }: Outcome): boolean {
  return changed === true || effects.some((effect) => effect.changes);
}
