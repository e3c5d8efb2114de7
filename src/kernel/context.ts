// What is at hand when a command is asked for: read at call time, plain data, the same in the browser and the terminal.
import type { Permission, Role } from "@/contract/roles";

/** A record a command can act on. `version` travels to the server as If-Match. */
export type Target = {
  kind: "mailbox" | "mail" | "staff" | "invitation";
  id: string;
  /** How a person calls it: "STE 1042", "Envelope from Chase". */
  label: string;
  version?: number;
  status?: string;
};

/**
 * Where a command's keys are live. `everywhere` includes open dialogs; `global` is the console without a dialog;
 * the others name one route, table, pane or dialog, or by their family's bare name any of it: `table` is live wherever
 * some `table:…` is. The deepest live scope wins.
 */
export type Scope =
  | "everywhere"
  | "global"
  | `route:${string}`
  | "table"
  | `table:${string}`
  | "pane"
  | `pane:${string}`
  | "dialog"
  | `dialog:${string}`;

export type Context = {
  user: { id: string; name: string; role: Role } | null;
  can: (permission: Permission) => boolean;
  /** Path of the screen, such as "/mailbox/3fa85f64-…". */
  path: string;
  /** The record the screen itself shows, if it shows one. */
  screen: Target | null;
  /** Live scopes, the shallowest first. */
  scopes: readonly Scope[];
  focused: Target | null;
  selected: readonly Target[];
  /** The last change that can be taken back. */
  undoable: { id: string; label: string } | null;
};

/** What kind of place a scope names: "table:customers" and "table" are of the family "table". */
export function familyOf(scope: Scope): string {
  return scope.split(":")[0] ?? scope;
}

/**
 * How deep `scope` lies among the live ones: the deeper, the higher; null when it is not live. A family's bare name is as
 * deep as its deepest member and gives way to it.
 */
export function depthOf(scope: Scope, live: readonly Scope[]): number | null {
  const itself = live.lastIndexOf(scope);
  const member = live.findLastIndex((each) => each !== scope && familyOf(each) === scope);
  return itself < 0 && member < 0 ? null : Math.max(itself, member - 0.5);
}

/** What a command acts on: the row it was asked on, else the selection, else the focused row, else the screen's record. */
export function targetsOf(context: Context, explicit?: Target): readonly Target[] {
  if (explicit) return [explicit];
  if (context.selected.length > 0) return context.selected;
  if (context.focused) return [context.focused];
  return context.screen ? [context.screen] : [];
}

/** The context frozen on one explicit row, as a row menu or the open palette holds it. */
export function onTarget(context: Context, target: Target | undefined): Context {
  return target ? { ...context, selected: [], focused: target } : context;
}
