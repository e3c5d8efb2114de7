// The stream of input: what waits for what, in which order, and what happens when something takes too long or fails.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeTurn } from "@/kernel/input/in-turn";
import { type Input, type StreamPorts, makeStream, patience } from "@/kernel/input/stream";

/** A stream on a page whose drawing and clock the test moves. */
function onPage() {
  const done: string[] = [];
  const faults: unknown[] = [];
  const lost: string[] = [];
  let drawings: (() => void)[] = [];
  let timers: { at: number; ring: () => void }[] = [];
  let now = 0;
  const page = { isReading: false };
  const ports: StreamPorts = {
    afterDrawing: (then) => drawings.push(then),
    later: (ms, ring) => {
      const timer = { at: now + ms, ring };
      timers.push(timer);
      return () => (timers = timers.filter((each) => each !== timer));
    },
    isReading: () => page.isReading,
    fault: (error) => faults.push(error),
    gaveUp: (inputs) => void lost.splice(0, lost.length, ...inputs.map(({ name }) => name)),
  };
  const stream = makeStream(ports);
  const put = (name: string, more: Partial<Input> = {}) =>
    stream.put({ name, kind: "key", take: () => void done.push(name), ...more });
  return {
    stream,
    page,
    put,
    done,
    faults,
    lost,
    draw: () => {
      for (let round = 0; round < 3; round += 1) for (const then of drawings.splice(0)) then();
      drawings = [...drawings];
    },
    pass: (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((each) => each !== timer);
        timer.ring();
      }
    },
  };
}

/** A look-up whose answer the test gives. */
function lookUp() {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const settled = async () => {
    await promise.catch(() => undefined);
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    promise,
    answer: async () => {
      resolve();
      await settled();
    },
    fail: async (error: Error) => {
      reject(error);
      await settled();
    },
  };
}

describe("order", () => {
  test("takes input at once while nothing is waited for", () => {
    const { put, done } = onPage();
    put("j");
    put("k");
    expect(done).toEqual(["j", "k"]);
  });

  test("a key behind a scan waits for its look-up, and for the page to draw it", async () => {
    const { put, done, draw } = onPage();
    const found = lookUp();
    put("scan A", { kind: "scan", take: () => found.promise });
    put("Ctrl+Enter");
    draw();
    expect(done).toEqual([]);
    await found.answer();
    expect(done).toEqual([]);
    draw();
    expect(done).toEqual(["Ctrl+Enter"]);
  });

  test("a key that changed the page is drawn before the next key is pressed", () => {
    const { stream, put, done, draw } = onPage();
    const end = stream.begin({ what: "the screen", echoes: false });
    put("g", { take: () => (done.push("g"), "draws") });
    put("t");
    end();
    draw();
    expect(done[0]).toBe("g");
    draw();
    expect(done).toEqual(["g", "t"]);
  });

  test("a form has a letter before the chord right behind it, without a drawing", async () => {
    const { stream, put, done } = onPage();
    const end = stream.begin({ what: "the mailboxes", echoes: false });
    let text = "";
    const type = (letter: string) =>
      put(letter, { take: () => (queueMicrotask(() => (text += letter)), "types") });
    type("o");
    type("k");
    put("Ctrl+Enter", { take: () => void done.push(text) });
    end(true);
    await Promise.resolve();
    await Promise.resolve();
    expect(done).toEqual(["ok"]);
  });

  test("what an input causes itself is taken within it, not behind those that wait", async () => {
    const { stream, put, done, draw } = onPage();
    const end = stream.begin({ what: "row 8", echoes: true });
    put("Enter", { take: () => put("the line") });
    put("Alt+ArrowUp");
    end();
    draw();
    expect(done).toEqual(["the line", "Alt+ArrowUp"]);
    await Promise.resolve();
  });

  test("lines and scans pass what only keys depend on, but never overtake a key", () => {
    const { stream, put, done } = onPage();
    const end = stream.begin({ what: "row 8", echoes: true, passes: ["line", "scan"] });
    put("1042", { kind: "line" });
    put("Alt+ArrowUp");
    put("1043", { kind: "line" });
    expect(done).toEqual(["1042"]);
    end(true);
    expect(done).toEqual(["1042", "Alt+ArrowUp", "1043"]);
  });

  test("keys wait for the rows that the screen reads, but a way to another screen does not", () => {
    const { page, put, done, draw } = onPage();
    page.isReading = true;
    put("g", { needsScreen: () => false });
    put("Enter");
    draw();
    expect(done).toEqual(["g"]);
    page.isReading = false;
    draw();
    expect(done).toEqual(["g", "Enter"]);
  });

  test("letters reach the field only while nothing that may move the focus is on its way", () => {
    const { stream, put } = onPage();
    const look = stream.begin({ what: "the look-up", echoes: true });
    expect(stream.echoes()).toBe(true);
    put("1042", { kind: "line" });
    expect(stream.echoes()).toBe(true);
    put("Ctrl+K");
    expect(stream.echoes()).toBe(false);
    stream.drop();
    look();
    stream.begin({ what: "another screen", echoes: false });
    expect(stream.echoes()).toBe(false);
  });

  test("any inputs, answered in any order of time, are taken in the order in which they came", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("key", "scan"), { maxLength: 12 }), async (kinds) => {
        const { put, done, draw } = onPage();
        const looks = kinds.map((kind) => (kind === "scan" ? lookUp() : null));
        for (const [place, look] of looks.entries()) {
          put(String(place), {
            kind: look ? "scan" : "key",
            take: () => {
              done.push(String(place));
              return look?.promise;
            },
          });
        }
        for (const look of looks.toReversed()) {
          await look?.answer();
          draw();
        }
        for (let round = 0; round < kinds.length; round += 1) {
          await Promise.resolve();
          draw();
        }
        expect(done).toEqual(kinds.map((_, place) => String(place)));
      }),
    );
  });
});

describe("faults and patience", () => {
  test("an error is reported and does not silence what comes after", async () => {
    const { put, done, faults, draw } = onPage();
    const broken = new Error("no sound");
    put("beep", {
      take: () => {
        throw broken;
      },
    });
    const found = lookUp();
    put("scan", { kind: "scan", take: () => found.promise });
    put("j");
    await found.fail(broken);
    draw();
    expect(faults).toEqual([broken, broken]);
    expect(done).toEqual(["j"]);
  });

  test("waiting is shown after a moment, with what is waited for and how many", () => {
    const { stream, put, pass } = onPage();
    stream.begin({ what: "the look-up of PH54V5NM4D", echoes: false });
    put("Ctrl+Enter");
    put("j");
    expect(stream.waiting()).toBeNull();
    pass(patience.shown);
    expect(stream.waiting()).toEqual({ count: 2, what: "the look-up of PH54V5NM4D" });
  });

  test("what waits is refused when its screen is left, and what it waited for still holds later input", async () => {
    const { stream, put, done, draw, pass, lost } = onPage();
    const found = lookUp();
    put("scan A", { kind: "scan", take: () => found.promise });
    put("Ctrl+Enter");
    expect(stream.refuse().map(({ name }) => name)).toEqual(["Ctrl+Enter"]);
    put("j");
    expect(done).toEqual([]);
    await found.answer();
    draw();
    pass(patience.most);
    expect(done).toEqual(["j"]);
    expect(lost).toEqual([]);
  });

  test("what is typed on without a pause is dropped with what waited too long, scans too; clicks are taken", () => {
    const { stream, put, done, lost, pass } = onPage();
    stream.begin({ what: "the reply", echoes: false });
    put("r");
    put("H");
    pass(patience.most);
    expect(lost).toEqual(["r", "H"]);
    for (const key of ["i", "d"]) {
      pass(patience.pause - 1);
      expect(stream.echoes()).toBe(false);
      expect(stream.isFree({ kind: "key" })).toBe(false);
      put(key);
    }
    expect(lost).toEqual(["r", "H", "i", "d"]);
    put("scan A", { kind: "scan" });
    expect(lost).toEqual(["r", "H", "i", "d", "scan A"]);
    put("click", { kind: "click" });
    expect(done).toEqual(["click"]);
    pass(patience.pause);
    expect(stream.echoes()).toBe(true);
    put("scan B", { kind: "scan" });
    put("j");
    expect(done).toEqual(["click", "scan B", "j"]);
    expect(lost).toEqual(["r", "H", "i", "d", "scan A"]);
  });

  test("what waits too long is dropped aloud, and the next input is taken", async () => {
    const { stream, put, done, lost, pass, draw } = onPage();
    const never = lookUp();
    put("scan", { kind: "scan", take: () => never.promise });
    put("Ctrl+Enter");
    pass(patience.most);
    expect(lost).toEqual(["Ctrl+Enter"]);
    expect(stream.waiting()).toBeNull();
    pass(patience.pause);
    put("j");
    expect(done).toEqual(["j"]);
    await never.answer();
    draw();
    expect(done).toEqual(["j"]);
  });

  test("what the server needs long for is not given up before it ends", () => {
    const { stream, put, done, lost, pass, draw } = onPage();
    const end = stream.begin({ what: "Complete part", echoes: false, isLong: true });
    put("j");
    for (let times = 0; times < 5; times += 1) pass(patience.most);
    expect(lost).toEqual([]);
    expect(stream.waiting()).toEqual({ count: 1, what: "Complete part" });
    const endOther = stream.begin({ what: "the look-up", echoes: false });
    end();
    draw();
    pass(patience.most);
    expect(lost).toEqual(["j"]);
    endOther();
    draw();
    expect(done).toEqual([]);
  });

  test("keys that turn out to be a scan are taken back, and no others", () => {
    const { stream, put, done, draw } = onPage();
    expect(stream.mark()).toBeNull();
    const end = stream.begin({ what: "the screen", echoes: false });
    put("j");
    const mark = stream.mark();
    put("P");
    put("H");
    mark?.takeBack();
    end();
    draw();
    expect(done).toEqual(["j"]);
  });

  test("what was taken back is not waited for: nothing is given up for it", () => {
    const { stream, put, done, draw, pass } = onPage();
    const end = stream.begin({ what: "the screen", echoes: false });
    const mark = stream.mark();
    put("P");
    mark?.takeBack();
    pass(patience.most);
    put("j");
    expect(done).toEqual([]);
    end();
    draw();
    expect(done).toEqual(["j"]);
  });
});

test("work in turn begins when the one before has ended, even if that failed", async () => {
  const inTurn = makeTurn();
  const done: string[] = [];
  const first = inTurn(() => Promise.reject(new Error("lost")));
  const second = inTurn(() => void done.push("second"));
  await expect(first).rejects.toThrow("lost");
  await second;
  expect(done).toEqual(["second"]);
});
