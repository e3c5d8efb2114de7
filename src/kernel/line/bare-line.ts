// What a line without a verb may do: open, list, or register mail. Every other command it only offers, and the person
// says that it is meant: with its verb, or by choosing it.
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Args } from "@/kernel/command/define";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import type { VerbMatch } from "./verb";
import { phraseOf } from "@/kernel/command/phrase";

/** Whether a line that names a thing and no verb may run `command` with `args`. */
export function mayStartBare(command: AnyCommand, args: Args, context: Context): boolean {
  const { id, startsBare } = command;
  if (id.startsWith("go.") || id.endsWith(".open")) return true;
  return typeof startsBare === "function" ? startsBare(args, context) : startsBare === true;
}

/**
 * Whether the words of `match` are only a part of the command's name, or a noun: they do not say to do it. One or two letters do for
 * what only shows something.
 */
export function isVerbless(match: VerbMatch, command: AnyCommand, slots: readonly ParsedSlot[]): boolean {
  const { byNoun, isWhole, surely } = match;
  return byNoun || isOwned(match, command, slots) || (!onlyShows(command) && !isWhole && !surely);
}

/**
 * "junk of 1042" and "task of 1042" speak of a thing, where "junk e1e10001" says what to do: an "of" makes a noun of one word. "status of
 * 118 to closed" says what it is to be.
 */
function isOwned({ ofAt }: VerbMatch, command: AnyCommand, slots: readonly ParsedSlot[]): boolean {
  if (command.danger === "safe" || ofAt === undefined) return false;
  return slots.filter(({ span }) => span !== null && span.start > ofAt).length < 2;
}

/** It answers beside its line, or belongs to the screen and not to a record. */
function onlyShows({ danger, answer, each, args = {} }: AnyCommand): boolean {
  return danger === "safe" && (answer !== undefined || (!each && Object.keys(args).length === 0));
}

/** Why `line` does not run `command`, which it only offers: below the line, where it `isShown`. */
export function offerWords(line: string, command: AnyCommand, isShown = false): string {
  const verb = phraseOf(command).verb.join(" ") || command.title;
  return `“${line.trim()}” does not say what to do. ${isShown ? "Choose below, or begin" : "Begin"} with what to do, such as “${verb}”.`;
}
