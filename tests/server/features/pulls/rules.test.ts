// The rules of pull lists: their order, what may be done with a line, and what is said about a wrong item.
import { describe, expect, test } from "vitest";
import type { PullStep } from "@/contract/pulls/pull";
import {
  type LineRecord,
  admitPullStep,
  askedWords,
  chosenFrom,
  closedWords,
  inWalkingOrder,
  pullTitle,
  wrongItemWords,
} from "@/server/features/pulls/rules";
import { walkKey } from "@/server/features/shelves/rules";

const line = (requestId: string, code: string | null, steNumber = "1042", isSkipped = false) => ({
  requestId,
  walk: code === null ? null : walkKey({ path: [], code }),
  steNumber,
  isSkipped,
  receivedAt: new Date("2026-11-20T09:12:00Z"),
});

test("sorts by shelf, then by STE number; items without a place and skipped items come last", () => {
  const lines = [
    line("skipped", "A-1", "1", true),
    line("nowhere, 1042", null, "1042"),
    line("nowhere, 999", null, "999"),
    line("A-10", "A-10"),
    line("A-2, 1042", "A-2", "1042"),
    line("A-2, 205", "A-2", "205"),
    line("B-1", "B-1"),
  ];
  expect(inWalkingOrder(lines).map(({ requestId }) => requestId)).toEqual([
    "A-2, 205",
    "A-2, 1042",
    "A-10",
    "B-1",
    "nowhere, 999",
    "nowhere, 1042",
    "skipped",
  ]);
});

const taken = { staffId: "s", who: "Sam Rivera", at: new Date("2026-11-25T10:31:00Z") };
const open: LineRecord = {
  label: "Envelope from Chase for STE 1042",
  type: "SCAN",
  status: "PENDING",
  state: "OPEN",
  isSkipped: false,
  place: "A-03",
  hasLeft: false,
  taken: null,
  closed: null,
};
const by = "by Sam Rivera on Nov 25, 2026, 10:31 AM UTC";

describe("a step", () => {
  test.each<[string, Partial<LineRecord>, PullStep, string | null]>([
    ["takes", {}, "TAKE", null],
    ["takes what was not found before", { state: "NOT_FOUND", taken }, "TAKE", null],
    ["does not take an item twice", { state: "TAKEN", taken }, "TAKE", `${open.label} was taken ${by}.`],
    [
      "does not report a taken item as not found",
      { state: "TAKEN", taken },
      "NOT_FOUND",
      `${open.label} was taken ${by}. Put it back first.`,
    ],
    [
      "takes nothing for a closed request",
      { status: "CANCELLED", closed: taken },
      "TAKE",
      `The scan request for envelope from Chase for STE 1042 was cancelled ${by}. Leave it on A-03, or put it back there.`,
    ],
    [
      "does not report a missing item twice",
      { state: "NOT_FOUND", taken },
      "NOT_FOUND",
      `${open.label} was not found ${by} either.`,
    ],
    [
      "does not skip a missing item",
      { state: "NOT_FOUND", taken },
      "SKIP",
      `${open.label} was not found ${by}. Take that back first.`,
    ],
    ["skips", {}, "SKIP", null],
    [
      "does not skip twice",
      { isSkipped: true },
      "SKIP",
      `${open.label} is left for last already. Take it, or say that it was not found.`,
    ],
    ["undoes taking, for a closed request too", { state: "TAKEN", status: "FAILED" }, "BACK", null],
    ["undoes skipping", { isSkipped: true }, "BACK", null],
    [
      "cannot undo where nothing was done",
      {},
      "BACK",
      `${open.label} is to be fetched: nothing was done that could be taken back.`,
    ],
  ])("%s", (_case, differs, step, refusal) => {
    const said = () => {
      try {
        admitPullStep({ ...open, ...differs }, step);
        return null;
      } catch (fault) {
        return fault instanceof Error ? fault.message : fault;
      }
    };
    expect(said()).toBe(refusal);
  });
});

test.each<[Partial<LineRecord>, string]>([
  [
    { status: "DONE", closed: taken, hasLeft: true },
    `The scan request for envelope from Chase for STE 1042 was completed ${by}.`,
  ],
  [
    { status: "FAILED", closed: taken, place: null },
    `The scan request for envelope from Chase for STE 1042 was marked as failed ${by}. Do not take it.`,
  ],
  [{ hasLeft: true }, `${open.label} has left.`],
])("says why a line is closed %#", (differs, said) => {
  expect(closedWords({ ...open, ...differs })).toBe(said);
});

const wrong = { label: open.label, place: null, hasLeft: false, isMissing: false, other: null };

test.each<[Partial<Parameters<typeof wrongItemWords>[0]>, string]>([
  [{ place: { code: "A-03", isTrolley: false } }, "It belongs on A-03."],
  [{ place: { code: "A-03", isTrolley: false }, isMissing: true }, "It was missing from A-03: put it there."],
  [{ place: { code: "T-1", isTrolley: true } }, "It is taken, on T-1."],
  [{}, "It has no place yet."],
  [{ hasLeft: true }, "It should have left: show it to a lead."],
  [{ other: { title: "Shreds", by: "Sam" } }, "It is on the list “Shreds” of Sam. It has no place yet."],
])("says where a wrong item belongs %#", (differs, said) => {
  expect(wrongItemWords({ ...wrong, ...differs })).toBe(`${open.label} is not on this list. ${said}`);
});

test("leaves out what is on other lists unless asked, and stops at the limit of a list", () => {
  const sams = { id: "l", title: "Scans", by: "Sam" };
  const found = [
    { requestId: "1", listedOn: sams },
    { requestId: "2", listedOn: null },
    { requestId: "3", listedOn: sams },
    { requestId: "4", listedOn: null },
  ];
  expect(chosenFrom(found, { again: false, most: 1 })).toEqual({
    chosen: [found[1]],
    listed: 2,
    lists: [sams],
    more: 1,
  });
  expect(chosenFrom(found, { again: true, most: 9 })).toEqual({
    chosen: found,
    listed: 0,
    lists: [],
    more: 0,
  });
});

test("names lists by what they contain", () => {
  expect(pullTitle({ type: "SHRED", isChosen: false })).toBe("Shreds");
  expect(pullTitle({ isChosen: false })).toBe("All requests");
  expect(pullTitle({ type: "FORWARD", carrier: "ups", isChosen: false })).toBe("UPS pickup");
  expect(pullTitle({ isChosen: true })).toBe("Chosen requests");
  expect(askedWords({ type: "FORWARD", carrier: "UPS", service: "Ground" })).toBe("Forward by UPS Ground");
  expect(askedWords({ type: "SCAN", carrier: null, service: null })).toBe("Scan");
});
