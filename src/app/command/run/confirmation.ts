// The one question that may be open over everything: whether a harmful command should run.
import { hoursShown } from "@/app/ui/text/dates";
import * as z from "zod";
import { shownValue } from "@/kernel/command/argument";
import type { Target } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import { phraseOf } from "@/kernel/command/phrase";
import { type Asked, createAsking } from "@/app/ui/ask";

type Words = {
  title: string;
  /** What the command does, in its own words. */
  about: string | null;
  /** The records it would change, as people call them. */
  things: readonly string[];
  /** A word that must be typed first, where a mistake could not be undone. */
  word: string | null;
  /** Something would be lost; what only goes to a customer destroys nothing. */
  destroys: boolean;
};

/** Giving it up is to answer no. */
export type Question = Asked<Words, "yes">;

const questions = createAsking<Words, "yes">();
export const { useOpen: useQuestion, giveUp: decline } = questions;

/**
 * Asks whether `command` should run with `args` on `targets`, and names the `loss` if there is one. An earlier question
 * that is still open is answered no.
 */
export async function confirmCommand(
  command: AnyCommand,
  args: Args,
  targets: readonly Target[],
  loss: string | null,
): Promise<boolean> {
  const { answer, giveUp } = questions.ask(questionOf(command, args, targets, loss));
  /** Escape answers no as soon as the question is asked: Radix's dialog hears it only a moment after it is drawn. */
  const sayNo = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  window.addEventListener("keydown", sayNo, { capture: true });
  const answered = await answer;
  window.removeEventListener("keydown", sayNo, { capture: true });
  return answered === "yes";
}

/** What the question says. */
export function questionOf(
  command: AnyCommand,
  args: Args,
  targets: readonly Target[],
  loss: string | null = null,
): Words {
  const named = Object.entries(args).flatMap(([name, value]) => {
    const known = Labelled.safeParse(value);
    if (known.success) return [known.data.label];
    const kind = command.args?.[name];
    return kind && value !== undefined ? [shownValue(kind, value, hoursShown.get())] : [];
  });
  const isOfEach = command.each !== undefined && args[command.each.arg] === undefined;
  return {
    title: `${command.title}?`,
    about: loss ?? command.about ?? null,
    // Arguments that name a record say what it acts on; without them the targets do.
    things: [...new Set(isOfEach || named.length === 0 ? targets.map(({ label }) => label) : named)],
    word: command.danger === "type-to-confirm" ? (phraseOf(command).verb[0] ?? command.title) : null,
    destroys: loss !== null || command.toCustomer === undefined,
  };
}

const Labelled = z.object({ id: z.string(), label: z.string() });
