// The lines of a pull list: what to do with each, and how it is said.
import { describe, expect, test } from "vitest";
import { putBackWords, nextWords, progressWords, sortedLines } from "@/app/features/pulls/lines";
import type { PullLine } from "@/contract/pulls/pull";
import { aPull } from "../../../commands/pulls";

const [line] = aPull.lines as [PullLine];

describe("a line is", () => {
  test.each<[string, Partial<PullLine>]>([
    ["open", {}],
    ["open", { isSkipped: true, status: "IN_PROGRESS" }],
    ["taken", { state: "TAKEN" }],
    ["taken", { state: "TAKEN", status: "DONE" }],
    ["missing", { state: "NOT_FOUND" }],
    ["closed", { status: "CANCELLED" }],
    ["closed", { status: "DONE", state: "NOT_FOUND" }],
    ["toGoBack", { state: "TAKEN", status: "CANCELLED", isToGoBack: true }],
  ])("%s with %o", (kind, differs) => {
    const lines = Object.entries(sortedLines({ lines: [{ ...line, ...differs }] }));
    expect(lines.flatMap(([name, those]) => (those.length > 0 ? [name] : []))).toEqual([kind]);
  });
});

test("in words", () => {
  expect(nextWords(line)).toBe("Next: A-03. STE 1042, Chase, Scan.");
  expect(nextWords({ ...line, place: null })).toBe("Next: no place. STE 1042, Chase, Scan.");
  expect(nextWords(undefined)).toBe("Nothing is left to fetch.");
  expect(putBackWords({ ...line, status: "CANCELLED" })).toBe("Scan request cancelled: leave it on A-03.");
  expect(putBackWords({ ...line, status: "FAILED", isToGoBack: true })).toBe(
    "Scan request failed: put it back on A-03.",
  );
  expect(progressWords({ taken: 3, total: 12, notFound: 0 })).toBe("3 of 12 taken");
  expect(progressWords({ taken: 3, total: 12, notFound: 1 })).toBe("3 of 12 taken, 1 not found");
});
