// The context as commands get it in the console: what is selected or focused, the person's own settings, and what they
// did last.
import { readContext } from "@/app/command/context";
import type { Context } from "@/kernel/command/context";
import { keyedCommands } from "@/app/command/current-keys";
import { lastRun } from "@/app/command/habits";
import { personal } from "./personal";

/** The context at this moment. */
export function contextHere(): Context {
  return withPersonal(readContext());
}

/** `context` with the person's own settings. */
export function withPersonal(context: Context): Context {
  const { keys, macros } = personal();
  return { ...context, commands: keyedCommands(), keys, macros, last: lastRun() };
}
