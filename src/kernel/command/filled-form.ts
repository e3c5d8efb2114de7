// What a form on the screen has filled in, as arguments of the command that completes its record.
import type * as z from "zod";
import type { Context } from "./context";

/** The arguments filled in for the record `id`, read by `shape`; undefined where no form on the screen is about it. */
export function readyFor<S extends z.ZodType>(
  { ready }: Context,
  id: string,
  shape: S,
): z.output<S> | undefined {
  return ready?.record === id && !ready.awaited ? shape.parse(ready.args) : undefined;
}

/** Whether the form about the record `id` only waits for its files. */
export function waitsForFiles({ ready }: Context, id: string): boolean {
  return ready?.record === id && ready.waits === true;
}

/**
 * Why the form on the screen cannot be sent yet, if it is about the selected or focused record; true when it can be
 * sent, or may wait.
 */
export function formAllows({ ready, selected, focused, screen }: Context): true | string {
  const target = selected[0] ?? focused ?? screen;
  return ready && ready.why !== null && !ready.waits && target?.id === ready.record ? ready.why : true;
}
