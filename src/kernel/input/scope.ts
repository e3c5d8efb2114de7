// Scopes: where the keys of commands are live, and which live scope is the deepest.

/**
 * Where a command's keys are live. `everywhere` includes open dialogs; `global` is the console without a dialog. The
 * others name one route, table, pane or dialog. The name of a family means any of its members: `table` is live wherever
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

/** What kind of place a scope names: "table:customers" and "table" are of the family "table". */
export function familyOf(scope: Scope): string {
  return scope.split(":")[0] ?? scope;
}

/**
 * How deep `scope` is among the live scopes: the deeper, the higher; null when it is not live. A family's name is as
 * deep as its deepest live member, but that member wins.
 */
export function depthOf(scope: Scope, live: readonly Scope[]): number | null {
  const itself = live.lastIndexOf(scope);
  const member = live.findLastIndex((each) => each !== scope && familyOf(each) === scope);
  return itself < 0 && member < 0 ? null : Math.max(itself, member - 0.5);
}
