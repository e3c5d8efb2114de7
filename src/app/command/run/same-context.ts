// Whether what is selected or focused has changed.
import type { Context } from "@/kernel/command/context";

/**
 * Whether commands would find the same in `a` as in `b`. Records and lists are compared by object identity, so that a
 * long selection costs nothing. Values that are made again at each read are compared by content.
 */
export function sameContext(a: Context, b: Context): boolean {
  const { can: _, ...given } = a;
  const { can: __, ...other } = b;
  const names = new Set([...Object.keys(given), ...Object.keys(other)]);
  const before: Record<string, unknown> = given;
  const after: Record<string, unknown> = other;
  return [...names].every(
    (name) =>
      Object.is(before[name], after[name]) ||
      (comparedByText.has(name) && JSON.stringify(before[name]) === JSON.stringify(after[name])),
  );
}

const comparedByText: ReadonlySet<string> = new Set<keyof Context>([
  "user",
  "scopes",
  "table",
  "undoable",
  "notice",
  "unsent",
  "last",
]);
