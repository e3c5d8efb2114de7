import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents } from "@/contract/text/money";

test.each<[number, string]>([
  [1240, "$12.40"],
  [0, "$0.00"],
  [-0, "$0.00"],
  [1, "$0.01"],
  [9, "$0.09"],
  [10, "$0.10"],
  [99, "$0.99"],
  [100, "$1.00"],
  [3105, "$31.05"],
  [123_456_789, "$1,234,567.89"],
  [-1240, "-$12.40"],
  [-1, "-$0.01"],
])("%d cents read %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test("the text is exact to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = formatCents(cents);
      const digits = BigInt(text.replace(/\D/g, ""));
      expect(text.startsWith("-") ? -digits : digits).toBe(BigInt(cents));
    }),
  );
});
