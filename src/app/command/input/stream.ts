// The console's stream of input: keys, clicks, scans and lines are taken one after the other, each on the screen that the ones
// before it led to.
import { useLayoutEffect, useSyncExternalStore } from "react";
import { openDialogs } from "@/app/platform/input/open-dialogs";
import { beep } from "@/app/platform/scanner/beep";
import { showError } from "@/app/ui/toasts/notices";
import type { AnyCommand } from "@/kernel/command/define";
import { type Input, type Wait, type Waiting, makeStream } from "@/kernel/input/stream";
import { afterDrawing } from "@/app/platform/input/after-drawing";

export const stream = makeStream({
  afterDrawing,
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  isReading,
  // The window's error handlers get it, as they get any other fault; input goes on.
  fault: reportError,
  gaveUp,
});

/**
 * What the screen shows while it reads its rows or its record has `data-awaited`; before its code is there, it shows nothing. A
 * dialog over the screen needs neither, but must hear keys itself.
 */
function isReading(): boolean {
  const main = document.getElementById("main");
  const dialogs = openDialogs();
  if (dialogs.length > 0) return dialogs.some((each) => each.querySelector("[data-arriving]") !== null);
  if (!main) return false;
  return main.childElementCount === 0 || main.querySelector("[data-awaited]") !== null;
}

function gaveUp(inputs: readonly Input[], [wait]: readonly Wait[]): void {
  sayNotTaken(inputs, `${wait?.what ?? "the screen"} takes too long`);
}

/** Refuses the inputs that wait: the screen that they were meant for does not come. `why` says so. */
export function refuseWaiting(why: string): void {
  const refused = stream.refuse();
  if (refused.length > 0) sayNotTaken(refused, why);
}

function sayNotTaken(inputs: readonly Input[], why: string): void {
  beep("refused");
  const lost = inputs.map(({ name }) => name);
  const names = lost.length > 3 ? [...lost.slice(0, 3), `${lost.length - 3} more`] : lost;
  showError(
    `${names.join(", ")} ${lost.length === 1 ? "was" : "were"} not taken: ${why}. Look at the screen, then do it again.`,
    { id: "input" },
  );
}

/** Later input waits while `what` is awaited by the calling component. */
export function useAwaited(isAwaited: boolean, what: string): void {
  useLayoutEffect(() => (isAwaited ? stream.begin({ what, echoes: false }) : undefined), [isAwaited, what]);
}

export function useWaitingInput(): Waiting {
  return useSyncExternalStore(stream.subscribe, stream.waiting);
}

export type Pausable = {
  /** Input flows while `answer` is awaited from the person. */
  asking: <T>(answer: Promise<T>) => Promise<T>;
  /** @param isDrawn the page shows the effect already */
  end: (isDrawn?: boolean) => void;
};

/** Later input waits for a command until `end`, apart from questions to the person. */
export function holdInput({
  title,
  danger,
  takesLong,
}: Pick<AnyCommand, "title" | "danger" | "takesLong">): Pausable {
  const wait: Wait = { what: title, echoes: false, changes: danger !== "safe", isLong: takesLong };
  let end = stream.begin(wait);
  let isOver = false;
  return {
    asking: async (answer) => {
      end();
      try {
        return await answer;
      } finally {
        if (!isOver) end = stream.begin(wait);
      }
    },
    end: (isDrawn) => {
      isOver = true;
      end(isDrawn);
    },
  };
}
