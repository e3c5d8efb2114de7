// What running a command needs from its surroundings, and what the results are.
import type { ApiError } from "@/contract/wire/errors";
import type { Call } from "@/contract/wire/endpoint";
import type { Source } from "@/contract/wire/event";
import type { Context, Target } from "../context";
import type { AnyCommand, Args, Outcome } from "../define";
import type { TakesUnsent } from "../offline-intake";
import type { BulkRun, Progress } from "./many";
import type { OwnSteps } from "./record-step";
import type { Registry } from "../registry";
import type { Run, UndoEntry, UndoStack } from "./undo";

export type Result =
  | { status: "done"; outcome: Outcome }
  /** It may not run now; `reason` says why. */
  | { status: "refused"; reason: string }
  /** The person answered no, or closed the question. */
  | { status: "cancelled" }
  | { status: "failed"; error: ApiError };

/** What a run was about: its command, and the ids of the records it acted on; no ids where it takes no record. */
export type About = { command: string; records: readonly string[] };

/** What the person is told. `retry` does the same again; after many runs, only those that failed. */
export type Notice = {
  /** A warning: nothing was done, and the text says why. */
  tone: "success" | "warning" | "error";
  text: string;
  /** A line for each record that was left out, with its reason. */
  details?: readonly string[];
  undo?: UndoEntry;
  /** What is to be done next; after many runs, on all records that it is about. */
  offer?: { label: string; run: () => Promise<Result> };
  retry?: () => Promise<Result>;
  /** Set on an error: what must be done before it is solved. */
  about?: About;
};

/** What the kernel needs from its surroundings. */
export type Ports = {
  registry: Registry;
  api: Call;
  context: () => Context;
  undo: UndoStack;
  /**
   * What own changes did to versions, shared by everything that runs in this place; without it, each `execute`
   * remembers its own.
   */
  own?: OwnSteps;
  /**
   * Asks for the required arguments that are missing, or where none is missing for any others: in words, or in a form where
   * `source` is a button or a menu. Returns all arguments, or null when the person cancels.
   */
  ask: (command: AnyCommand, args: Args, missing: readonly string[], source: Source) => Promise<Args | null>;
  /** `loss` is what would be lost, where that is the reason for the question. */
  confirm: (
    command: AnyCommand,
    args: Args,
    targets: readonly Target[],
    loss: string | null,
  ) => Promise<boolean>;
  /** Gets what only this place can give a command, such as a photo; null when the person gives up. @throws ApiError. */
  prepare?: (command: AnyCommand, args: Args) => Promise<Args | null>;
  /** Acts on the outcome: goes to a page, opens a surface, sets preferences, reloads. */
  apply: (outcome: Outcome) => void | Promise<void>;
  announce: (notice: Notice) => void;
  /** What an earlier error was about has now been done. */
  mended?: (about: About) => void;
  /** Shows the work on many records while it runs, with a way to stop it; what comes next waits for that on parts `ofOne` thing. */
  progress?: (run: BulkRun, ofOne?: true) => Progress;
  unsent?: TakesUnsent;
  /** Runs what a notice offers once this run is over, so that a form which asks for something closes again; without it, this `execute`. */
  next?: Execute;
};

export type Execute = (
  id: string,
  args?: Args,
  source?: Source,
  on?: {
    target?: Target;
    context?: Context;
    /** Nothing is announced: the place that asked shows the result itself. */
    quiet?: true;
    /** What the person does next does not wait for it: a row of an intake session is saved while the next is read. */
    inBackground?: true;
    /** The person saw the text that a customer gets, and sent it: they are not asked again. */
    shown?: true;
    /** The person has not seen which records it is about: they are asked first, whatever it does. */
    asks?: true;
    /** An optional argument that it cannot do without this time: it is asked for. */
    lacks?: string;
    /** Called when all that the command asks is answered and it runs. */
    began?: () => void;
    /** One name for all tries of one request, so that what the first try made is found and not made again. */
    attempt?: string;
    /** The run of a macro that this is a part of: what it changes is undone with the run. */
    run?: Run;
  },
) => Promise<Result>;
