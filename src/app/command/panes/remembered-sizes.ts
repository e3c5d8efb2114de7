// How wide each pane was left, by group of panes, in this browser.
import * as z from "zod";

const KEY = "pigeonhole.panes";

/** Shares in percent by pane, by group. */
const Stored = z.record(z.string(), z.record(z.string(), z.number().min(0).max(100)));

/** The shares of `group` when last it was resized; undefined before that, or where other panes were remembered. */
export function rememberedSizes(group: string, panes: readonly string[]): Record<string, number> | undefined {
  const sizes = read()[group];
  const same = sizes && panes.every((pane) => pane in sizes) && Object.keys(sizes).length === panes.length;
  return same ? sizes : undefined;
}

export function rememberSizes(group: string, sizes: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [group]: sizes }));
  } catch {
    // Storage is full or blocked: the sizes hold until the screen is left, which is all that can be had.
  }
}

function read(): z.infer<typeof Stored> {
  try {
    return Stored.catch({}).parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
