// How full a shelf is, in words.
import { expect, test } from "vitest";
import { itemsWords } from "@/contract/shelves/shelf";

test.each([
  [1, 1, "1 of 1 item"],
  [31, 40, "31 of 40 items"],
  [1, null, "1 item"],
  [0, null, "0 items"],
])("%s on a shelf with room for %s", (items, capacity, words) => {
  expect(itemsWords({ items, capacity })).toBe(words);
});
