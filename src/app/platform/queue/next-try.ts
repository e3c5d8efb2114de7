// When the queue tries again after a try that failed: after a pause, longer each time until one gets through.

/** Pauses between tries, in ms: the first and the longest. */
const firstPause = 1_000;
const longestPause = 10_000;

export type NextTry = {
  /** Whether a try failed and the next one is waited for. */
  isPaused: () => boolean;
  /** Whether the next try is set and has not begun. */
  isSet: () => boolean;
  /** Tries again after the present pause. */
  set: () => void;
  /** As `set`, after `atLeast` ms where that is longer; the pause after it is longer. */
  setAfterFailure: (atLeast: number) => void;
  /** The next try does not come by itself any more. */
  callOff: () => void;
  /** One got through, or a person wants it now: the next pause is the first again. */
  startOver: () => void;
  /** Nothing is waited for. */
  endPause: () => void;
};

/**
 * @param later runs `work` after `ms`; the returned function cancels it.
 * @param changed is told when `isPaused` changes.
 */
export function createNextTry(
  later: (ms: number, work: () => void) => () => void,
  tryNow: () => void,
  changed: () => void,
): NextTry {
  let pause = firstPause;
  let cancel: (() => void) | null = null;
  let paused = false;

  function become(next: boolean) {
    if (next === paused) return;
    paused = next;
    changed();
  }

  function callOff() {
    cancel?.();
    cancel = null;
  }

  function setAfter(ms: number) {
    callOff();
    cancel = later(ms, () => {
      cancel = null;
      tryNow();
    });
    become(true);
  }

  return {
    isPaused: () => paused,
    isSet: () => cancel !== null,
    set: () => setAfter(pause),
    setAfterFailure: (atLeast) => {
      setAfter(Math.max(pause, atLeast));
      pause = Math.min(pause * 2, longestPause);
    },
    callOff,
    startOver: () => (pause = firstPause),
    endPause: () => become(false),
  };
}
