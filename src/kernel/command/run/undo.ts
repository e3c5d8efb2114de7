// The changes a person made, and what undoes them. These are invocations, never closures, so that they survive a
// reload.
// Undo is about the newest change. A change that cannot be undone is remembered too, without an invocation: undo says
// that it stays, and goes on to the change before it only when asked again. Undoing is not a change itself.
// An invocation names the version its change led to, so that it undoes nothing else. When the same person changes the
// record afterwards, the version is updated: see `moved` and `takenBack`.
import * as z from "zod";
import type { Invocation } from "../define";
import { randomName } from "../random-name";
import { RecordStep, recordsIn, withRecords } from "./record-step";

/** The run of a macro: its changes are undone together. `of` names the record that a change of it was for. */
const Run = z.object({ id: z.string(), label: z.string(), of: z.string().optional() });
export type Run = z.infer<typeof Run>;

const Entry = z.object({
  id: z.string(),
  label: z.string(),
  run: Run.optional(),
  invocations: z.array(z.object({ id: z.string(), args: z.record(z.string(), z.unknown()) })),
  steps: z.array(RecordStep).optional(),
  failed: z.literal(true).optional(),
  nothing: z.literal(true).optional(),
});

/** Entries as a store returns them. */
export const UndoEntries = z.array(Entry);

/**
 * One change as the person made it. For many records it has one invocation each, in the order they were done; none
 * where it cannot be undone.
 */
export type UndoEntry = {
  id: string;
  label: string;
  /** The run of a macro it was a part of. */
  run?: Run | undefined;
  invocations: readonly Invocation[];
  /** What the change did to the version of each record, as far as it is known. */
  steps?: readonly RecordStep[] | undefined;
  /** Undo was tried and refused. The entry stays, and undo goes on to the change before it. */
  failed?: true | undefined;
  /** It was so before: nothing changed, and undo says so. */
  nothing?: true | undefined;
};

/** Where entries are stored: in the tab's session storage in the console, in memory in tests and the terminal. */
export type UndoStore = { read: () => readonly UndoEntry[]; write: (entries: readonly UndoEntry[]) => void };

export type UndoStack = {
  /**
   * Adds a change. Of several in a row that cannot be undone, only the newest is remembered. `by` is the command that
   * made the change.
   */
  push: (
    entry: Pick<UndoEntry, "label" | "invocations" | "steps" | "run" | "nothing"> & { by?: string },
  ) => UndoEntry;
  /** The oldest first. */
  all: () => readonly UndoEntry[];
  /**
   * What undo is about now: the newest change, or the newest one that was not refused; null where there is none. A run of a macro is
   * one change, with the id and label of the run.
   */
  next: () => UndoEntry | null;
  remove: (id: string) => void;
  /** Some invocations of an entry were run, each with what it did to versions. */
  takenBack: (id: string, done: readonly TakenBack[]) => void;
  /** The rest of an entry was refused. */
  failed: (id: string) => void;
};

export type TakenBack = { invocation: Invocation; steps: readonly RecordStep[] };

/** The most changes that are remembered; a run of a macro is one. */
const deepest = 50;

export function makeUndoStack(store: UndoStore): UndoStack {
  return {
    push: ({ by, label, invocations, steps = [], run, nothing }) => {
      const saved = {
        id: randomName(),
        label,
        invocations,
        ...(nothing && { nothing }),
        ...(run && { run }),
        ...(steps.length > 0 && { steps }),
      };
      const all = isFinal(saved) ? moved(store.read(), steps, by) : store.read();
      const newest = all.at(-1);
      const stays = !run && isFinal(saved) && newest !== undefined && !newest.run && isFinal(newest);
      // After a new change, those that were refused are tried again.
      const before = (stays ? all.slice(0, -1) : all).map((entry) => ({ ...entry, failed: undefined }));
      store.write(newestOf([...before, saved]));
      return saved;
    },
    all: () => store.read(),
    next: () => {
      const all = store.read();
      const entry = all.findLast(({ failed }) => !failed) ?? all.at(-1);
      return entry ? wholeOf(all, entry) : null;
    },
    remove: (id) => store.write(store.read().filter((entry) => entry.id !== id)),
    takenBack: (id, done) =>
      store.write(done.reduce((entries, each) => takenBack(entries, id, each), store.read())),
    failed: (id) =>
      store.write(store.read().map((entry) => (entry.id === id ? { ...entry, failed: true } : entry))),
  };
}

/** The stack for one run of a macro: what is pushed is a part of it. */
export function forRun(stack: UndoStack, run: Run | undefined): UndoStack {
  return run ? { ...stack, push: (entry) => stack.push({ ...entry, run }) } : stack;
}

/** The changes of the run of a macro, the oldest first; empty for what is no run. */
export function ofRun(entries: readonly UndoEntry[], id: string): readonly UndoEntry[] {
  return entries.filter(({ run }) => run?.id === id);
}

/** `entry`, or the run it is part of as one change. */
function wholeOf(entries: readonly UndoEntry[], entry: UndoEntry): UndoEntry {
  if (!entry.run) return entry;
  const { id, label } = entry.run;
  return { id, label, invocations: ofRun(entries, id).flatMap(({ invocations }) => invocations) };
}

function newestOf(entries: readonly UndoEntry[]): readonly UndoEntry[] {
  const changeOf = ({ id, run }: UndoEntry) => run?.id ?? id;
  const newest = new Set([...new Set(entries.map(changeOf))].slice(-deepest));
  return entries.filter((entry) => newest.has(changeOf(entry)));
}

/** Whether a change cannot be undone. */
export function isFinal({ invocations }: Pick<UndoEntry, "invocations">): boolean {
  return invocations.length === 0;
}

/**
 * `invocation` of `entry`, ready to run: its record is at the version that the person's own later changes led to. If
 * one of those changes is of the same kind, it must be undone first.
 */
export function ready(
  entries: readonly UndoEntry[],
  entry: UndoEntry,
  invocation: Invocation,
): { invocation: Invocation } | { first: UndoEntry } {
  let first: UndoEntry | undefined;
  const args = withRecords(invocation.args, (reference) => {
    let { version } = reference;
    for (;;) {
      const later = entries.find(
        ({ id, steps }) =>
          id !== entry.id && steps?.some((step) => step.id === reference.id && step.from === version),
      );
      const step = later?.steps?.find(({ id, from }) => id === reference.id && from === version);
      if (!later || !step) return { ...reference, version };
      const isSame = later.invocations.some(
        (each) => each.id === invocation.id && recordsIn(each.args).some(({ id }) => id === reference.id),
      );
      if (isSame) first = later;
      version = step.to;
    }
  });
  return first ? { first } : { invocation: { ...invocation, args } };
}

/** `entries` after a change with `steps` that cannot be undone: what could be undone before still can. */
function moved(
  entries: readonly UndoEntry[],
  steps: readonly RecordStep[],
  by: string | undefined,
): readonly UndoEntry[] {
  let after = entries;
  for (const step of steps) {
    const isBack = (each: Invocation) => each.id === by && refersTo(each, step.id, step.from);
    const own = after.find(({ invocations }) => invocations.some(isBack));
    const invocation = own?.invocations.find(isBack);
    if (own && invocation) {
      // The change was made by the very command that would have undone it, along with what it moved.
      const back = steps.filter(({ id }) => id === step.id || own.steps?.some((each) => each.id === id));
      after = takenBack(after, own.id, { invocation, steps: back });
    } else {
      after = after.map((entry) => at(entry, step.id, step.from, step.to));
    }
  }
  return after;
}

/**
 * `entries` after `invocation` of the entry `id` was run. The record is again as it was before that change. Entries
 * that led to that state now refer to the version that the undo led to.
 */
function takenBack(
  entries: readonly UndoEntry[],
  id: string,
  { invocation, steps }: TakenBack,
): readonly UndoEntry[] {
  const own = entries.find((entry) => entry.id === id);
  const records = new Set([...recordsIn(invocation.args), ...steps].map(({ id: record }) => record));
  let others = entries;
  for (const step of steps) {
    const change = own?.steps?.find((each) => each.id === step.id);
    others = others.map((entry) => {
      if (entry.id === id) return entry;
      const after = at(entry, step.id, step.from, step.to);
      if (!change) return after;
      if (change.to === step.from) return at(after, step.id, change.from, step.to);
      // Something was changed since; it now follows on the state before.
      return from(after, step.id, change.to, change.from);
    });
  }
  return others.flatMap((entry) => {
    if (entry.id !== id) return entry;
    const left = entry.invocations.filter((each) => !isSame(each, invocation));
    if (left.length === 0) return [];
    return { ...entry, invocations: left, steps: entry.steps?.filter((step) => !records.has(step.id)) };
  });
}

/** Whether two invocations do the same to the same records, at any version. */
function isSame(one: Invocation, other: Invocation): boolean {
  const written = ({ id, args }: Invocation) =>
    JSON.stringify([id, withRecords(args, (record) => ({ ...record, version: 0 }))]);
  return written(one) === written(other);
}

function refersTo({ args }: Invocation, id: string, version: number): boolean {
  return recordsIn(args).some((record) => record.id === id && record.version === version);
}

/** `entry`, in which steps that led record `id` to version `was` now lead to `now`. */
function at(entry: UndoEntry, id: string, was: number, now: number): UndoEntry {
  const invocations = entry.invocations.map((invocation) =>
    refersTo(invocation, id, was)
      ? {
          ...invocation,
          args: withRecords(invocation.args, (record) =>
            record.id === id && record.version === was ? { ...record, version: now } : record,
          ),
        }
      : invocation,
  );
  const steps = entry.steps?.map((step) => (step.id === id && step.to === was ? { ...step, to: now } : step));
  return { ...entry, invocations, ...(steps && { steps }) };
}

/** `entry`, in which steps of record `id` that started from version `was` now start from `now`. */
function from(entry: UndoEntry, id: string, was: number, now: number): UndoEntry {
  const steps = entry.steps?.map((step) =>
    step.id === id && step.from === was ? { ...step, from: now } : step,
  );
  return { ...entry, ...(steps && { steps }) };
}

/** The change that led a record to `version`, where it can be undone alone; undefined where it cannot. */
export function changeThatLed(
  entries: readonly UndoEntry[],
  to: { id: string; version?: number },
): UndoEntry | undefined {
  return entries.findLast(({ invocations: [only, second] }) =>
    recordsIn(second ? {} : (only?.args ?? {})).some(
      ({ id, version }) => id === to.id && version === to.version,
    ),
  );
}
