// Which scopes are live, the shallowest first.
import type { Scope } from "@/kernel/scope";

/** One component's word that `scope` is live. */
export type Declared = { scope: Scope };

/** From the shallowest to the deepest. Within one kind, what was mounted later lies deeper. */
const depths = ["everywhere", "global", "route", "pane", "table", "dialog"];

/**
 * The live scopes of what components declared, `everywhere` first and always. An open dialog leaves only itself beside it.
 * The order is by kind, not by mounting, because React mounts what is inside before what is around it.
 */
export function liveScopes(declared: readonly Declared[], dialogOpen: boolean): readonly Scope[] {
  const all: Scope[] = [
    "everywhere",
    dialogOpen ? "dialog" : "global",
    ...declared.map(({ scope }) => scope),
  ];
  return [...new Set(all)]
    .filter((scope) => scope === "everywhere" || (depthOf(scope) === depths.indexOf("dialog")) === dialogOpen)
    .toSorted((a, b) => depthOf(a) - depthOf(b));
}

function depthOf(scope: Scope): number {
  return depths.indexOf(scope.split(":")[0] ?? "");
}
