// Which scopes are live, the shallowest first.
import type { Scope } from "@/kernel/input/scope";

/** A component's report that `scope` is live. */
export type Declared = { scope: Scope };

/** From the shallowest to the deepest. Within one kind, a later component lies deeper. */
const depths = ["everywhere", "global", "route", "pane", "table", "dialog"];

/**
 * The live scopes that components reported, always with `everywhere` first. An open dialog leaves only itself and
 * `everywhere`. The order is by kind, not by mounting, because React mounts inner components first.
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
