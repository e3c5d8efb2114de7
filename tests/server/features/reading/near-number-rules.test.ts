// Which numbers can come from each other by one misread digit.
import { expect, test } from "vitest";
import { areOneDigitApart, numbersNear } from "@/server/features/reading/near-number-rules";

test.each<[a: string, b: string, isNear: boolean]>([
  ["1042", "1043", true],
  ["1042", "142", true],
  ["1042", "10422", true],
  ["1042", "1024", false],
  ["1042", "2042", true],
  ["1042", "42", false],
])("%s and %s are one digit apart: %s", (a, b, isNear) => {
  expect(areOneDigitApart(a, b)).toBe(isNear);
  expect(areOneDigitApart(b, a)).toBe(isNear);
});

test("the numbers near a number are those one digit apart, each once", () => {
  const near = numbersNear("1042");
  expect(new Set(near).size).toBe(near.length);
  expect(near.every((each) => areOneDigitApart(each, "1042"))).toBe(true);
  const all = Array.from({ length: 100_000 }, (_, number) => String(number));
  const expected = all.filter((each) => each !== "1042" && areOneDigitApart(each, "1042"));
  expect(expected.filter((each) => !near.includes(each))).toEqual([]);
});
