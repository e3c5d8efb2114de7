// What a command is: data plus pure functions, so that it runs in the browser, in a test and in the terminal alike.
import type { Call } from "@/contract/wire/endpoint";
import type { Answer } from "./answer";
import type { ArgumentKind } from "./argument";
import type { Effect } from "./effect";
import type { Scope } from "@/kernel/input/scope";
import type { TableLayout } from "./column-layout";
import type { Context, Macro, Target } from "./context";
import type { DateOrder } from "@/kernel/values/date";
import type { FilteredList } from "@/kernel/command/list-in-front";
import type { KeyMap } from "@/kernel/input/key-map";
import type { RecordStep } from "./run/record-step";

/** A command with its arguments as data: this is what undo, macros and the terminal hold. */
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
  /** The hours of a day's clock. */
  hours: "12" | "24";
  /** The person's own keys. */
  keys: KeyMap;
  /** The person's macros. */
  macros: readonly Macro[];
  /** The columns of one table. */
  columns: TableLayout;
};

/** A key that runs a command with fixed arguments: "t r" sets the status to resolved. */
export type Preset = {
  /** Told apart from the command's other presets by it. */
  name: string;
  title: string;
  args: Readonly<Record<string, unknown>>;
  hotkeys: readonly string[];
  /** Where its keys are live; the command's scope unless given. */
  keysIn?: Scope;
};

/** The arguments of a command, by name. */
export type Args = Readonly<Record<string, unknown>>;

/** What a run says and leads to. The console carries out its effects; the terminal prints what it says. */
export type Outcome = {
  /** One sentence for the person: what happened to what. */
  say?: string;
  /** What it says is why nothing was done: it is shown as a warning. Where to act is in `go` or in the sentence. */
  warns?: true;
  /** A path of the console to go to, before its effects are carried out. */
  go?: string;
  /** What else it leads to, in order; each declared by its room or noun (effect.ts). */
  effects?: readonly Effect[];
  /** What only the caller of the run is given. */
  answer?: Effect;
  /** The invocation that undoes the change. */
  undo?: Invocation;
  /** What is to be done next: the button of the notice, in place of Undo, which stays on its key. */
  offer?: {
    label: string;
    run: Invocation;
    /** The record that it is about, where that is not the one that was changed: of many, they become the selection. */
    on?: Target;
  };
  /** What to undo now: the remembered change with this id, or so many of the newest. */
  takeBack?: string | { newest: number };
  /** The record that was made, so that the next command can act on it. */
  made?: Target;
  /** The person's own changes of records that no versioned call made. */
  steps?: readonly RecordStep[];
  /** Whether its calls changed something; `execute` sets it. */
  changed?: true;
  /** It was so before: nothing changed, and undo says so. `execute` sets it where the server left each record at its version. */
  unchanged?: boolean | undefined;
  /**
   * Another invocation to run now: the last command once more, or what was chosen. Of many records, those whose runs name one
   * were not done: it is run on all of them together.
   */
  again?: Invocation;
  /**
   * Another command to run on each of these records, with the arguments that are the same for all of them. `asks`: the person has
   * not seen which they are, and is asked first.
   */
  over?: { id: string; args: Args; targets: readonly Target[]; asks?: true };
};

/**
 * A command that acts on one record at a time, however many are selected. `run` is called once for each record, with
 * the argument `arg` filled from it. That argument can be typed like any other.
 */
export type Each = {
  /** The argument that is the record. */
  arg: string;
  kind: Target["kind"];
  /** Of a command for mail items: a request, or another record that is about one item, stands for that. */
  about?: true;
  /** Whether it can be done to `target` now: true, or the reason why not, as a sentence. */
  able?: (target: Target) => true | string;
  /** What a record is once the command was run on it, to follow "can be": "delivered", "marked completed". */
  done?: string;
  /** These records are parts of one thing: what comes next waits until all of them are done. Else a bulk run goes on beside it. */
  ofOne?: true;
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

/** Values by argument name. Those outside the brackets of the phrase are always there. */
type Values<K extends Kinds, P extends string> = {
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
  /** One sentence on what it does, for the shortcuts page and the preview. */
  about?: string;
  /** Other words people use for it. */
  keywords?: readonly string[];
  /** Words that call it where no other command that they call fits the line as well: "mail" lists mail, and registers it. */
  alsoCalled?: readonly string[];
  /** Abbreviations that mean exactly this command: "am". */
  short?: readonly string[];
  group: string;
  scope: Scope;
  /** The list that it shows, narrowed down by its arguments. */
  list?: FilteredList;
  /** Stroke sequences, with blanks between strokes: "c m", "mod+k". */
  hotkeys?: readonly string[];
  /** Where its keys are live, if that is narrower than its scope: Mod+Enter does something else on every screen. */
  keysIn?: Scope | readonly Scope[];
  /** The command whose key runs this one where it is the main step. Its buttons show that key. */
  keyOf?: string;
  /** Keys that run it with arguments of their own. */
  presets?: readonly Preset[];
  /** Holding its key down repeats it: moving along rows. For other commands a repeated press does nothing. */
  repeats?: true;
  /** `false` hides it from the palette, where it would make no sense: moving by one row. */
  listed?: false;
  /** `add mail for {mailbox} [from {sender}]`: the verb, then slots with their literals; brackets mark optional ones. */
  phrase?: P;
  args?: K;
  /** Words that call it and are a value of one of its arguments, or the word before one: "add package", "parcel for 1042". */
  calledBy?: readonly string[];
  /** Like `calledBy`, but nouns: they say what the line is about, and not what to do. Without a verb they only offer it. */
  nouns?: readonly string[];
  /** The argument that a customer's wish names, where it files that: "1042 wants the chase letter scanned". */
  wishes?: string;
  /** It opens, lists or registers something, so a line that names a thing and no verb may run it (bare-line.ts). */
  startsBare?: true | ((args: Args, context: Context) => boolean);
  each?: Each;
  /** true, false (hidden here) or a sentence that says why not. */
  when?: (context: Context) => boolean | string;
  /** What arguments are that were not said, in words, by their names: for the preview. */
  usual?: (args: Partial<Values<K, P>>) => Readonly<Record<string, string>>;
  /**
   * It adds something new and depends on no record's state, so it means the same an hour later. When the server cannot
   * be reached, it is saved on this machine and sent later, in order, with the same arguments.
   */
  intake?: true;
  /** Of intake: nothing has to wait for it, so what comes after it is not held up where it cannot be sent. */
  behind?: true;
  /** It is about its argument `photo`: where none was given, one is taken or chosen before it runs. */
  takesPhoto?: true;
  /**
   * It adds something that needs details. Its key, button or menu entry opens its line in the palette, with what is
   * selected or focused filled in, and never runs it. Otherwise one key would run it at once where a record is
   * selected, and ask everywhere else.
   */
  opensLine?: true;
  /** The server needs long for it, as where it writes a PDF: what comes next waits until it ends, and is not given up before. */
  takesLong?: true;
  danger: Danger;
  /**
   * Whether with these arguments it writes to a customer; one without a text only opens where it is written. It is never
   * `safe`: the person is asked first, unless they sent it from the place where they saw its text.
   */
  toCustomer?: (args: Args) => boolean;
  /**
   * What would be lost or recorded wrongly if it ran now, as a sentence. The person is then asked first, however harmless the
   * command usually is.
   */
  loses?: (context: Context, args: Partial<Values<K, P>>) => string | null | Promise<string | null>;
  /** What it answers before it is run: shown beside its line, and printed by a terminal. It only reads. */
  answer?: (run: Run<Values<K, P>>) => Promise<Answer>;
  /** Of a list: how many it has. Answered where a line asks for a number. */
  count?: (run: Run<Values<K, P>>) => Promise<Answer>;
  run: (run: Run<Values<K, P>>) => Promise<Outcome> | Outcome;
};

/** Types a command by its phrase and argument kinds. It returns its argument unchanged. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a command without arguments has none
export function defineCommand<const K extends Kinds = Record<never, never>, const P extends string = "">(
  command: Command<K, P>,
): Command<K, P> {
  return command;
}

// oxlint-disable-next-line typescript/no-explicit-any -- run's arguments are checked by the phrase reader before it is called
type AnyRun = Run<any>;

/** A command whose argument types are unknown here: for registries and the palette. */
export type AnyCommand = Omit<Command, "answer" | "count" | "run"> & {
  answer?: (run: AnyRun) => Promise<Answer>;
  count?: (run: AnyRun) => Promise<Answer>;
  run: (run: AnyRun) => Promise<Outcome> | Outcome;
};
