// The preview before a macro runs over tickets: what each ticket would get, and which cannot and why.
import { useSyncExternalStore } from "react";
import { createListeners } from "@/app/ui/listeners";
import type { Target } from "@/kernel/command/context";

/** What one line does to one ticket. */
export type PlannedLine = {
  /** With its slots filled. */
  line: string;
  /** What it does: the command's title, and the text that would be sent. */
  does: string | null;
  text: string | null;
};

/** What one ticket would get. `why` says why it cannot; null when it can. */
export type Planned = {
  target: Target;
  subject: string;
  lines: readonly PlannedLine[];
  why: string | null;
};

export type MacroLook = {
  /** Name of the macro. */
  name: string;
  /** Null while it is being worked out. */
  planned: readonly Planned[] | null;
  /** The element that had the focus, to return it. */
  opener: Element | null;
  answer: (yes: boolean) => void;
};

let current: MacroLook | null = null;
const listeners = createListeners();

export function useMacroLook(): MacroLook | null {
  return useSyncExternalStore(listeners.subscribe, () => current);
}

/** Shows the preview `planned`, and asks whether to continue. */
export async function askAfterLook(
  name: string,
  planned: Promise<readonly Planned[]>,
): Promise<readonly Planned[] | null> {
  giveUpLook();
  const asked = new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      become(null);
      resolve(yes);
    };
    become({ name, planned: null, opener: document.activeElement, answer });
  });
  try {
    const plan = await planned;
    if (current?.name === name) become({ ...current, planned: plan });
    return (await asked) ? plan : null;
  } catch (error) {
    giveUpLook();
    throw error;
  }
}

export function giveUpLook(): void {
  current?.answer(false);
}

function become(next: MacroLook | null) {
  current = next;
  listeners.tell();
}
