// Scanners under keyboards of other countries: keys by their places, and the card that finds which reading is right.
import { describe, expect, test } from "vitest";
import { type ScanLayout, characterAt, charactersOf } from "@/kernel/input/key-position";
import { quiet, takeKey } from "@/kernel/input/scan-detector";
import { cardText, readCard } from "@/kernel/input/test-card";

type Press = { code: string; shiftKey: boolean; key: string };

const codes = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map((letter) => `Key${letter}`),
  ..."0123456789".split("").map((digit) => `Digit${digit}`),
  ..."Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Comma Period Slash Backquote Space".split(
    " ",
  ),
];

/** What other keyboards type at some places: without Shift, and with it. */
const turkish: Readonly<Record<string, string>> = {
  Minus: "*?",
  Slash: ".:",
  Period: "çÇ",
  Semicolon: "şŞ",
  KeyI: "ıI",
  Digit3: "3^",
};
const french: Readonly<Record<string, string>> = {
  KeyA: "qQ",
  KeyQ: "aA",
  KeyZ: "wW",
  KeyW: "zZ",
  KeyM: ",?",
  Minus: ")°",
  Digit1: "&1",
  Digit0: "à0",
  Digit2: "é2",
  Digit4: "'4",
};

/** The keys of a scanner that is set to a keyboard of the United States, on a computer with another one. */
function presses(text: string, computer: Readonly<Record<string, string>>): Press[] {
  return Array.from(text, (wanted) => {
    for (const code of codes) {
      for (const shiftKey of [false, true]) {
        const placed = characterAt({ code, shiftKey });
        if (placed === wanted) return { code, shiftKey, key: computer[code]?.[shiftKey ? 1 : 0] ?? placed };
      }
    }
    throw new Error(`No key types ${wanted}.`);
  });
}

function scan(keys: readonly Press[], layout: ScanLayout = "computer") {
  let burst = quiet;
  keys.forEach((press, place) => {
    burst = takeKey(burst, { ...charactersOf(press, layout), at: 1000 + place * 10 }, { prefix: null }).burst;
  });
  return takeKey(burst, { key: "Enter", at: 1000 + keys.length * 10 }, { prefix: null });
}

describe("a code whose form shows that it is one is read by the places of its keys where only that makes it one", () => {
  test.each([
    ["STE-1042", turkish],
    ["STE-1042", french],
    ["1Z5R89390357567127", french],
    ["3fa85f64-5717-4562-b3fc-2c963f66afa6", turkish],
  ])("%s", (code, computer) => {
    expect(scan(presses(code, computer)).codes).toEqual([code]);
  });
});

test("a code of any form is read as the computer types it, until the layout is found", () => {
  const shelf = presses("A-03", turkish);
  expect(scan(shelf).codes).toEqual(["A*03"]);
  expect(scan(shelf, "us").codes).toEqual(["A-03"]);
});

test("a scanner that is set right for the computer is read right by either layout where the form shows it", () => {
  const right = Array.from("STE-1042", (key) => ({
    key,
    code: key === "-" ? "Equal" : `Digit${key}`,
    shiftKey: false,
  }));
  expect(scan(right).codes).toEqual(["STE-1042"]);
});

describe("a scan of the test card", () => {
  test.each<[string, Readonly<Record<string, string>>, ScanLayout, ScanLayout]>([
    ["a keyboard of the United States", {}, "computer", "computer"],
    ["a Turkish one", turkish, "computer", "us"],
    ["a French one", french, "computer", "us"],
    ["a Turkish one, once the layout is found", turkish, "us", "us"],
  ])("on %s finds the layout", (_what, computer, layout, found) => {
    const {
      codes: [code = ""],
      byOther: [byOther = false],
    } = scan(presses(cardText, computer), layout);
    expect(readCard(code, byOther, layout)).toEqual({ layout: found });
  });

  test("by a scanner that is set right for the computer goes back to the computer's keyboard", () => {
    const right = Array.from(cardText, (key) => ({ key, code: "Quote", shiftKey: false }));
    const {
      codes: [code = ""],
      byOther: [byOther = false],
    } = scan(right, "us");
    expect(readCard(code, byOther, "us")).toEqual({ layout: "computer" });
  });

  test("that no reading fits says so, and another code is no card", () => {
    expect(readCard(cardText.replace("Y", "Z"), false, "computer")).toEqual({ layout: null });
    expect(readCard("PGNHL", false, "computer")).toBeNull();
    expect(readCard("1Z5R89390357567127", false, "computer")).toBeNull();
  });
});

test.each<[string, string]>([
  ["Dead", "^"],
  ["^", "^"],
])("a key that types nothing by itself (%s) is read by its place", (key, read) => {
  expect(charactersOf({ key, code: "Digit6", shiftKey: true }, "computer").key).toBe(read);
});

test.each(["Enter", "Tab", "Backspace", "F9"])("%s is no character", (key) => {
  expect(charactersOf({ key, code: key, shiftKey: false }, "us")).toEqual({ key, other: key });
});
