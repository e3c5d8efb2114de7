// Rules of shelves: their codes, how STE numbers are shared out, and the order in which people walk past them.
import { describe, expect, test } from "vitest";
import { NewShelf } from "@/contract/shelves/shelf";
import {
  admitRemoval,
  admittedCode,
  fullWarning,
  placingRefusal,
  sharedOut,
  shelvesNamed,
  walkKey,
} from "@/server/features/shelves/rules";
import { refused } from "../../platform/rules/refused";

function named(...entries: unknown[]) {
  return shelvesNamed(entries.map((entry) => NewShelf.parse(entry)));
}

describe("naming shelves", () => {
  test("makes one shelf for each code of a range and divides the STE numbers among them", () => {
    const shelves = named({
      codes: "a-09..a-11",
      path: ["Back room"],
      kind: "BIN",
      steFrom: 1000,
      steTo: 1010,
    });
    expect(shelves.map(({ code, steFrom, steTo }) => [code, steFrom, steTo])).toEqual([
      ["A-09", 1000, 1003],
      ["A-10", 1004, 1007],
      ["A-11", 1008, 1010],
    ]);
    expect(shelves[0]).toMatchObject({ path: ["Back room"], kind: "BIN", capacity: null });
  });

  test.each([
    [
      { from: 1, to: 4 },
      2,
      [
        { from: 1, to: 2 },
        { from: 3, to: 4 },
      ],
    ],
    [
      { from: 1, to: 5 },
      2,
      [
        { from: 1, to: 3 },
        { from: 4, to: 5 },
      ],
    ],
    [{ from: 7, to: 7 }, 1, [{ from: 7, to: 7 }]],
    [
      { from: 1, to: 2 },
      3,
      [
        { from: 1, to: 2 },
        { from: 1, to: 2 },
        { from: 1, to: 2 },
      ],
    ],
  ])("divides %o into %i parts", (range, parts, shared) => {
    expect(sharedOut(range, parts)).toEqual(shared);
  });

  test.each([
    ["1042", /could be an STE number/],
    ["10-42", /could be an STE number/],
    ["STE 1042", /mailbox's label/],
    ["PH0000000X", /mail item's label/],
  ])("refuses %s as a code of a shelf", (code, why) => {
    expect(refused(() => admittedCode(code)).message).toMatch(why);
  });

  test("says which entry is wrong, also where a scanner cannot tell two codes apart", () => {
    const twice = refused(() => named({ codes: "A-01" }, { codes: "B-01, a01" }));
    expect(twice.details.fields).toEqual({
      "shelves.1.codes": "A01 and A-01 are one code to a scanner. Leave one out.",
    });
    expect(refused(() => named({ codes: "A-1" }, { codes: "?" })).details.fields).toHaveProperty([
      "shelves.1.codes",
    ]);
  });

  test("makes at most 500 at one time", () => {
    expect(named({ codes: "A-1..A-500" })).toHaveLength(500);
    for (const entries of [[{ codes: "A-1..A-501" }], [{ codes: "A-1..A-500" }, { codes: "B-1" }]]) {
      expect(refused(() => named(...entries)).message).toMatch(/are 501 shelves; 500 can be added/);
    }
  });
});

test("walking order finishes one place before the next, and sorts numbers by value", () => {
  const walked = [
    { path: [], code: "Z-1" },
    { path: ["Room 2"], code: "A-1" },
    { path: ["Room 10"], code: "A-1" },
    { path: ["Room 2", "Rack B"], code: "B-1" },
    { path: ["Room 2", "Rack A"], code: "A-10" },
    { path: ["room 2", "Rack A"], code: "A-2" },
    { path: ["Room 2b"], code: "C-1" },
  ];
  const order = walked.toSorted((a, b) => (walkKey(a) < walkKey(b) ? -1 : 1));
  expect(order.map(({ path, code }) => [...path, code].join("/"))).toEqual([
    "Room 2/A-1",
    "room 2/Rack A/A-2",
    "Room 2/Rack A/A-10",
    "Room 2/Rack B/B-1",
    "Room 2b/C-1",
    "Room 10/A-1",
    "Z-1",
  ]);
});

describe("placing", () => {
  const item = {
    label: "Envelope from Chase for STE 1042",
    officeId: "austin",
    officeLabel: "Austin",
    isGone: false,
    isWithdrawn: false,
  };
  const shelf = { code: "A-03", officeId: "austin", officeLabel: "Austin" };

  test.each([
    [item, shelf, null],
    [item, null, null],
    [item, { ...shelf, officeId: "boston", officeLabel: "Boston" }, /is of Austin, and A-03 is in Boston/],
    [{ ...item, isGone: true }, shelf, /has left/],
    [{ ...item, isGone: true, isWithdrawn: true }, shelf, /was withdrawn/],
  ])("is admitted or refused for %o on %o", (what, where, why) => {
    const refusal = placingRefusal(what, where);
    if (why === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(why);
  });

  test.each([
    [{ code: "A-03", items: 40, capacity: 40 }, null],
    [{ code: "A-03", items: 99, capacity: null }, null],
    [{ code: "A-03", items: 41, capacity: 40 }, "A-03 is full: it holds 41 items and has room for 40."],
  ])("warns of a full shelf: %o", (held, warning) => {
    expect(fullWarning(held)).toBe(warning);
  });
});

test("a shelf with items cannot be removed; the refusal says how many there are and what to do", () => {
  expect(() => admitRemoval([{ code: "A-03", items: 0 }])).not.toThrow();
  expect(() => admitRemoval([{ code: "A-03", items: 1 }])).toThrow(
    "1 item is on A-03. Move them first: “empty shelf A-03 to …”.",
  );
  expect(() =>
    admitRemoval([
      { code: "A-03", items: 2 },
      { code: "A-04", items: 1 },
    ]),
  ).toThrow("2 items are on A-03. Move them first: “empty shelf A-03 to …”. So it is with A-04.");
});
