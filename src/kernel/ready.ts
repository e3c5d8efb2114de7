// What a form on the screen has filled in, as arguments of the command that completes its record.
import type * as z from "zod";
import type { Context } from "./context";

/** The filled-in arguments for the record `id`, read by `shape`; undefined where no form on screen is about it. */
export function readyFor<S extends z.ZodType>(
  { ready }: Context,
  id: string,
  shape: S,
): z.output<S> | undefined {
  return ready?.record === id ? shape.parse(ready.args) : undefined;
}

/** Whether the form about the record `id` waits for nothing but its files. */
export function waitsForFiles({ ready }: Context, id: string): boolean {
  return ready?.record === id && ready.waits === true;
}

/**
 * Why the form on the screen, if it is about the selected or focused record, cannot be sent yet; true when it can, or may
 * wait.
 */
export function formAllows({ ready, selected, focused, screen }: Context): true | string {
  const target = selected[0] ?? focused ?? screen;
  return ready && ready.why !== null && !ready.waits && target?.id === ready.record ? ready.why : true;
}
