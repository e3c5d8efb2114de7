// Why a command may not run, and whether trying again can help.
import type { ApiError } from "@/contract/wire/errors";
import type { Context } from "../context";
import type { AnyCommand, Args } from "../define";
import { inability, typedTarget } from "../each";

/** Whether `command` may run: true, false (hidden) or the reason why not. */
export function permitted(command: AnyCommand, context: Context): boolean | string {
  return command.when?.(context) ?? true;
}

/**
 * Why `command` may not run in `context`; null when it may. If `args` name a record, that record is checked instead of
 * what is selected or focused. With `args` null, only the command itself is checked.
 */
export function refusalFor(command: AnyCommand, context: Context, args: Args | null): string | null {
  const allowed = permitted(command, context);
  if (allowed !== true) {
    if (typeof allowed === "string") return allowed;
    // A command without a place in the palette has a title that nobody reads anywhere.
    return command.listed === false
      ? "There is nothing for that key here."
      : `"${command.title}" is not available here.`;
  }
  if (!command.each || args === null) return null;
  if (!isNamed(command, args)) return inability(command, context);
  const named = typedTarget(command.each, args[command.each.arg], context);
  const answer = named && command.each.able?.(named);
  return typeof answer === "string" ? answer : null;
}

/** Whether `args` name the record that `command` acts on. */
export function isNamed({ each }: AnyCommand, args: Args): boolean {
  return each === undefined || args[each.arg] !== undefined;
}

/** Whether the same call may succeed later. */
export function isPassing(error: ApiError): boolean {
  return ["unavailable", "too_many", "internal", "storage_full"].includes(error.code);
}
