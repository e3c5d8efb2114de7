// The one question that may be open over everything: whether a harmful command should run.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { shownValue } from "@/kernel/command/argument";
import type { Target } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import { phraseOf } from "@/kernel/command/phrase";
import { createListeners } from "@/app/ui/listeners";

export type Question = {
  title: string;
  /** What the command does, in its own words. */
  about: string | null;
  /** The records it would change, as people call them. */
  things: readonly string[];
  /** A word that must be typed first, where a mistake could not be undone. */
  word: string | null;
  /** The element that had the focus, to return it. */
  opener: Element | null;
  answer: (yes: boolean) => void;
};

let current: Question | null = null;
const listeners = createListeners();

export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => current);
}

/**
 * Asks whether `command` should run with `args` on `targets`, and names the `loss` if there is one. An earlier question
 * that is still open is answered no.
 */
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
    return kind && value !== undefined ? [shownValue(kind, value)] : [];
  });
  const isOfEach = command.each !== undefined && args[command.each.arg] === undefined;
  return {
    title: `${command.title}?`,
    about: loss ?? command.about ?? null,
    // Arguments that name a record say what it acts on; without them the targets do.
    things: [...new Set(isOfEach || named.length === 0 ? targets.map(({ label }) => label) : named)],
    word: command.danger === "type-to-confirm" ? (phraseOf(command).verb[0] ?? command.title) : null,
  };
}

const Labelled = z.object({ id: z.string(), label: z.string() });

/** Escape answers no as soon as the question is asked: Radix's dialog hears it only a moment after it is drawn. */
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
