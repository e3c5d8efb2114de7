// Months as spans. The others are tested where lists are filtered by them.
import { expect, test } from "vitest";
import type { Day } from "@/kernel/values/date";
import { type Direction, parseSpan } from "@/kernel/values/span";

const today: Day = { year: 2026, month: 11, day: 20 };
const read = (text: string, direction: Direction) =>
  parseSpan(text, { today, order: "month-first", direction, named: false });

test.each([
  ["in october", "past", "2026-10-01..2026-10-31"],
  ["in oct", "past", "2026-10-01..2026-10-31"],
  ["in november", "past", "2026-11-01..2026-11-30"],
  ["in december", "past", "2025-12-01..2025-12-31"],
  ["february 2024", "past", "2024-02-01..2024-02-29"],
  ["since oct", "past", "2026-10-01.."],
  ["before october", "past", "..2026-09-30"],
  ["until october", "past", "..2026-10-31"],
  ["in january", "any", "2027-01-01..2027-01-31"],
  ["during november", "any", "2026-11-01..2026-11-30"],
  ["in may", "any", "2027-05-01..2027-05-31"],
  ["since 10/1", "past", "2026-10-01.."],
] as const)("%s (%s)", (text, direction, span) => {
  expect(read(text, direction)).toBe(span);
});

test.each(["may", "april", "jan", "in octo", "since marc"])("%s is none", (text) => {
  expect(read(text, "past")).toBeNull();
});
