// The effects that no noun owns: the screen, its tables and lists, files and papers, the person's preferences.
import type { Preferences } from "./define";
import { declareEffect } from "./effect";
import type { Macro } from "./context";
import type { TableLayout } from "./column-layout";
import type { KeyMap } from "@/kernel/input/key-map";

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

/** What the screen does itself: fills its form with standard values, opens or closes its history, opens the form of its dialog. */
export type ScreenAct = "fill" | "history" | "edit" | "acknowledge";

export const openSurface = declareEffect<Surface>("surface");
/** A web address to open in a new tab: a shipping label. */
export const openTab = declareEffect<string>("tab");
/** A text for the clipboard. */
export const copyText = declareEffect<string>("copy");
/** Something new that is shown only once, such as a link. `label` says what it is and whose. */
export const showSecret = declareEffect<{ label: string; value: string }>("secret");

export const setPreferences = declareEffect<Partial<Preferences>>("preferences");
/** The person's own keys and macros. */
export const setPersonal = declareEffect<{ keys?: KeyMap; macros?: readonly Macro[] }>("personal", {
  changes: true,
});
/** The columns of one table. */
export const keepColumns = declareEffect<TableLayout>("columns");

export const stepTable = declareEffect<TableStep>("table");
/** What is to narrow down the list of work on the screen, by the names of its address; undefined takes a part away. */
export const narrowList = declareEffect<Readonly<Record<string, string | undefined>>>("list");
/** Moves the focus to the next or the previous pane. */
export const movePane = declareEffect<"next" | "previous">("pane");
export const actOnScreen = declareEffect<ScreenAct>("act");
/** Opens the file chooser of the form on the screen. */
export const chooseFiles = declareEffect<void>("choose-files");
/** The form on the screen completes its work once its files are uploaded. */
export const completeOnceUploaded = declareEffect<void>("once-uploaded");
/** Presses the button of the newest notice that has one, or closes the newest notice. */
export const answerNotice = declareEffect<"offer" | "dismiss">("notice");
/** Tags of the contract whose data must be read again. */
export const reread = declareEffect<readonly string[]>("reread");

/** A file of the server to save: its path below `/api`, its name, and what each of its lines is. */
export const saveFile = declareEffect<{ path: string; name: string; what: string }>("file");
/** A PDF of the server to print by this browser: its path below `/api`, and what it is. */
export const printPaper = declareEffect<{ path: string; what: string }>("paper");

/** Lines to run one after the other, until one fails. */
export const runLines = declareEffect<Macro>("lines");
/** Stops the work on many records that is running. */
export const stopRun = declareEffect<void>("stop");
/** Ends the session on this machine. */
export const signOut = declareEffect<void>("sign-out");
