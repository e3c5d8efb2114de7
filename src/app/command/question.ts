// The one question that may stand over everything: whether a command that does harm shall run.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import type { Target } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import type { Args } from "@/kernel/define";
import { phraseOf } from "@/kernel/phrase";
import { createListeners } from "@/app/ui/listeners";

export type Question = {
  title: string;
  /** What the command does, in its own words. */
  about: string | null;
  /** What it would be done to, as people call it. */
  things: readonly string[];
  /** A word to be typed first, where a slip would be final. */
  word: string | null;
  /** What had the focus, to give it back. */
  opener: Element | null;
  answer: (yes: boolean) => void;
};

let current: Question | null = null;
const listeners = createListeners();

export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Asks whether `command` shall run on `args` and `targets`, saying the `loss` if there is one; a question that was still open is answered no. */
export function confirmCommand(
  command: AnyCommand,
  args: Args,
  targets: readonly Target[],
  loss: string | null,
): Promise<boolean> {
  decline();
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      become(null);
      resolve(yes);
    };
    become({ ...questionOf(command, args, targets, loss), opener: document.activeElement, answer });
  });
}

/** Answers no to the question that is open, if one is. */
export function decline(): void {
  current?.answer(false);
}

/** What the question says. */
export function questionOf(
  command: AnyCommand,
  args: Args,
  targets: readonly Target[],
  loss: string | null = null,
): Omit<Question, "opener" | "answer"> {
  const named = Object.entries(args).flatMap(([name, value]) => {
    const known = Labelled.safeParse(value);
    if (known.success) return [known.data.label];
    const kind = command.args?.[name];
    return kind && value !== undefined ? [kind.format(value)] : [];
  });
  const isOfEach = command.each !== undefined && args[command.each.arg] === undefined;
  return {
    title: `${command.title}?`,
    about: loss ?? command.about ?? null,
    // Arguments that name a record say what it is done to; without them the targets do.
    things: [...new Set(isOfEach || named.length === 0 ? targets.map(({ label }) => label) : named)],
    word: command.danger === "type-to-confirm" ? (phraseOf(command).verb[0] ?? command.title) : null,
  };
}

const Labelled = z.object({ id: z.string(), label: z.string() });

/** Escape says no as soon as something is asked: the dialog, by Radix, only hears it a moment after it is drawn. */
function sayNo(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  decline();
}

function become(next: Question | null) {
  current = next;
  if (next) window.addEventListener("keydown", sayNo, { capture: true });
  else window.removeEventListener("keydown", sayNo, { capture: true });
  listeners.tell();
}

function subscribe(listener: () => void): () => void {
  return listeners.subscribe(listener);
}
