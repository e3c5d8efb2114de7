// Undo: runs the invocations of a remembered change, the last one first.
import { ApiError } from "@/contract/wire/errors";
import type { Together } from "@/contract/wire/endpoint";
import type { Source } from "@/contract/wire/event";
import type { CallsOf } from "./calls";
import type { AnyCommand, Args, Invocation, Outcome } from "../define";
import { type Many, type SingleRun, runMany } from "./many";
import { randomName } from "../random-name";
import { type RecordStep, recordsIn } from "./record-step";
import { isPassing, refusalFor } from "./refusal";
import { runCommand } from "./run-command";
import type { Notice, Ports, Result } from "./run";
import { type TakenBack, type UndoEntry, isFinal, ofRun, ready } from "./undo";

/** The parts of `execute` that undo uses. */
export type Within = {
  ports: Ports;
  callsOf: CallsOf;
  finish: (
    command: AnyCommand,
    outcome: Outcome,
    source: Source,
    steps: readonly RecordStep[],
  ) => Promise<Result>;
  tell: (
    many: Pick<Many<unknown>, "done" | "failed">,
    told: Pick<Notice, "retry"> & { said: string; left: readonly string[]; total: number },
  ) => Promise<Result>;
  refused: (reason: string) => Result;
};

/** Makes the function that undoes the change with an id, or so many of the newest. */
export function makeTakeBack({
  ports,
  callsOf,
  finish,
  tell,
  refused,
}: Within): (what: string | { newest: number }) => Promise<Result> {
  /** One after the other, the newest first, up to the first that stays. */
  async function takeNewestBack(count: number): Promise<Result> {
    for (let left = count; ; left--) {
      const next = ports.undo.next();
      if (!next) return refused(fewerWords(count - left));
      const result = await takeBack(next.id);
      if (left === 1 || result.status !== "done" || ports.undo.next()?.id === next.id) return result;
    }
  }

  /** Runs a remembered undo. It is forgotten once it is done. If it fails it stays, so that it can be tried again. */
  async function takeBack(entryId: string): Promise<Result> {
    const run = ofRun(ports.undo.all(), entryId);
    if (run.length > 0) return takeRunBack(entryId, run);
    const entry = ports.undo.all().find(({ id }) => id === entryId);
    if (!entry) return refused("That change cannot be taken back any more.");
    if (isFinal(entry)) return passBy(entry);
    const [only, second] = entry.invocations;
    const result = await runBack(entry, second ? ports.progress : undefined);
    const retry = () => takeBack(entry.id);
    if (only && second) {
      const total = entry.invocations.length;
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

  async function runBack(entry: UndoEntry, progress: Ports["progress"]): Promise<Many<TakenBack>> {
    const attempt = randomName();
    // The change that was done last comes first.
    const runs = entry.invocations
      .toReversed()
      .map((invocation, place) => oneBack(entry, invocation, `${attempt}.${place}`));
    const records = entry.invocations.flatMap(({ args }) => recordsIn(args).map(({ id }) => id));
    // Two changes of one record are taken back one after the other.
    const name = new Set(records).size === records.length ? attempt : undefined;
    const result = await runMany("Undo", runs, progress, name);
    ports.undo.takenBack(
      entry.id,
      result.done.map(({ what }) => what),
    );
    const passes = result.failed.some(({ error }) => isPassing(error)) || result.stopped;
    if (result.failed.length > 0 && !passes) ports.undo.failed(entry.id);
    return result;
  }

  /** Runs the undo of every change of a run, the newest first, and says which of them stay. */
  async function takeRunBack(runId: string, run: readonly UndoEntry[]): Promise<Result> {
    const runs = run.toReversed().map((entry): SingleRun<UndoEntry> => {
      const [invocation] = entry.invocations;
      const record = invocation && labelOf(ports.registry.get(invocation.id), invocation.args);
      return {
        what: entry,
        label: entry.run?.of ?? record ?? entry.label,
        run: async () => {
          if (isFinal(entry)) {
            ports.undo.remove(entry.id);
            if (entry.nothing) return {};
            throw new ApiError("conflict", `${quoted(entry.label)} cannot be taken back.`);
          }
          // As it is now: the changes after it have been taken back, which led its records to other versions.
          const now = ports.undo.all().find(({ id }) => id === entry.id) ?? entry;
          const [failure] = (await runBack(now, undefined)).failed;
          if (failure) throw failure.error;
          return {};
        },
      };
    });
    const result = await runMany("Undo", runs, ports.progress);
    const { done, failed } = result;
    const label = run[0]?.run?.label ?? "";
    const isPartly = ofRun(ports.undo.all(), runId).length > 0;
    const retry = () => takeBack(runId);
    return tell(result, {
      said:
        done.length === runs.length
          ? `${label} taken back.`
          : `${label}: ${done.length} of ${runs.length} steps taken back.`,
      left: failed.map(({ label: of, error }) => `${of}: ${error.message}`),
      total: runs.length,
      ...(isPartly && { retry }),
    });
  }

  function oneBack(entry: UndoEntry, invocation: Invocation, attempt: string): SingleRun<TakenBack> {
    const command = ports.registry.get(invocation.id);
    const steps: RecordStep[] = [];
    const run = async (together?: Together) => {
      const context = ports.context();
      const refusal = refusalFor(command, context, null);
      if (refusal !== null) throw new ApiError("forbidden", refusal);
      const now = ready(ports.undo.all(), entry, invocation);
      if ("first" in now) {
        const words = `${quoted(now.first.label)} was done to it since. Take that back first.`;
        throw new ApiError("conflict", words);
      }
      const { args } = now.invocation;
      const api = callsOf("undo", attempt, { steps }, together);
      return runCommand(command, { api, args, context, targets: [] });
    };
    return { what: { invocation, steps }, label: labelOf(command, invocation.args), run };
  }

  /** Says that a change cannot be undone, and moves undo on to the change before it. */
  function passBy({ id, label, nothing }: UndoEntry): Result {
    ports.undo.remove(id);
    return refused(
      `${quoted(label)} ${nothing ? "changed nothing" : "cannot be taken back"}.${nextWords(id)}`,
    );
  }

  /**
   * What undo is about after the change called `id`; empty where that is the same change, or one that cannot be undone.
   */
  function nextWords(id: string): string {
    const next = ports.undo.next();
    if (!next || next.id === id || isFinal(next)) return "";
    return ` Undo once more takes back ${quoted(next.label)}.`;
  }

  return (what) => (typeof what === "string" ? takeBack(what) : takeNewestBack(what.newest));
}

function fewerWords(count: number): string {
  return count === 1 ? "There was only 1 change to undo." : `There were only ${count} changes to undo.`;
}

/** What a person calls the first record among `args`. */
function labelOf(command: AnyCommand, args: Args): string {
  for (const [name, value] of Object.entries(args)) {
    const kind = command.args?.[name];
    if (kind?.fromContext && value !== undefined) return kind.format(value);
  }
  return command.title;
}

/** A sentence inside another sentence. */
function quoted(sentence: string): string {
  return `“${sentence.replace(/\.$/, "")}”`;
}
