// Telling scans from typing: devices of every speed, with and without prefix and closing key, and people who type fast.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ScanKey,
  type Where,
  holdOf,
  mayControl,
  quiet,
  stall,
  takeKey,
  takePause,
  waitOf,
} from "@/kernel/input/scan-detector";

const ups = "1Z5R89390357567127";
const usps = "9400111201080805483016";
const fedEx = "986578788855";
const request = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

type Ending = "Enter" | "Tab" | null;

/** The keys of `code`, with the pauses of `gaps` in turn before each, and the closing key after the last. */
function keysOf(code: string, gaps: readonly number[], ending: Ending = "Enter", from = 1000): ScanKey[] {
  let at = from;
  const keys = [...Array.from(code), ...(ending === null ? [] : [ending])];
  return keys.map((key, index) => {
    if (index > 0) at += gaps[(index - 1) % gaps.length] ?? 0;
    return { key, at };
  });
}

/** What the detector returns when no more keys follow: the codes, and the keys that were let through. */
function read(keys: readonly ScanKey[], prefix: string | null = null, where: Where = "field") {
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
      const paused = takePause(burst, where);
      burst = paused.burst;
      codes.push(...paused.codes);
    }
  }
  return { codes, typed };
}

/** Pauses between keys in ms for each device: as its maker states, with the jitter of a browser's clock. */
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

  test("within 200 ms are two codes", () => {
    const first = keysOf(fedEx, [2]);
    const second = keysOf("STE 1042", [2], "Enter", (first.at(-1)?.at ?? 0) + 100);
    expect(read([...first, ...second]).codes).toEqual([fedEx, "STE 1042"]);
  });

  test("without a closing key between them are two codes", () => {
    const first = keysOf(fedEx, fast, null);
    const second = keysOf(ups, fast, null, (first.at(-1)?.at ?? 0) + 180);
    expect(read([...first, ...second]).codes).toEqual([fedEx, ups]);
  });
});

describe("a device that pauses inside a code", () => {
  test.each([150, 250, 390])("for %i ms is still read as one scan", (pause) => {
    const gaps = [12, 12, 12, 12, 12, 12, 12, pause, ...Array.from({ length: 20 }, () => 12)];
    expect(read(keysOf(ups, gaps)).codes).toEqual([ups]);
  });
});

describe("short codes", () => {
  test("of a common form need a machine's speed and a closing key", () => {
    expect(read(keysOf("1042", [8])).codes).toEqual(["1042"]);
    expect(read(keysOf("1042", [8], null)).codes).toEqual([]);
    expect(read(keysOf("1042", [60])).codes).toEqual([]);
  });

  // Pauses in ms before each key, including the closing one.
  test.each([
    ["as fast as the bus goes", [1, 8, 1, 8]],
    ["by radio, with its jitter", [16, 31, 1, 16]],
    ["with 30 ms between keys", [30, 29, 31, 33]],
  ])("of any form count as scans when they come %s", (_, gaps) => {
    for (const code of ["1042", "C099", "ab-9", "X7#12", "HELLO12"]) {
      expect(read(keysOf(code, gaps))).toEqual({ codes: [code], typed: Array.from(code) });
    }
  });

  test.each([
    ["a roll and the reach for Enter", [28, 25, 33, 70]],
    ["a roll of two pairs", [18, 34, 20, 34]],
    ["a number pad", [30, 34, 22, 31]],
    ["a drumming of fingers", [32, 24, 35, 26]],
  ])("do not count as scans when they may be a fast typist's: %s", (_, gaps) => {
    expect(read(keysOf("1042", gaps))).toEqual({ codes: [], typed: [...Array.from("1042"), "Enter"] });
  });

  test("need a closing key", () => {
    expect(read(keysOf("HELLO12", [2], null), null, "elsewhere").codes).toEqual([]);
  });
});

describe("a code of an unknown form", () => {
  const codes = [
    "HELLO123",
    "GFUS01011884214272",
    "C10999911320231",
    "TBC000000000000",
    "4006381333931",
    "https://pigeonhole.example/p/7?from=label&to=1042#top",
  ];

  test.each(devices.slice(0, 4))("is a scan when it comes from %s", (_, gaps) => {
    for (const code of codes) {
      expect(read(keysOf(code, gaps))).toEqual({ codes: [code], typed: Array.from(code) });
      expect(read(keysOf(code, gaps, "Tab")).codes).toEqual([code]);
    }
  });

  test("is a scan from a device set to 50 ms, as no person types so evenly", () => {
    for (const code of codes) expect(read(keysOf(code, [50, 51, 49, 54, 46])).codes).toEqual([code]);
  });

  test("is a scan without a closing key where no field has the focus, and is left alone in a field", () => {
    for (const code of ["HELLO123", "C1-99-X 0815", "https://pigeonhole.example/p/7"]) {
      expect(read(keysOf(code, [5], null), null, "elsewhere").codes).toEqual([code]);
      expect(read(keysOf(code, [5], null), null, "field").codes).toEqual([]);
    }
  });

  test("does not include what was typed right before it", () => {
    const typed = keysOf("Call ab", [95, 70, 110, 60, 88], null);
    const burst = keysOf("HELLO123", [6], "Enter", (typed.at(-1)?.at ?? 0) + 90);
    const keys = [...typed, ...burst];
    let state = quiet;
    for (const press of keys.slice(0, -1)) state = takeKey(state, press, { prefix: null }).burst;
    const { codes: found, from } = takeKey(state, keys.at(-1) ?? { key: "", at: 0 }, { prefix: null });
    expect(found).toEqual(["HELLO123"]);
    expect(state.keys.slice(from).map(({ key }) => key)).toEqual(Array.from("HELLO123"));
  });

  test.each(["STE 1043", "1Z999AA10123456784", "986578788855"])(
    "%s is whole where the scanner pauses behind its first keys",
    (code) => {
      const start = keysOf(code.slice(0, 2), [8], null);
      const rest = keysOf(code.slice(2), [8], "Enter", (start.at(-1)?.at ?? 0) + 100);
      expect(read([...start, ...rest])).toMatchObject({ codes: [code] });
      const typed = keysOf("to", [70], null).map((press) => ({ ...press, at: press.at - 200 }));
      expect(read([...typed, ...start, ...rest])).toMatchObject({ codes: [code] });
    },
  );

  describe("20 ms behind a person's last key", () => {
    const behind = (typed: readonly Partial<ScanKey>[], code: string, gaps = [3]) => [
      ...typed.map((press, at) => ({ key: "p", at: 980 - 20 * (typed.length - 1 - at), ...press })),
      ...keysOf(code, gaps),
    ];

    test.each(["PH54V5NM4D", ups, "STE 1042"])("%s is whole, and the key stays typed", (code) => {
      for (const typed of [[{}], [{ key: "e" }, {}]]) expect(read(behind(typed, code)).codes).toEqual([code]);
    });

    test("a code of any form is whole where a sequence waited for that key", () => {
      for (const code of ["A-03", "Q1X-1", "HELLO123"]) {
        expect(read(behind([{ isAwaited: true }], code)).codes).toEqual([code]);
        expect(read(behind([{}], code)).codes).toEqual([`p${code}`]);
      }
    });

    test("a device that is no faster itself has sent that key, too", () => {
      expect(read(behind([{}], "PH54V5NM4D", [15, 10])).codes).toEqual(["pPH54V5NM4D"]);
    });
  });

  test("may contain separators, which no keyboard types", () => {
    const code = "42022153\u001d9101026837331000039521";
    expect(read(keysOf(code, [8])).codes).toEqual([code]);
    expect(read(keysOf("AB12\u001dCD", [8], null)).codes).toEqual(["AB12\u001dCD"]);
  });

  test("includes every closing key that comes with it", () => {
    const code = keysOf("HELLO123", [4]);
    const at = code.at(-1)?.at ?? 0;
    const rest = [
      { key: "Enter", at: at + 3 },
      { key: "\n", at: at + 6 },
      { key: "Tab", at: at + 9 },
    ];
    expect(read([...code, ...rest]).typed).toEqual(Array.from("HELLO123"));
    const own = { key: "Enter", at: at + 120 };
    expect(read([...code, own]).typed.at(-1)).toBe("Enter");
  });
});

describe("hotkeys wait", () => {
  const after = (gaps: readonly number[]) => ({
    ...quiet,
    keys: keysOf("j".repeat(gaps.length + 1), gaps, null),
  });

  test("after one key no longer than a fast scanner takes for the next", () => {
    expect(holdOf(after([]))).toBe(35);
    expect(holdOf(after([150, 150]))).toBe(35);
  });

  test("after two fast keys a little longer, and after four until the burst has ended", () => {
    expect(holdOf(after([5]))).toBe(70);
    expect(holdOf(after([5, 5, 5]))).toBe(stall);
  });
});

test("Ctrl and a letter belong to a scan during a burst and right after it, not after a few typed keys", () => {
  const keys = [70, 80, 90, 100].map((at) => ({ key: "4", at }));
  expect(mayControl({ ...quiet, keys }, 110)).toBe(true);
  expect(mayControl({ ...quiet, keys }, 200)).toBe(false);
  expect(mayControl({ ...quiet, keys: keys.slice(1) }, 110)).toBe(false);
  expect(mayControl({ ...quiet, ended: 100 }, 110)).toBe(true);
  expect(mayControl(quiet, 110)).toBe(false);
});

describe("a prefix", () => {
  test.each(["F9", "~"])("%s starts a scan at once, whatever the speed and the code", (prefix) => {
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

  test("pressed by hand starts no scan", () => {
    const keys = [{ key: "~", at: 0 }, ...keysOf("hello", [150], "Enter", 5000)];
    expect(read(keys, "~")).toEqual({ codes: [], typed: [...Array.from("hello"), "Enter"] });
  });
});

describe("a person", () => {
  // Pauses between keys of people at 60 to 120 words a minute, in ms: uneven, with bursts inside words.
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

  test("who types unevenly is never a scanner, whatever the text", () => {
    const pace = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), pace, (text, gaps) => {
        fc.pre(Math.max(...gaps.slice(0, 4)) - Math.min(...gaps.slice(0, 4)) > 35);
        const plain = Array.from(text);
        expect(read(keysOf(text, gaps)).typed).toEqual([...plain, "Enter"]);
      }),
    );
  });

  test("who presses a key that types nothing ends a burst", () => {
    const keys = [...keysOf("1042", [8], null), { key: "Backspace", at: 1040 }, { key: "Enter", at: 1048 }];
    expect(read(keys).codes).toEqual([]);
  });
});

/** What scanners send for a code: printable characters. */
const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((at) => String.fromCharCode(at)),
  minLength: 4,
  maxLength: 60,
});

test("4 to 60 printable characters at a machine's speed with Enter or Tab are a scan, complete and unchanged", () => {
  fc.assert(
    fc.property(
      printable,
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom<Ending>("Enter", "Tab"),
      (code, gaps, ending) => {
        expect(read(keysOf(code, gaps, ending))).toEqual({ codes: [code], typed: Array.from(code) });
      },
    ),
  );
});

test("whatever a person types before a scan, the scan has only what was scanned", () => {
  const hand = fc.array(fc.integer({ min: 45, max: 110 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(printable, hand, fc.integer({ min: 0, max: 20 }), (code, pace, gap) => {
      fc.pre(Math.max(...pace) - Math.min(...pace) > 35);
      const typed = keysOf("x".repeat(pace.length), pace, null);
      const burst = keysOf(code, [gap], "Enter", (typed.at(-1)?.at ?? 0) + 80);
      const found = read([...typed, ...burst]).codes;
      expect(found).toEqual([code]);
    }),
  );
});

describe.each(devices)("the two-dimensional code of a label from %s", (_, gaps) => {
  const label =
    "[)>\u001e01\u001d0278701\u001d840\u001d19\u001d9865787888550201\u001dFDEB\u001d510087020\u001e\u0004";

  test("is one code, and every control key in it is the scanner's", () => {
    const keys = keysOf(label, gaps);
    expect(read(keys).codes).toEqual([label]);
    let burst = quiet;
    for (const press of keys) {
      if (/^\p{Cc}$/u.test(press.key)) expect(mayControl(burst, press.at)).toBe(true);
      burst = takeKey(burst, press, { prefix: null }).burst;
    }
  });
});
