// What a command is: data plus pure functions, so that it runs in the browser, in a test and in the terminal alike.
import type { Call } from "@/contract/wire/endpoint";
import type { IntakeSticky } from "@/contract/intake/intake";
import type { Mail } from "@/contract/mail/mail";
import type { Answer } from "./answer";
import type { ArgumentKind, Ref } from "./argument";
import type { Scope } from "@/kernel/input/scope";
import type { TableLayout } from "./column-layout";
import type { Context, Macro, Target } from "./context";
import type { DateOrder } from "@/kernel/values/date";
import type { KeyMap } from "@/kernel/input/key-map";
import type { RecordStep } from "./record-step";

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

/** Surfaces a command can open over the screen. */
export type Surface =
  | { surface: "palette"; line?: string }
  | { surface: "shortcuts" }
  /** `unsentEntry` is the id of the unsent entry that fills the form. */
  | { surface: "add-mail"; mailboxId?: string; recipientId?: string; unsentEntry?: string }
  | { surface: "unsent" };

/** What can be done to a column of a table. */
export type ColumnChange = "hide" | "show" | "widen" | "narrow" | "left" | "right" | "first" | "last";

/** What the focused table is to do. Rows are counted from the focused row. */
export type TableStep =
  | { move: 1 | -1 | "first" | "last" }
  /** Moves, and selects every row on the way. */
  | { extend: 1 | -1 }
  | { sort: string; descending: boolean }
  /** Shows, hides, moves or sizes a column. */
  | { column: string; change: ColumnChange }
  /** Copies the selected rows, or the focused row: one column of them, or all columns. */
  | { copy: string | null }
  | { do: "open" | "expand" | "collapse" | "filter" | "save" }
  | { do: "select" | "select-all" | "clear" }
  /** Closes the row that is open beside it. The next step starts from that row. */
  | { do: "release" };

/** What to do with the unsent entries. */
export type UnsentStep = "send" | { retry: string } | { discard: string };

/** What is to be done in the intake session in front of the person. */
export type IntakeStep =
  /** From now on this holds for each row, and where `order` is null it is not known in which order items are scanned. */
  | { do: "hold"; sticky: IntakeSticky; order?: null }
  | { do: "same"; mailbox?: Ref }
  /** Takes a photo of the next item. */
  | { do: "photo" }
  /** Turns the camera over the desk on or off. */
  | { do: "camera"; on: boolean }
  /** From now on each row takes a photo by itself, or none does. */
  | { do: "photo-each"; on: boolean }
  /** Turns the line to the last row. */
  | { do: "select-last" }
  /** Turns the line to this row. */
  | { do: "select"; row: number }
  /** The session was started, ended or opened again: it is read again. */
  | { do: "read" }
  | { do: "correct"; mail: Target; mailbox?: Ref; facts: Args };

/** What is to be done at the pick-up desk: what was handed over is put away, the other device is asked, all is cleared. */
export type DeskStep = { do: "done" | "ask-signature" | "clear" };

/** What is to be shown of the batch in front of the person: the page so many places on, or the chosen one in full. */
export type BatchStep = { page: 1 | -1 } | { show: true };

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

/** What the screen does itself: fills its form with standard values, opens or closes its history, opens the form of its dialog. */
export type ScreenAct = "fill" | "history" | "edit";

/** The arguments of a command, by name. */
export type Args = Readonly<Record<string, unknown>>;

/** What a run says and leads to. The console acts on it; the terminal prints what it says. */
export type Outcome = {
  /** One sentence for the person: what happened to what. */
  say?: string;
  /** What it says is why nothing was done: it is shown as a warning. Where to act is in `go` or in the sentence. */
  warns?: true;
  /** A path of the console to go to. */
  go?: string;
  /** A web address to open in a new tab: a shipping label. */
  visit?: string;
  open?: Surface;
  set?: Partial<Preferences>;
  table?: TableStep;
  /** What is to narrow down the list of work on the screen, by the names of its address; undefined takes a part away. */
  list?: Readonly<Record<string, string | undefined>>;
  /** Ids of print jobs whose labels this browser prints. */
  sheets?: readonly string[];
  /** A file of the server to save: its path below `/api`, its name, and what each of its lines is. */
  save?: { path: string; name: string; what: string };
  /** A text for the clipboard. */
  copy?: string;
  /** Moves the focus to the next or the previous pane. */
  pane?: "next" | "previous";
  /** The form on the screen completes its work once its files are uploaded. */
  whenUploaded?: true;
  /** Presses the button of the newest notice that has one, or closes the newest notice. */
  notice?: "offer" | "dismiss";
  /** Something new that is shown only once, such as a link. `label` says what it is and whose. */
  secret?: { label: string; value: string };
  /** The invocation that undoes the change. */
  undo?: Invocation;
  /** What is to be done next: the button of the notice, in place of Undo, which stays on its key. */
  offer?: { label: string; run: Invocation };
  /** Id of the remembered change to undo now. */
  takeBack?: string;
  /** The record that was made, so that the next command can act on it. */
  made?: Target;
  /** The person's own changes of records that no versioned call made. */
  steps?: readonly RecordStep[];
  /** A photo that follows an item: it is saved on this machine at once, and sent behind the work. */
  photo?: { mail: Ref; file: File };
  /** Whether its calls changed something; `execute` sets it. */
  changed?: true;
  /** Tags of the contract whose data must be read again. */
  reread?: readonly string[];
  /**
   * Another invocation to run now: the last command once more, or what was chosen. Of many records, those whose runs name one
   * were not done: it is run on all of them together.
   */
  again?: Invocation;
  /** Lines to run one after the other, until one fails. */
  macro?: Macro;
  /** Stops the work on many records that is running. */
  stop?: true;
  /** Ends the session on this machine. */
  signOut?: true;
  /** Another command to run on each of these records, with the arguments that are the same for all of them. */
  over?: { id: string; args: Args; targets: readonly Target[] };
  /** A PDF of the server to print by this browser: its path below `/api`, and what it is. */
  print?: { path: string; what: string };
  unsent?: UnsentStep;
  /** Leaves the record of the queue that the person works on, for the next one; or begins to write to it. */
  work?: "skip" | "reply";
  /** Opens the file chooser of the form on the screen. */
  chooseFiles?: true;
  act?: ScreenAct;
  batch?: BatchStep;
  intake?: IntakeStep;
  desk?: DeskStep;
  /** The item that was registered, whole. */
  mail?: Mail;
  /** Id of the unsent entry it was saved as, to be sent once the server can be reached. */
  queuedAs?: string;
};

/**
 * A command that acts on one record at a time, however many are selected. `run` is called once for each record, with
 * the argument `arg` filled from it. That argument can be typed like any other.
 */
export type Each = {
  /** The argument that is the record. */
  arg: string;
  kind: Target["kind"];
  /** Whether it can be done to `target` now: true, or the reason why not, as a sentence. */
  able?: (target: Target) => true | string;
  /** What a record is once the command was run on it, to follow "can be": "delivered", "marked completed". */
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

/** Values by argument name. Those outside the brackets of the phrase are always there. */
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
  /** What the record of its first argument has now, by argument: a form begins with it. */
  current?: (api: Call, record: { id: string }) => Promise<Args>;
  danger: Danger;
  /**
   * Whether with these arguments it writes to a customer; one without a text only opens where it is written. It is never
   * `safe`: the person is asked first, unless they sent it from the place where they saw its text.
   */
  toCustomer?: (args: Args) => boolean;
  /**
   * What would be lost if it ran now, as a sentence. The person is then asked first, however harmless the command
   * usually is.
   */
  loses?: (context: Context) => string | null;
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
