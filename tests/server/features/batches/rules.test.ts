// Where scans are cut, how pages are turned, what each change does to the parts, and the state of each part.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BatchEdit } from "@/contract/batches/batch-edit";
import { ApiError } from "@/contract/wire/errors";
import { itemCode } from "@/contract/mail/item-code";
import { type Found, type Seen, cutIntoParts, problemOf } from "@/server/features/batches/cutting/cut-rules";
import { type Layout, edited } from "@/server/features/batches/edit-rules";
import { type PartFacts, doubtOf, isOver, partsNow } from "@/server/features/batches/part-rules";

const [a, b, unknown] = [itemCode(1), itemCode(2), itemCode(3)];
const here = (itemId: string): Found => ({ itemId, isHere: true, label: `Envelope ${itemId}` });
const known = new Map<string, Found>([
  [a, here("A")],
  [b, here("B")],
  ["9400111201080805483016", here("A")],
  [itemCode(4), { itemId: "E", isHere: false, label: "Envelope E" }],
]);

/** Pages in short form: their codes, or their kind. */
function pages(...given: (Partial<Seen> | string)[]): Seen[] {
  return given.map((page, place) => ({
    number: place + 1,
    kind: "page",
    codes: typeof page === "string" ? [page] : [],
    axis: 0,
    byText: null,
    byCode: null,
    ...(typeof page !== "string" && page),
  }));
}
const blank = { kind: "blank" as const, axis: null };
const cutOf = (seen: Seen[], leavesOutBlanks = true) => cutIntoParts(seen, known, { leavesOutBlanks });
/** Each part as its item and its pages; pages left out are in brackets. */
const short = (seen: Seen[], leavesOutBlanks = true) =>
  cutOf(seen, leavesOutBlanks).map(
    ({ itemId, pages: own }) =>
      `${itemId ?? "?"}: ${own.map(({ number, leftOut }) => (leftOut ? `(${number})` : number)).join(" ")}`,
  );

describe("a scan is cut", () => {
  test.each<[string, Seen[], string[]]>([
    ["before each page with an item's code", pages(a, {}, b, {}), ["A: 1 2", "B: 3 4"]],
    ["at any code of an item", pages("]C19400111201080805483016", {}, b), ["A: 1 2", "B: 3"]],
    [
      "not at bar codes that belong to no item",
      pages(a, "INVOICE-0042", { codes: ["4006381333931"] }),
      ["A: 1 2 3"],
    ],
    ["at our own code even if no item has it", pages(a, unknown, {}), ["A: 1", "?: 2 3"]],
    ["at a label of ours that was misread", pages(a, "PH00000012", {}), ["A: 1", "?: 2 3"]],
    ["at a code of another office, which then has no item", pages(itemCode(4), b), ["?: 1", "B: 2"]],
    ["with what comes before the first code by itself", pages({}, a), ["?: 1", "A: 2"]],
    ["leaving out its blank backs", pages(a, blank, b, blank), ["A: 1 (2)", "B: 3 (4)"]],
    [
      "with a separator and its letter as one part",
      pages({ kind: "separator", codes: [a] }, a, {}),
      ["A: (1) 2 3"],
    ],
    [
      "matching nobody where two separators lie in a row, as when they are printed on both sides",
      pages({ kind: "separator", codes: [a] }, { kind: "separator", codes: [b] }, {}, b),
      ["?: (1)", "?: (2) 3", "B: 4"],
    ],
    [
      "matching nobody either where the letter behind them bears a code",
      pages({ kind: "separator", codes: [a] }, { kind: "separator", codes: [b] }, a),
      ["?: (1)", "?: (2)", "?: 3"],
    ],
    [
      "matching both where the letter between two separators cannot be read",
      pages({ kind: "separator", codes: [a] }, { kind: "broken" }, { kind: "separator", codes: [b] }, {}),
      ["A: (1) (2)", "B: (3) 4"],
    ],
    [
      "matching nobody behind a separator whose code cannot be read",
      pages(a, { kind: "separator", codes: [] }, {}),
      ["A: 1", "?: (2) 3"],
    ],
    [
      "with a separator and its letter as one part, known by another code of the same item",
      pages({ kind: "separator", codes: [a] }, "9400111201080805483016"),
      ["A: (1) 2"],
    ],
    [
      "matching nobody where two items' codes are on a page",
      pages({ codes: [a, b] }, {}, b),
      ["?: 1 2", "B: 3"],
    ],
    [
      "matching nobody where another item's number is on a page with a label",
      pages({ codes: ["9400111201080805483016", b] }),
      ["?: 1"],
    ],
    ["with two codes of one item on a page", pages({ codes: ["9400111201080805483016", a] }), ["A: 1"]],
    ["with a blank first sheet in the first part", pages(blank, a), ["A: (1) 2"]],
    ["into two parts where the same code comes twice", pages(a, {}, a), ["A: 1 2", "A: 3"]],
    ["around broken pages", pages(a, { kind: "broken", axis: null }, {}), ["A: 1 (2) 3"]],
  ])("%s", (_how, seen, parts) => {
    expect(short(seen)).toEqual(parts);
  });

  test("naming both items of a page that bears two, and both of two separators in a row", () => {
    expect(cutOf(pages({ codes: [a, b] }))[0]?.note).toBe(
      `The codes of 2 items are on one page: ${a} (Envelope A) and ${b} (Envelope B). See whose letter this is, and assign it by hand.`,
    );
    const both = `No letter lies between the code ${a} (Envelope A) and the code ${b} (Envelope B) behind it. Were the separator sheets printed on both sides? See whose letter this is, and assign it by hand.`;
    const separators = pages({ kind: "separator", codes: [a] }, { kind: "separator", codes: [b] }, {});
    expect(cutOf(separators).map(({ note }) => note)).toEqual([both, both]);
  });

  test("with blank pages when asked to, or when there are no others", () => {
    expect(short(pages(a, blank), false)).toEqual(["A: 1 2"]);
    expect(short(pages(blank, blank))).toEqual(["?: 1 2"]);
  });

  test("so that each page is in exactly one part, in order", () => {
    const page = fc.record({
      codes: fc.constantFrom([], [], [], [a], [b], [unknown], ["X-1"]),
      kind: fc.constantFrom("page", "blank", "separator", "broken"),
    });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1 }), (given) => {
        const seen = pages(...(given as Partial<Seen>[]));
        const numbers = cutOf(seen).flatMap((part) => part.pages.map(({ number }) => number));
        expect(numbers).toEqual(seen.map(({ number }) => number));
      }),
    );
  });
});

describe("pages are turned", () => {
  const turns = (...given: Partial<Seen>[]) =>
    cutOf(pages(...given)).flatMap((part) => part.pages.map(({ turn }) => turn));

  test.each<[string, Partial<Seen>[], number[]]>([
    ["to match their text", [{ codes: [a], byText: 180, byCode: 0 }], [180]],
    ["to match their code where they have no text", [{ codes: [a], byCode: 90, axis: null }], [90]],
    ["not to match a label that sticks across the page", [{ codes: [a], byCode: 90, axis: 0 }], [0]],
    [
      "like the other pages of their part",
      [{ codes: [a], byText: 270, axis: 90 }, { axis: 90 }, { axis: null }],
      [270, 270, 270],
    ],
    [
      "to match themselves where their lines run in another direction",
      [{ codes: [a], byText: 180, axis: 0 }, { axis: 90 }],
      [180, 90],
    ],
  ])("%s", (_how, given, expected) => {
    expect(turns(...given)).toEqual(expected);
  });
});

test.each<[string, Seen[], string | null]>([
  ["nothing", pages(a, {}), null],
  [
    "500 blank pages",
    pages(...Array.from({ length: 500 }, () => blank)),
    "All 500 pages are blank. Lay the stack the other way round and scan it again.",
  ],
  ["no codes", pages({}, {}), "No code was found on its pages. Split it and assign the parts by hand."],
  [
    "broken pages",
    pages(a, { kind: "broken" }, { kind: "broken" }),
    "Pages 2, 3 cannot be read. Scan them again.",
  ],
  ["no readable page", pages({ kind: "broken" }), "None of its 1 pages can be read. Scan the letters again."],
  [
    "a page that is cut off",
    pages(a, { kind: "damaged" }),
    "Page 2 may be incomplete. Compare with the letter.",
  ],
])("reports the problem of a scan with %s", (_what, seen, said) => {
  expect(problemOf(seen, cutOf(seen), { mayMissPages: false, isOverdue: false })).toBe(said);
});

test("reports that pages may be missing, and that reading was ended", () => {
  const seen = pages(a, { kind: "broken" });
  expect(problemOf(seen, cutOf(seen), { mayMissPages: true, isOverdue: true })).toBe(
    "The file is damaged: 2 pages were found, others may be missing. Compare them with the letters. Reading this scan took too long and was ended. Page 2 cannot be read. Scan it again.",
  );
});

/** Parts in short form: "1 2|3" are two parts named p1 and p2; the part named in `completed` is completed. */
function layout(text: string): Layout {
  return text.split("|").map((own, place) => ({
    id: `p${place + 1}`,
    code: null,
    note: null,
    itemId: `i${place + 1}`,
    requestId: null,
    fileId: null,
    leftOut: false,
    pages: own
      .split(" ")
      .map((number) => ({ number: Number(number), kind: "page", leftOut: false, turn: 0 })),
  }));
}
const written = (parts: Layout) =>
  parts.map(({ pages: own }) => own.map(({ number }) => number).join(" ")).join("|");
const change = (text: string, edit: Exclude<BatchEdit, { do: "assign" }>, completed = "") =>
  edited(layout(text), edit, { isCompleted: ({ id }) => id === completed, newId: () => "new" });

describe("changes to parts", () => {
  test.each<[string, string, Exclude<BatchEdit, { do: "assign" }>, string]>([
    [
      "move a page to the end of the part before",
      "1 2|3 4",
      { do: "move", page: 3, to: "previous" },
      "1 2 3|4",
    ],
    ["move a page from the middle, too", "1|2 3 4", { do: "move", page: 3, to: "previous" }, "1 3|2 4"],
    ["move a page to the beginning of the part after", "1 2|3", { do: "move", page: 2, to: "next" }, "1|2 3"],
    ["remove a part with its last page", "1|2|3", { do: "move", page: 2, to: "previous" }, "1 2|3"],
    ["split a part", "1 2 3|4", { do: "split", page: 2 }, "1|2 3|4"],
    ["join a part with the one before", "1|2|3", { do: "join", part: "p2" }, "1 2|3"],
  ])("%s", (_what, text, edit, after) => {
    expect(written(change(text, edit))).toBe(after);
  });

  test("join a part with another of the same item, even if it is not next to it", () => {
    const twins = layout("1|2|3").map((part) => ({ ...part, itemId: part.id === "p2" ? "other" : "same" }));
    const options = { isCompleted: () => false, newId: () => "new" };
    expect(written(edited(twins, { do: "join", part: "p3" }, options))).toBe("1 3|2");
    expect(written(edited(twins, { do: "join", part: "p1" }, options))).toBe("1 3|2");
  });

  test.each<[Exclude<BatchEdit, { do: "assign" }>, string]>([
    [{ do: "move", page: 1, to: "previous" }, "Page 1 is in the first part. Split it to begin another."],
    [{ do: "move", page: 4, to: "next" }, "Page 4 is in the last part. Split it to begin another."],
    [{ do: "split", page: 1 }, "Page 1 is the first of its part already."],
    [{ do: "split", page: 9 }, "This batch has no page 9."],
    [{ do: "join", part: "p1" }, "This is the first part: there is none before it."],
    [{ do: "join", part: "p9" }, "This batch has no such part any more: it was joined with another."],
  ])("refuse %j and say why", (edit, words) => {
    expect(() => change("1 2|3 4", edit)).toThrow(words);
  });

  test.each<Exclude<BatchEdit, { do: "assign" }>>([
    { do: "move", page: 2, to: "next" },
    { do: "split", page: 4 },
    { do: "join", part: "p2" },
    { do: "turn", pages: [1, 3], by: 90 },
    { do: "leave-out", pages: [3], leftOut: true },
    { do: "leave-out-part", part: "p2", leftOut: true },
  ])("refuse %j on a completed part", (edit) => {
    expect(() => change("1 2|3 4", edit, "p2")).toThrow("Part 2 is completed. Reopen its request first.");
  });

  test("lose no page and repeat none, in any order of changes", () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant("move" as const),
        page: fc.integer({ min: 1, max: 8 }),
        to: fc.constantFrom("previous", "next"),
      }),
      fc.record({ do: fc.constant("split" as const), page: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ do: fc.constant("join" as const), part: fc.constantFrom("p1", "p2", "p3", "n1", "n2") }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = layout("1 2 3|4|5 6 7 8");
        let made = 0;
        for (const each of steps) {
          try {
            now = edited(now, each, { isCompleted: () => false, newId: () => `n${++made}` });
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
          }
        }
        const numbers = now.flatMap(({ pages: own }) => own.map(({ number }) => number));
        expect(numbers.toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        expect(now.every(({ pages: own }) => own.length > 0)).toBe(true);
      }),
    );
  });
});

function facts(more: Partial<PartFacts> = {}): PartFacts {
  const request = { id: "r", version: 1, status: "PENDING" as const };
  const item = { id: "i", type: "ENVELOPE" as const, senderName: "Chase", isWithdrawn: false };
  return {
    id: "p",
    position: 0,
    code: null,
    note: null,
    leftOut: false,
    pages: 1,
    item,
    open: request,
    completed: null,
    ...more,
  };
}
const done = { id: "r", version: 2, status: "DONE" as const };
const other = { id: "j", type: "ENVELOPE" as const, senderName: "Chase", isWithdrawn: false };

test.each<[string, PartFacts[], string[]]>([
  ["matched when it has an open request", [facts()], ["MATCHED"]],
  ["unmatched without an item", [facts({ item: null, open: null })], ["UNMATCHED"]],
  [
    "unmatched when its item was withdrawn",
    [facts({ item: { ...other, isWithdrawn: true } })],
    ["UNMATCHED"],
  ],
  ["without a request when nobody filed one for its item", [facts({ open: null })], ["NO_REQUEST"]],
  [
    "flagged when two have the same item",
    [facts(), facts({ item: other }), facts()],
    ["DUPLICATE_CODE", "MATCHED", "DUPLICATE_CODE"],
  ],
  [
    "not flagged when the other one of the same item is left out",
    [facts(), facts({ leftOut: true })],
    ["MATCHED", "LEFT_OUT"],
  ],
  ["left out when it has no pages", [facts({ pages: 0 })], ["LEFT_OUT"]],
  ["completed after its request is closed", [facts({ completed: done, open: null })], ["COMPLETED"]],
  [
    "matched again when its request is reopened",
    [facts({ completed: { ...done, status: "IN_PROGRESS" } })],
    ["MATCHED"],
  ],
  [
    "without a request when another part of its item is completed",
    [facts({ completed: done, open: null }), facts({ open: null })],
    ["COMPLETED", "NO_REQUEST"],
  ],
])("a part is %s", (_what, parts, states) => {
  expect(partsNow(parts).map(({ state }) => state)).toEqual(states);
});

test("a matched part is doubted for a page that is missing or may be incomplete", () => {
  const page = (number: number, kind: "page" | "damaged" | "broken", leftOut = kind === "broken") => ({
    number,
    kind,
    leftOut,
  });
  const matched = { state: "MATCHED" as const, problem: null };
  expect(doubtOf(matched, [page(1, "page"), page(2, "damaged"), page(3, "broken")])).toBe(
    "Page 3 cannot be read and is missing. Page 2 may be incomplete. Compare with the letter, then complete this part by itself, or scan the letter again.",
  );
  expect(doubtOf(matched, [page(1, "page"), page(2, "damaged", true)])).toBeNull();
  expect(doubtOf({ state: "COMPLETED", problem: null }, [page(2, "damaged")])).toBeNull();
});

test("a batch is finished once no part is left to complete", () => {
  expect(isOver(partsNow([facts({ completed: done }), facts({ item: other, leftOut: true })]))).toBe(true);
  expect(isOver(partsNow([facts({ completed: done }), facts({ item: other })]))).toBe(false);
  expect(isOver([])).toBe(false);
});
