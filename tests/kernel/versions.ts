// A server with versioned tasks, and what one person's tab knows of them: what commands and undo do with versions.
import * as z from "zod";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { changeTask } from "@/contract/tasks/task";
import type { Notice } from "@/kernel/command/run/run";
import { makeExecute } from "@/kernel/command/run/execute";
import { makeOwnSteps } from "@/kernel/command/run/record-step";
import { type Run, type UndoEntry, UndoEntries, forRun, makeUndoStack } from "@/kernel/command/run/undo";
import { registry } from "../commands/bench";
import { task, taskAnswer } from "../commands/conversations";
import { emptyContext } from "./directory";

const Params = z.object({ id: z.string() });
const Body = z.looseObject({ undo: z.boolean().optional() });

/** Tasks "a", "b", … by the last character of their ids, each at version 1. */
export function aPlace() {
  const rows = new Map<string, typeof taskAnswer>();
  const idOf = (name: string) => task.id.slice(0, -1) + name;
  const rowOf = (id: string) => rows.get(id) ?? { ...taskAnswer, id, version: 1 };

  const api: Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>, { version }: CallOptions = {}) => {
    const { params, body }: { params?: unknown; body?: unknown } = input;
    const { id } = Params.parse(params);
    const row = rowOf(id);
    if (endpoint.method !== "get") {
      if (version !== row.version) {
        return Promise.reject(new ApiError("stale", `It is at ${row.version}, not at ${version}.`));
      }
      // That it is an undo is no field of the task.
      const { undo: _, ...changed } = Body.parse(body ?? {});
      const after = { ...row, ...changed };
      // As the server does: what changes nothing leaves the version.
      const isSame = JSON.stringify(after) === JSON.stringify(row);
      rows.set(id, { ...after, version: row.version + (isSame ? 0 : 1) });
    }
    return Promise.resolve(endpoint.answer?.parse(rowOf(id)) as AnswerOf<E>);
  };

  let stored = "[]";
  const undo = makeUndoStack({
    read: () => UndoEntries.parse(JSON.parse(stored)),
    write: (entries: readonly UndoEntry[]) => (stored = JSON.stringify(entries)),
  });
  const notices: Notice[] = [];
  const own = makeOwnSteps();
  let selected: readonly string[] = [];
  const executeIn = (run?: Run) =>
    makeExecute({
      registry,
      api,
      own,
      undo: forRun(undo, run),
      context: () => ({
        ...emptyContext,
        can: () => true,
        undoable: undo.next(),
        selected: selected.map((name) => ({
          kind: "task",
          id: idOf(name),
          label: name,
          version: rowOf(idOf(name)).version,
        })),
      }),
      ask: () => Promise.resolve(null),
      confirm: () => Promise.resolve(true),
      apply: () => undefined,
      announce: (notice) => void notices.push(notice),
    });
  const execute = executeIn();

  return {
    undo,
    notices,
    execute,
    /** As a line of a macro runs it. */
    executeIn,
    now: (name: string) => rowOf(idOf(name)),
    /** With the reference that the palette remembered before all changes. */
    remembered: (name: string) => ({ id: idOf(name), label: name, version: 1, status: taskAnswer.status }),
    select: (...names: string[]) => (selected = names),
    press: (args = {}) => execute("app.undo", args, "hotkey"),
    /** A change by a colleague elsewhere. */
    byOther: (name: string, body: object) =>
      api(changeTask, { params: { id: idOf(name) }, body }, { version: rowOf(idOf(name)).version }),
    /** Reloads the tab: what the palette knew is gone, what is stored is not. */
    reload: own.forget,
  };
}
