// What was worked out last is worked out again only for another question.
import { expect, test, vi } from "vitest";
import { forLatest } from "@/kernel/values/for-latest";

test("the same question again is answered from before, and another one anew", () => {
  const make = vi.fn((line: string) => ({ line }));
  const latest = forLatest(make);
  const first = latest("one");
  expect(latest("one")).toBe(first);
  expect(latest("two")).toEqual({ line: "two" });
  expect(latest("one")).toEqual(first);
  expect(make).toHaveBeenCalledTimes(3);
});

test("undefined is a question like any other", () => {
  const latest = forLatest((given: string | undefined) => [given]);
  expect(latest(undefined)).toBe(latest(undefined));
});
