// When the unsent entries are tried again after a failed try: after a pause, longer each time until one succeeds.

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
  /** Like `set`, but after `atLeast` ms where that is longer; the next pause is longer. */
  setAfterFailure: (atLeast: number) => void;
  /** The next try no longer comes by itself. */
  callOff: () => void;
  /** A try succeeded, or a person wants one now: the next pause is the first again. */
  startOver: () => void;
  /** Ends the wait. */
  endPause: () => void;
};

/**
 * @param later runs `work` after `ms`; the returned function cancels it.
 * @param changed is called when `isPaused` changes.
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
