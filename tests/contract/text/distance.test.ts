// Typing mistakes between two words, each counted once.
import { expect, test } from "vitest";
import { distance } from "@/contract/text/distance";

test.each([
  ["mail", "mail", 0],
  ["mail", "mial", 1],
  ["mail", "mal", 1],
  ["mail", "maill", 1],
  ["mail", "mall", 1],
  ["delivered", "delivred", 1],
  ["ticket", "tikcte", 2],
  ["", "abc", 3],
  ["mail", "task", 3],
])("from %s to %s: %i", (a, b, slips) => {
  expect(distance(a, b)).toBe(slips);
  expect(distance(b, a)).toBe(slips);
});
