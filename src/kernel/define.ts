// What a command is: data plus pure functions, so that it runs in the browser, in a test and in the terminal alike.
import type { Call } from "@/contract/endpoint";
import type { ArgumentKind, Ref } from "./argument";
import type { Scope } from "./scope";
import type { TableLayout } from "./column-layout";
import type { Context, Macro, Target } from "./context";
import type { DateOrder } from "./date";
import type { KeyMap } from "./key-map";
import type { RecordStep } from "./record-step";

/** A command with its arguments, as data: what undo, macros and the terminal hold. */
export type Invocation = { id: string; args: Readonly<Record<string, unknown>> };

/**
 * How much harm a mistake does.
 * - `safe`: changes nothing that matters.
 * - `undoable`: the outcome carries its undo.
 * - `confirm`: asks once before it runs.
 * - `type-to-confirm`: asks for a word to be typed.
 */
export type Danger = "safe" | "undoable" | "confirm" | "type-to-confirm";

export type Preferences = {
  theme: "light" | "dark" | "system";
  language: "en" | "tr";
  /** How days are written in figures. */
  dates: DateOrder;
  /** The person's own keys. */
  keys: KeyMap;
  /** The person's macros. */
  macros: readonly Macro[];
  /** The columns of one table. */
  columns: TableLayout;
};

/** Surfaces a command can open over the screen. */
export type Surface =
  | { surface: "palette"; line?: string }
  | { surface: "shortcuts" }
  /** `kept` is the entry of the queue that it is filled in from. */
  | { surface: "add-mail"; mailboxId?: string; recipientId?: string; kept?: string }
  | { surface: "queue" };

/** What can be done to a column of a table. */
export type ColumnChange = "hide" | "show" | "widen" | "narrow" | "left" | "right" | "first" | "last";

/** What the table in hand is to do. Rows are counted from the focused one. */
export type TableStep =
  | { move: 1 | -1 | "first" | "last" }
  /** Moves and selects every row on the way. */
  | { extend: 1 | -1 }
  | { sort: string; descending: boolean }
  /** Shows, hides, moves or sizes a column. */
  | { column: string; change: ColumnChange }
  /** Copies the selected rows, or the focused one: what stands in one column, or in all. */
  | { copy: string | null }
  | { do: "open" | "expand" | "collapse" | "filter" | "print" | "save" }
  | { do: "select" | "select-all" | "clear" }
  /** Lets go of the row that is open beside it; the next step goes on from there. */
  | { do: "release" };

/** What is to be done with the queue of what could not be sent. */
export type QueueStep = "send" | { retry: string } | { discard: string };

/** The arguments of a command, by name. */
export type Args = Readonly<Record<string, unknown>>;

/** What a run says and leads to. The console carries it out; the terminal prints what it says. */
export type Outcome = {
  /** One sentence for the person: what happened to what. */
  say?: string;
  /** A path of the console to go to. */
  go?: string;
  /** A web address to open beside the console: a shipping label. */
  visit?: string;
  open?: Surface;
  set?: Partial<Preferences>;
  table?: TableStep;
  /** A file of the server to save: its path below `/api`, what to call it, and what it holds a line each of. */
  save?: { path: string; name: string; what: string };
  /** A text for the clipboard. */
  copy?: string;
  /** The pane to go to, from the one that has the focus. */
  pane?: "next" | "previous";
  /** Has the form on the screen do its work once its files are uploaded. */
  whenUploaded?: true;
  /** Presses the button of the newest notice that has one, or takes the newest notice off the screen. */
  notice?: "offer" | "dismiss";
  /** Something that was made and is shown this once, such as a link. `label` says what it is and whose. */
  secret?: { label: string; value: string };
  /** The invocation that takes the change back. */
  undo?: Invocation;
  /** Id of the remembered change to take back now. */
  takeBack?: string;
  /** The record that was made, so that what comes next can act on it. */
  made?: Target;
  /** Own changes of records that no versioned call made. */
  steps?: readonly RecordStep[];
  /** A photo that follows an item: it is saved on this machine at once, and sent behind the work. */
  photo?: { mail: Ref; file: File };
  /** Whether its calls changed something; `execute` says so itself. */
  changed?: true;
  /** Tags of the contract whose data is read again. */
  reread?: readonly string[];
  /** Something to be done in turn: the last command once more. */
  again?: Invocation;
  /** Lines to be run one after the other, up to the first that fails. */
  macro?: Macro;
  /** Ends the work on many records that is under way. */
  stop?: true;
  /** Ends the session on this machine. */
  signOut?: true;
  queue?: QueueStep;
  /** Name of the entry under which it is saved on this machine, to be sent once the server is in reach. */
  kept?: string;
};

/**
 * A command that is done to one record at a time, however many are at hand: `run` is called once for each with the
 * argument `arg` filled from it. It can be typed like any other argument, too.
 */
export type Each = {
  /** The argument that is the record. */
  arg: string;
  kind: Target["kind"];
  /** Whether it can be done to `target` now: true, or the reason why not, as a sentence. */
  able?: (target: Target) => true | string;
  /** What a record is once it was done, after "can be": "delivered", "marked completed". */
  done?: string;
};

// oxlint-disable-next-line typescript/no-explicit-any -- a kind's value is only known to the slot that uses it
type AnyKind = ArgumentKind<any>;
type Kinds = Readonly<Record<string, AnyKind>>;
type ValueOf<K> = K extends ArgumentKind<infer V> ? V : never;

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Optional<P extends string> = P extends `${string}[${infer Slot}]${infer Rest}`
  ? NamesIn<Slot> | Optional<Rest>
  : never;
type NeededArgs<P extends string> = Exclude<NamesIn<P>, Optional<P>>;

/** Values by argument name; those in the phrase outside brackets are sure to be there. */
export type Values<K extends Kinds, P extends string> = {
  [N in keyof K]: N extends NeededArgs<P> ? ValueOf<K[N]> : ValueOf<K[N]> | undefined;
};

export type Run<Args> = {
  api: Call;
  args: Args;
  context: Context;
  targets: readonly Target[];
};

export type Command<K extends Kinds = Kinds, P extends string = string> = {
  id: string;
  title: string;
  /** One sentence on what it does, for the shortcuts page and previews. */
  about?: string;
  /** Other words people use for it. */
  keywords?: readonly string[];
  /** Abbreviations that mean it outright: "am". */
  short?: readonly string[];
  group: string;
  scope: Scope;
  /** Stroke sequences, strokes parted by blanks: "c m", "mod+k". */
  hotkeys?: readonly string[];
  /** Where its keys are live, if that is narrower than its scope: Mod+Enter does another thing on every screen. */
  keysIn?: Scope;
  /** The command whose key runs this one where it is the main step: the key that its buttons show. */
  keyOf?: string;
  /** Holding its key down runs it again and again: moving along rows. Elsewhere a repeated press does nothing. */
  repeats?: true;
  /** `false` keeps it out of the palette, where it would make no sense: moving by one row. */
  listed?: false;
  /** `add mail for {mailbox} [from {sender}]`: the verb, then slots with their literals; brackets mark optional ones. */
  phrase?: P;
  args?: K;
  each?: Each;
  /** true, false (hidden here) or a sentence that says why not. */
  when?: (context: Context) => boolean | string;
  /**
   * It adds something new and hangs on no record's state, so its meaning is the same an hour later: out of the server's
   * reach it is saved on this machine and sent in its turn, with the same arguments.
   */
  intake?: true;
  /** Of intake: nothing has to wait for it, so what comes after it is not held up where it cannot be sent. */
  behind?: true;
  /** It is about its argument `photo`: where none was given, one is taken or chosen before it runs. */
  takesPhoto?: true;
  /**
   * It adds something with details of its own: its key, button or menu entry opens its line, with what is selected or focused
   * filled
   * in, and never runs it. Without this one key would act at once where a record is at hand, and ask everywhere else.
   */
  opensLine?: true;
  danger: Danger;
  /** What would be lost if it ran now, as a sentence: it is then asked about first, however harmless it is elsewhere. */
  loses?: (context: Context) => string | null;
  run: (run: Run<Values<K, P>>) => Promise<Outcome> | Outcome;
};

/** Types a command by its phrase and argument kinds. The value is the argument itself. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a command without arguments has none
export function defineCommand<const K extends Kinds = Record<never, never>, const P extends string = "">(
  command: Command<K, P>,
): Command<K, P> {
  return command;
}

/** A command whose arguments are not known to the type system: what registries and the palette hold. */
// oxlint-disable-next-line typescript/no-explicit-any -- run's arguments are checked by the phrase reader before it is called
export type AnyCommand = Omit<Command, "run"> & { run: (run: Run<any>) => Promise<Outcome> | Outcome };
