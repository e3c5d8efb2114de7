// Scans told from typing: devices of every pace, with and without prefix and closing key, and people who type fast.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ScanKey, quiet, stall, takeKey, takePause, waitOf } from "@/kernel/scan-detector";

const ups = "1Z5R89390357567127";
const usps = "9400111201080805483016";
const fedEx = "986578788855";
const request = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

type Ending = "Enter" | "Tab" | null;

/** The keys of `code`, with the pauses of `gaps` before each in turn, and the ending after the last of them. */
function keysOf(code: string, gaps: readonly number[], ending: Ending = "Enter", from = 1000): ScanKey[] {
  let at = from;
  const keys = [...Array.from(code), ...(ending === null ? [] : [ending])];
  return keys.map((key, index) => {
    if (index > 0) at += gaps[(index - 1) % gaps.length] ?? 0;
    return { key, at };
  });
}

/** What the detector makes of the keys when nothing follows them: the codes, and the keys that were let through. */
function read(keys: readonly ScanKey[], prefix: string | null = null) {
  let burst = quiet;
  const codes: string[] = [];
  const typed: string[] = [];
  for (const [index, press] of keys.entries()) {
    const step = takeKey(burst, press, { prefix });
    burst = step.burst;
    codes.push(...step.codes);
    if (step.key === "typed") typed.push(press.key);
    const wait = waitOf(burst);
    const next = keys[index + 1]?.at ?? Infinity;
    if (wait !== null && next - press.at > wait) {
      const paused = takePause(burst);
      burst = paused.burst;
      codes.push(...paused.codes);
    }
  }
  return { codes, typed };
}

/** Pauses between keys in ms, as devices make them: what their makers state, and the jitter of a browser's clock. */
const devices: readonly [name: string, gaps: readonly number[]][] = [
  ["a USB device without delay", [1, 0, 2, 1, 1, 8]],
  ["a fast one, 10 ms a key", [10, 9, 11, 10, 12, 8]],
  ["a wireless one, 16 ms with jitter", [16, 15, 31, 1, 16, 17]],
  ["one set to 30 ms", [30, 31, 29, 33, 28]],
  ["a slow one, 80 ms a key", [80, 84, 79, 82, 77]],
  ["the slowest, 100 ms a key", [100, 103, 98, 101, 110]],
];

describe.each(devices)("%s", (_, gaps) => {
  test.each([ups, usps, fedEx, request, "STE 1042", "420787019400111201080805483016"])(
    "scans %s, whatever ends it",
    (code) => {
      for (const ending of ["Enter", "Tab", null] as const) {
        const { codes, typed } = read(keysOf(code, gaps, ending));
        expect(codes).toEqual([code]);
        expect(typed).not.toContain(ending);
      }
    },
  );
});

describe("two scans", () => {
  const [, fast] = devices[1] ?? ["", []];

  test("in 200 ms are two", () => {
    const first = keysOf(fedEx, [2]);
    const second = keysOf("STE 1042", [2], "Enter", (first.at(-1)?.at ?? 0) + 100);
    expect(read([...first, ...second]).codes).toEqual([fedEx, "STE 1042"]);
  });

  test("without a key between them are two", () => {
    const first = keysOf(fedEx, fast, null);
    const second = keysOf(ups, fast, null, (first.at(-1)?.at ?? 0) + 180);
    expect(read([...first, ...second]).codes).toEqual([fedEx, ups]);
  });
});

describe("a device that stalls within a code", () => {
  test.each([150, 250, 390])("for %i ms is waited for", (pause) => {
    const gaps = [12, 12, 12, 12, 12, 12, 12, pause, ...Array.from({ length: 20 }, () => 12)];
    expect(read(keysOf(ups, gaps)).codes).toEqual([ups]);
  });
});

describe("short codes", () => {
  test("that many things look like need a machine's pace and a closing key", () => {
    expect(read(keysOf("1042", [8])).codes).toEqual(["1042"]);
    expect(read(keysOf("1042", [8], null)).codes).toEqual([]);
    expect(read(keysOf("1042", [60])).codes).toEqual([]);
  });

  test("that are no code of ours stay typed, Enter and all", () => {
    expect(read(keysOf("Chase", [8]))).toEqual({ codes: [], typed: [...Array.from("Chase"), "Enter"] });
  });
});

describe("a prefix", () => {
  test.each(["F9", "~"])("%s decides at once, whatever the pace and the code", (prefix) => {
    const keys = [{ key: prefix, at: 990 }, ...keysOf("X-77", [90])];
    expect(read(keys, prefix)).toEqual({ codes: ["X-77"], typed: [] });
    const unended = [{ key: prefix, at: 990 }, ...keysOf("X-77", [90], null)];
    expect(read(unended, prefix)).toEqual({ codes: ["X-77"], typed: [] });
  });

  test("ends the code before it", () => {
    const first = [{ key: "F9", at: 0 }, ...keysOf("A1", [5], null, 5)];
    const second = [{ key: "F9", at: 20 }, ...keysOf("B2", [5], "Enter", 25)];
    expect(read([...first, ...second], "F9").codes).toEqual(["A1", "B2"]);
  });

  test("pressed by hand is nothing", () => {
    const keys = [{ key: "~", at: 0 }, ...keysOf("hello", [150], "Enter", 5000)];
    expect(read(keys, "~")).toEqual({ codes: [], typed: [...Array.from("hello"), "Enter"] });
  });
});

describe("a person", () => {
  // Keystroke times of people at 60 to 120 words a minute, in ms: uneven, with bursts within words.
  test.each([
    [95, 140, 70, 120, 60, 180, 85],
    [110, 62, 95, 48, 130, 75, 88],
    [55, 90, 40, 115, 66, 101],
    [120, 121, 180, 125, 119],
  ])("who types at %i, %i, %i ms… is never a scanner", (...gaps) => {
    for (const text of ["1042", "add mail for 1042 from Chase", ups, fedEx, "Thanks, it ships today"]) {
      expect(read(keysOf(text, gaps))).toEqual({ codes: [], typed: [...Array.from(text), "Enter"] });
    }
  });

  test("is never a scanner, whatever is typed at an uneven pace", () => {
    const pace = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), pace, (text, gaps) => {
        fc.pre(Math.max(...gaps.slice(0, 4)) - Math.min(...gaps.slice(0, 4)) > 35);
        const plain = Array.from(text);
        expect(read(keysOf(text, gaps)).typed).toEqual([...plain, "Enter"]);
      }),
    );
  });

  test("who presses keys that type nothing ends what was under way", () => {
    const keys = [...keysOf("1042", [8], null), { key: "Backspace", at: 1040 }, { key: "Enter", at: 1048 }];
    expect(read(keys).codes).toEqual([]);
  });
});

test("every key of a burst is either typed or scanned, and a code is what was sent", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(ups, usps, fedEx, request),
      fc.integer({ min: 0, max: 33 }),
      fc.constantFrom<Ending>("Enter", "Tab", null),
      (code, gap, ending) => {
        const { codes, typed } = read(keysOf(code, [gap], ending));
        expect(codes).toEqual([code]);
        expect(typed.join("")).toBe(code);
      },
    ),
  );
  expect(stall).toBeGreaterThan(0);
});
