// The one stream of input: what a person does is taken in the order in which it came. What depends on a look-up or a change of
// screen that earlier input began waits for it, so nothing acts on what was on the screen before. Pure: no DOM, no clock.

/** One thing that a person did. */
export type Input = {
  /** As the person would say it: "Ctrl+Enter", "the scan of PH54V5NM4D". */
  name: string;
  kind: "key" | "click" | "scan" | "line";
  /**
   * Acts. Later input waits for the returned promise; after "draws" it waits until the page shows the effect, and after "types" until
   * the form has the letter, without a drawing for each. What it throws is reported, and later input goes on.
   */
  take: () => Promise<unknown> | "draws" | "types" | void;
  /** Whether it also needs the rows or the record that the screen is reading. */
  needsScreen?: () => boolean;
};

/** Something that later input waits for. */
export type Wait = {
  /** Follows "Waiting for": "the look-up of PH54V5NM4D". */
  what: string;
  /** Letters typed meanwhile still belong to the focused field: the wait changes neither screen nor focus. */
  echoes: boolean;
  /** Input that does not depend on it. */
  passes?: readonly Input["kind"][];
  /** It may change records. */
  changes?: boolean;
  /** The server is known to need long for it: it is not given up before it ends. */
  isLong?: boolean | undefined;
};

export type StreamPorts = {
  /** Calls back once the page shows the effect of what was done before. */
  afterDrawing: (then: () => void) => void;
  /** Calls back after `ms`; the returned function calls it off. */
  later: (ms: number, then: () => void) => () => void;
  /** Whether the screen still reads its rows or its record. */
  isReading: () => boolean;
  /** A fault of the code, while input was taken. */
  fault: (error: unknown) => void;
  /** These were not taken, because what they waited for took too long; said again with each key that follows them. */
  gaveUp: (inputs: readonly Input[], waits: readonly Wait[]) => void;
};

/** What the person sees of it: how many inputs wait, and for what. Null while none has waited for long. */
export type Waiting = { count: number; what: string } | null;

/**
 * Milliseconds after which waiting is shown, and after which it is given up. Keys and scans that follow, none of them `pause` ms
 * after the one before, are given up with it: the person has not looked yet. The first of them may be the middle of a word, or a scan
 * for the screen that the keys before it were to open.
 */
export const patience = { shown: 150, most: 5_000, pause: 700 };

/** Whether it may come from hands that type on without looking. A click aims at what is on the screen. */
const isOfHand = ({ kind }: Pick<Input, "kind">) => kind === "key" || kind === "scan";

export function makeStream(ports: StreamPorts) {
  let queue: Input[] = [];
  const waits = new Set<Wait>();
  let depth = 0;
  let isLooking = false;
  let waiting: Waiting = null;
  let callOff: (() => void)[] = [];
  /** What was given up while the person types on. */
  let unheard: { inputs: readonly Input[]; waits: readonly Wait[]; callOff: () => void } | null = null;
  const listeners = new Set<() => void>();

  /** Takes `input` now if nothing is waited for, or if an input that is being taken caused it; else in its turn. */
  function put(input: Input): void {
    if (isFree(input)) return takeNow(input);
    if (unheard && isOfHand(input)) return lose([...unheard.inputs, input], unheard.waits);
    queue = [...queue, input];
    if (queue.length === 1) beginPatience();
    else if (waiting) show();
    if (!isHeld(input)) look();
  }

  /** Whether `input` would be taken at once. */
  function isFree(input: Pick<Input, "kind" | "needsScreen">): boolean {
    if (depth > 0) return true;
    if (unheard && isOfHand(input)) return false;
    return queue.length === 0 && !isHeld(input) && mayGo(input);
  }

  function isHeld({ kind }: Pick<Input, "kind">): boolean {
    return [...waits].some(({ passes }) => passes?.includes(kind) !== true);
  }

  function takeNow({ take, name, kind }: Input): void {
    depth += 1;
    try {
      const taken = take();
      if (taken === "draws") draw(false);
      else if (taken === "types") settle();
      else if (taken) void during({ what: name, echoes: true, changes: kind === "scan" }, taken);
    } catch (error) {
      ports.fault(error);
    } finally {
      depth -= 1;
    }
  }

  /** Later input waits until the returned function is called, and for the drawing that follows unless it `isDrawn`. */
  function begin(wait: Wait): (isDrawn?: boolean) => void {
    const own = { ...wait };
    waits.add(own);
    return (isDrawn = false) => {
      // An answer may move the focus.
      if (waits.has(own) && !isDrawn) draw(own.echoes);
      if (waits.delete(own)) goOn();
    };
  }

  /** Later input waits for `work`, whose faults are reported. */
  async function during(wait: Wait, work: Promise<unknown>): Promise<void> {
    const end = begin(wait);
    try {
      await work;
    } catch (error) {
      ports.fault(error);
    } finally {
      end();
    }
  }

  function draw(echoes: boolean): void {
    const drawing: Wait = { what: "the screen", echoes };
    waits.add(drawing);
    ports.afterDrawing(() => {
      if (waits.delete(drawing)) goOn();
    });
  }

  /** The form gets the letter only after the code that types it has ended: a chord taken at once would find the text without it. */
  function settle(): void {
    const settling: Wait = { what: "the letter", echoes: true };
    waits.add(settling);
    queueMicrotask(() => {
      if (waits.delete(settling)) goOn();
    });
  }

  function goOn(): void {
    for (;;) {
      const [first, ...rest] = queue;
      if (!first) return endPatience();
      if (isHeld(first)) return;
      if (!mayGo(first)) return look();
      queue = rest;
      endPatience();
      if (rest.length > 0) beginPatience();
      takeNow(first);
    }
  }

  function mayGo({ needsScreen }: Pick<Input, "needsScreen">): boolean {
    return !ports.isReading() || needsScreen?.() === false;
  }

  /** Looks again, with each drawing, whether the screen has read what the next input needs. */
  function look(): void {
    if (isLooking) return;
    isLooking = true;
    ports.afterDrawing(() => {
      isLooking = false;
      goOn();
    });
  }

  function beginPatience(): void {
    callOff = [ports.later(patience.shown, show), ports.later(patience.most, giveUp)];
  }

  function endPatience(): void {
    for (const stop of callOff.splice(0)) stop();
    if (waiting === null) return;
    waiting = null;
    tell();
  }

  function show(): void {
    const [wait] = waits;
    waiting = { count: queue.length, what: wait?.what ?? "the screen" };
    tell();
  }

  function giveUp(): void {
    if ([...waits].some(({ isLong }) => isLong)) return void callOff.push(ports.later(patience.most, giveUp));
    const [lost, over] = [queue, [...waits]];
    queue = [];
    // The person is told, and can act again: nothing later waits for these.
    waits.clear();
    endPatience();
    lose(lost, over);
  }

  function lose(inputs: readonly Input[], over: readonly Wait[]): void {
    unheard?.callOff();
    unheard = inputs.some(({ kind }) => kind === "key")
      ? { inputs, waits: over, callOff: ports.later(patience.pause, () => (unheard = null)) }
      : null;
    ports.gaveUp(inputs, over);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    put,
    begin,
    during,
    isFree,
    /** Whether a letter typed into the focused field still belongs there. */
    echoes: () =>
      unheard === null &&
      queue.every(({ kind }) => kind === "line" || kind === "scan") &&
      [...waits].every((wait) => wait.echoes),
    /** Removes the keys that come from now on, if they turn out to be a scan; null while nothing waits. */
    mark: () => {
      if (queue.length === 0 && waits.size === 0) return null;
      const known = new Set(queue);
      return {
        takeBack: () => {
          queue = queue.filter((each) => known.has(each) || each.kind !== "key");
          if (queue.length === 0) endPatience();
        },
      };
    },
    /** Takes out the inputs that wait, for a screen that the person has left; what they waited for goes on. */
    refuse: (): readonly Input[] => {
      const refused = queue;
      queue = [];
      endPatience();
      return refused;
    },
    /** Forgets what waits: it was meant for a screen that will not come. */
    drop: () => {
      queue = [];
      unheard?.callOff();
      unheard = null;
      waits.clear();
      endPatience();
    },
    /** What is lost if the page goes away now: inputs that wait, and changes that were begun and have not ended. */
    unfinished: () => ({
      inputs: queue.map(({ name }) => name),
      begun: [...waits].flatMap(({ what, changes }) => (changes ? [what] : [])),
    }),
    waiting: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
