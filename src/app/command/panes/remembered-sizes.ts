// The width of each pane as the person left it, by group of panes, in this browser.
import * as z from "zod";

const KEY = "pigeonhole.panes";

/** Shares in percent by pane, by group. */
const Stored = z.record(z.string(), z.record(z.string(), z.number().min(0).max(100)));

/** The shares of `group` when it was last resized; undefined before that, or when other panes were remembered. */
export function rememberedSizes(group: string, panes: readonly string[]): Record<string, number> | undefined {
  const sizes = read()[group];
  const same = sizes && panes.every((pane) => pane in sizes) && Object.keys(sizes).length === panes.length;
  return same ? sizes : undefined;
}

export function rememberSizes(group: string, sizes: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [group]: sizes }));
  } catch {
    // Storage is full or blocked: the sizes stay until the person leaves the screen.
  }
}

function read(): z.infer<typeof Stored> {
  try {
    return Stored.catch({}).parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
