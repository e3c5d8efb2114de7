// STE numbers that differ only in leading zeros are one number.
import { expect, test } from "vitest";
import { bareSte, sameSte, withSte } from "@/contract/text/ste-number";

test.each([
  ["42", "42"],
  ["0042", "42"],
  ["00a1", "A1"],
  ["100", "100"],
  ["000", ""],
])("%s without its zeros is %s", (number, bare) => {
  expect(bareSte(number)).toBe(bare);
});

test.each([
  ["42", "0042", true],
  ["0a1", "A1", true],
  ["0", "00", true],
  ["42", "420", false],
  ["42", "4-2", false],
])("%s and %s are one number: %s", (one, other, same) => {
  expect(sameSte(one, other)).toBe(same);
});

test("of two spellings the one that was typed is meant, otherwise either", () => {
  const both = [{ steNumber: "0042" }, { steNumber: "42" }, { steNumber: "421" }];
  expect(withSte(both, "42")).toEqual([{ steNumber: "42" }]);
  expect(withSte(both, "0042")).toEqual([{ steNumber: "0042" }]);
  expect(withSte(both, "042")).toEqual(both.slice(0, 2));
  expect(withSte(both, "7")).toEqual([]);
});
