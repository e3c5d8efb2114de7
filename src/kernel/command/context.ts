// What a command can act on: what is selected, focused and on the screen. It is read when the command is asked for, as
// plain data, the same in the browser and in the terminal.
import type { TableLayout } from "./column-layout";
import type { InFront } from "./in-front";
import type { DateOrder } from "@/kernel/values/date";
import type { Hours } from "@/kernel/values/moment";
import type { Keyed } from "@/kernel/input/keys";
import type { KeyMap } from "@/kernel/input/key-map";
import type { Scope } from "@/kernel/input/scope";
import type { ExportedList } from "@/contract/export/export";
import type { RecordKind } from "@/contract/search/record";
import type { Permission, Role } from "@/contract/wire/roles";
import type { Step } from "@/contract/wire/transition";
import type { Open } from "@/contract/wire/open-enum";
import type { ListInFront } from "@/kernel/command/list-in-front";

/** A record a command can act on. `version` travels to the server as If-Match. */
export type Target = {
  kind:
    | "mailbox"
    | "staff"
    | "invitation"
    | "session"
    | "integration-key"
    | "notice"
    | "printer"
    | "print-job"
    | "unsent"
    | "pull"
    | "batch"
    | "batch-part"
    | "saved-reply"
    | "member"
    | RecordKind;
  id: string;
  /** What a person calls it: "STE 1042", "Envelope from Chase". */
  label: string;
  version?: number;
  /** Of a part of a batch: what was looked at. It travels to the server in the version's place. */
  layout?: string;
  /** Of a part of a batch: why it may be incomplete. */
  doubt?: string;
  status?: string;
  /** Whether it is snoozed, where that is known. */
  snoozed?: boolean;
  /** The next steps that are possible, and why others are not, as the server sent them with the record. */
  next?: readonly Step[];
  /** The mail item that a request or a forward is about, or the only one that a ticket is linked to. */
  about?: { id: string; label: string };
};

/** What a form on the screen has filled in for its record. */
export type Ready = {
  /** Id of that record. */
  record: string;
  /** Arguments of the command that completes it, by name. */
  args: Readonly<Record<string, unknown>>;
  /** Why it cannot be sent yet; null when it can. */
  why: string | null;
  /** Only its files are still uploading. The command can be run now; it finishes once they are there. */
  waits?: boolean;
  /** The form itself is still being read, and the command named here waits until `over`: it may be there then. */
  awaited?: { by: string; over: Promise<unknown> };
};

/** A list with its filters: the query of its endpoint. `list` is null where the table itself holds all rows. */
export type Listing = { list: ExportedList | null; label: string; query: Readonly<Record<string, string>> };

/** The focused table: its columns in order, which of them are shown, and which it can be sorted by. */
export type FocusedTable = {
  /** `isPart`: another column holds it too and sorts by it. `isHidden`: the table does not show it now. */
  columns: readonly { id: string; title: string; sorts: boolean; isPart?: true; isHidden?: true }[];
  /** What the person chose of its columns; absent for a list without columns. */
  layout?: TableLayout;
  /** Its rows can be selected. */
  selects: boolean;
  /** One of its rows is open beside it and can be closed. */
  isOpen?: true;
  /** Where its rows come from, for a table whose list can be exported. */
  listing?: Listing;
};

/**
 * Lines under a name the person chose, run one after the other; with `over`, for each selected ticket, after a look at
 * what each would get.
 */
export type Macro = { id: string; name: string; lines: readonly string[]; over?: "tickets" };

/** An unsent entry: what could not be sent and is saved on this machine. */
export type UnsentEntry = {
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
  /** The records that the open dialog shows: its keys act on them. Absent where no dialog shows any. */
  dialog?: readonly Target[];
  /** The one office that the screen is about; absent where it is about several, or about none. */
  office?: { id: string; label: string } | null;
  /** The offices that the person sees, each with its time zone where that is set. */
  offices?: readonly { id: string; label: string; timeZone?: string | undefined }[];
  /** Path of the screen, such as "/mailbox/3fa85f64-…". */
  path: string;
  /** The record the screen itself shows, if it shows one. */
  screen: Target | null;
  /** How the person writes dates in figures. Where it is not known, the month comes first. */
  dates?: DateOrder;
  /** How the person reads times. Where it is not known, with AM and PM. */
  hours?: Hours;
  /** Live scopes, the shallowest first. */
  scopes: readonly Scope[];
  focused: Target | null;
  selected: readonly Target[];
  /**
   * Path of the list that the screen's record belongs to, as the person left it; absent where a screen shows no record.
   */
  back?: string | null;
  /** The focused table; absent where none is on the screen. */
  table?: FocusedTable | null;
  /** The list of work on the screen, with what narrows it down; absent on other screens. */
  list?: ListInFront;
  /** What a form on the screen has filled in; absent where there is no such form. */
  ready?: Ready | null;
  /** What the screen offers by number, to be done by the keys 1 to 7; absent where it offers nothing. */
  offers?: readonly { id: string; args: Readonly<Record<string, unknown>> }[] | null;
  /** The newest change that undo would take back. Whether the server allows it is only known when it is tried. */
  undoable: { id: string; label: string } | null;
  /** All commands, for commands about commands; absent where nothing may change them. */
  commands?: readonly Keyed[];
  /** The person's own keys; absent where there is no keyboard to press them on. */
  keys?: KeyMap;
  /** The person's macros; absent where none can be run. */
  macros?: readonly Macro[];
  /** What was done last, so that it can be repeated. */
  last?: { id: string; label: string; args: Readonly<Record<string, unknown>> } | null;
  /** The bulk run that is going on now, if any. */
  working?: string;
  /** What the button of the newest notice says, null where no notice has one; absent where no notice is on screen. */
  notice?: { offer: string | null };
  /** What else is in front of the person, by the rooms and nouns that declare it (in-front.ts). */
  inFront?: InFront;
  /** The unsent entries on this machine, oldest first; absent where nothing can be saved. */
  unsent?: readonly UnsentEntry[];
  /** Counts what is saved on this machine and not sent, with what is being sent and what nobody is shown. */
  countUnsent?: () => Promise<number>;
};

/** The id of the record whose screen `path` is, such as "/manifest/3fa85f64-…"; undefined on other screens. */
export function shownId(path: string, screen: string): string | undefined {
  const [, first, id, more] = path.split("/");
  return first === screen && more === undefined ? id : undefined;
}

/** Every selected or focused record, and the screen's own. */
export function recordsOf({ screen, focused, selected }: Context): readonly Target[] {
  return [screen, focused, ...selected].filter((target) => target !== null);
}

/**
 * What a command acts on: the row it was asked on, else the selection, else the focused row, else the screen's record.
 */
export function targetsOf(context: Context, explicit?: Target): readonly Target[] {
  if (explicit) return [explicit];
  if (context.selected.length > 0) return context.selected;
  if (context.focused) return [context.focused];
  return context.screen ? [context.screen] : [];
}

/** The mail items that are meant: the selected, focused or shown ones, else those that the records there are about. */
export function itemsMeant(context: Context): readonly { id: string; label: string }[] {
  const items = targetsOfKind(context, "mail");
  const { selected, focused, screen } = context;
  const records =
    items.length > 0 ? [] : selected.length > 0 ? selected : [focused?.about ? focused : screen];
  const about = records.flatMap((target) => target?.about ?? []);
  return [...items, ...new Map(about.map((item) => [item.id, item])).values()];
}

/** The targets of one kind: from the selection, else the focused row, else the screen's record. */
export function targetsOfKind(context: Context, kind: Target["kind"], explicit?: Target): readonly Target[] {
  const { dialog = [], selected, focused, screen } = context;
  const ofKind = (targets: readonly (Target | null)[]) =>
    targets.filter((target): target is Target => target?.kind === kind);
  const groups = explicit
    ? [ofKind([explicit])]
    : [ofKind(dialog), ofKind(selected), ofKind([focused]), ofKind([screen])];
  return groups.find((group) => group.length > 0) ?? [];
}

/** Whether the context has records of `kind` and none of `other`: "status waiting" over a ticket means the ticket. */
export function meansRather(context: Context, kind: Target["kind"], other: Target["kind"]): boolean {
  return targetsOfKind(context, kind).length > 0 && targetsOfKind(context, other).length === 0;
}

/** The context limited to one row, as a row menu or the open palette holds it. */
export function onTarget(context: Context, target: Target | undefined): Context {
  return target ? { ...context, selected: [], focused: target } : context;
}
