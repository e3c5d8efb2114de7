// What is at hand when a command is asked for: read at call time, plain data, the same in the browser and the terminal.
import type { TableLayout } from "./column-layout";
import type { DateOrder } from "./date";
import type { Keyed } from "./keys";
import type { KeyMap } from "./key-map";
import type { Scope } from "./scope";
import { ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidation";
import type { ExportedList } from "@/contract/export";
import { ForwardStatus, forwardStatusLabel } from "@/contract/forward";
import type { RecordKind } from "@/contract/record";
import { RequestStatus, requestStatusLabel } from "@/contract/request";
import type { Permission, Role } from "@/contract/roles";
import type { Step } from "@/contract/transition";
import { type Open, openEnum } from "@/contract/open-enum";

/** A record a command can act on. `version` travels to the server as If-Match. */
export type Target = {
  kind: "mailbox" | "staff" | "invitation" | "session" | "integration-key" | "notice" | "kept" | RecordKind;
  id: string;
  /** How a person calls it: "STE 1042", "Envelope from Chase". */
  label: string;
  version?: number;
  status?: string;
  /** What may be done next and why not, as the server said with the record. */
  next?: readonly Step[];
};

/** What a form on the screen has filled in for the record it is about. */
export type Ready = {
  /** Id of that record. */
  record: string;
  /** Arguments of the command that completes it, by name. */
  args: Readonly<Record<string, unknown>>;
  /** Why it cannot be sent yet; null when it can. */
  why: string | null;
  /** Nothing but files on their way: it can be asked for now, and is done once they are there. */
  waits?: boolean;
};

/** A list and what narrows it down: the query of its endpoint. `list` is null where all rows are in the table itself. */
export type Listing = { list: ExportedList | null; label: string; query: Readonly<Record<string, string>> };

/** The table in hand: its columns in their order, which of them are shown, and which it can be sorted by. */
export type TableAtHand = {
  /** `isPart`: it is only what another column also holds, and is sorted by. `isHidden`: the table does not show it now. */
  columns: readonly { id: string; title: string; sorts: boolean; isPart?: true; isHidden?: true }[];
  /** What the person chose of its columns; absent for a list without columns. */
  layout?: TableLayout;
  /** Its rows can be selected. */
  selects: boolean;
  /** A row of it is open beside it, and can be let go of. */
  isOpen?: true;
  /** Where its rows come from, for a table whose list can be exported. */
  listing?: Listing;
};

/** Lines under a name of one's own, run one after the other. */
export type Macro = { id: string; name: string; lines: readonly string[] };

/** What could not be sent and is saved on this machine. */
export type KeptAtHand = {
  id: string;
  /** The line that would do it again: "add mail for STE 1042 from Chase". */
  label: string;
  /** Id of its command. */
  command: string;
  state: "waiting" | "refused";
  /** Nothing has to wait for it. */
  behind?: true;
};

export type Context = {
  user: { id: string; name: string; role: Open<Role> } | null;
  can: (permission: Permission) => boolean;
  /** Path of the screen, such as "/mailbox/3fa85f64-…". */
  path: string;
  /** The record the screen itself shows, if it shows one. */
  screen: Target | null;
  /** How the person writes days in figures; month first where it is not known. */
  dates?: DateOrder;
  /** Live scopes, the shallowest first. */
  scopes: readonly Scope[];
  focused: Target | null;
  selected: readonly Target[];
  /** Path of the list that the screen's record is of, as it was left; absent where a screen shows no record. */
  back?: string | null;
  /** The table in hand; absent where none is on the screen. */
  table?: TableAtHand | null;
  /** What a form on the screen has ready; absent where there is no such form. */
  ready?: Ready | null;
  /** The newest change that undo is about; whether it can be taken back is known when that is tried. */
  undoable: { id: string; label: string } | null;
  /** Every command there is, for commands about commands; absent where nothing may change them. */
  commands?: readonly Keyed[];
  /** The person's own keys; absent where there is no keyboard to press them on. */
  keys?: KeyMap;
  /** The person's macros; absent where none can be run. */
  macros?: readonly Macro[];
  /** What was done last, so that it can be done again. */
  last?: { id: string; label: string; args: Readonly<Record<string, unknown>> } | null;
  /** What is being done to many records at this moment, where anything is. */
  working?: string;
  /** What the newest notice that offers something offers, null where none does; absent where no notice is on screen. */
  notice?: { offer: string | null };
  /** What is saved on this machine, in the order it was done; absent where nothing can be saved. */
  kept?: readonly KeptAtHand[];
};

/** Every selected or focused record: the screen's, the focused row's, the selected ones. */
export function recordsOf({ screen, focused, selected }: Context): readonly Target[] {
  return [screen, focused, ...selected].filter((target) => target !== null);
}

/** What a command acts on: the row it was asked on, else the selection, else the focused row, else the screen's record. */
export function targetsOf(context: Context, explicit?: Target): readonly Target[] {
  if (explicit) return [explicit];
  if (context.selected.length > 0) return context.selected;
  if (context.focused) return [context.focused];
  return context.screen ? [context.screen] : [];
}

/** The targets at hand of one kind: of the selection, else the focused row, else the screen's record. */
export function atHand(context: Context, kind: Target["kind"], explicit?: Target): readonly Target[] {
  const { selected, focused, screen } = context;
  const ofKind = (targets: readonly (Target | null)[]) =>
    targets.filter((target): target is Target => target?.kind === kind);
  const groups = explicit ? [ofKind([explicit])] : [ofKind(selected), ofKind([focused]), ofKind([screen])];
  return groups.find((group) => group.length > 0) ?? [];
}

/**
 * Whether the server lets `target` go on to the status `to`: true, or the reason why not. Where nothing is known of its
 * next steps it is true: the server decides.
 */
export function mayBecome({ kind, next, status, label }: Target, to: string): true | string {
  if (!next) return true;
  const step = next.find((each) => each.to === to);
  if (step) return step.refusal ?? true;
  const wanted = statusWords(kind, to);
  if (status === undefined) return `${label} cannot become ${wanted} as it stands.`;
  if (status === to) return `${label} is already ${wanted}.`;
  return `${label} cannot become ${wanted} while it is ${statusWords(kind, status)}.`;
}

/** Statuses in which work still goes on; from the others a step leads back. */
const goesOn: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);

/** Whether the server lets the last step of `target` be taken back: true, or the reason why not. */
export function mayGoBack({ kind, next, status = "", label }: Target): true | string {
  if (!next) return true;
  const back = next.find(({ to }) => (goesOn.has(status) ? to === "PENDING" : to !== "DELIVERED"));
  return back
    ? (back.refusal ?? true)
    : `${label} is ${statusWords(kind, status)}: no step can be taken back.`;
}

const statusLabels: Partial<Record<Target["kind"], (status: string) => string>> = {
  request: (status) => requestStatusLabel(openEnum(RequestStatus).parse(status)),
  forward: (status) => forwardStatusLabel(openEnum(ForwardStatus).parse(status)),
  consolidation: (status) => consolidationStatusLabel(openEnum(ConsolidationStatus).parse(status)),
};

/** A status as the screens call it, within a sentence: a request's "IN_PROGRESS" is "in process". */
function statusWords(kind: Target["kind"], status: string): string {
  return (statusLabels[kind]?.(status) ?? status.replaceAll("_", " ")).toLowerCase();
}

/** The context frozen on one explicit row, as a row menu or the open palette holds it. */
export function onTarget(context: Context, target: Target | undefined): Context {
  return target ? { ...context, selected: [], focused: target } : context;
}
