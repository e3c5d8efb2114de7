// What running a command needs from where it runs, and what becomes of it.
import type { ApiError } from "@/contract/errors";
import type { Call } from "@/contract/endpoint";
import type { Source } from "@/contract/event";
import type { Context, Target } from "./context";
import type { AnyCommand, Args, Outcome } from "./define";
import type { Keeping } from "./offline-intake";
import type { Progress, Work } from "./many";
import type { OwnSteps } from "./record-step";
import type { Registry } from "./registry";
import type { UndoEntry, UndoStack } from "./undo";

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
  /** Gets what only this place can give a command, such as a photo; null when the person gives up. @throws ApiError. */
  prepare?: (command: AnyCommand, args: Args) => Promise<Args | null>;
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
