// What a plan allows, as the head of a mailbox says it.
import { expect, test } from "vitest";
import { addressesWords, recipientsWords } from "@/app/features/mailboxes/limit-words";

test.each([
  [0, "no forwarding address"],
  [1, "up to 1 forwarding address"],
  [2, "up to 2 forwarding addresses"],
])("%i", (limit, words) => {
  expect(addressesWords(limit)).toBe(words);
});

test("one recipient and several", () => {
  expect([1, 5].map(recipientsWords)).toEqual(["up to 1 recipient", "up to 5 recipients"]);
});
