// One intention keeps its name over all tries; another one, or the next item, gets a new name.
import { expect, test } from "vitest";
import { makeAttempts } from "@/app/command/attempts";

test("the same item saved again is the same attempt; a changed one and the next one are not", () => {
  const attempts = makeAttempts();
  const first = attempts.of({ sender: "Chase" });
  expect(attempts.of({ sender: "Chase" })).toBe(first);
  expect(attempts.of({ sender: "Chase Bank" })).not.toBe(first);
  const second = attempts.of({ sender: "Chase" });
  attempts.end();
  expect(attempts.of({ sender: "Chase" })).not.toBe(second);
});

test("an intention that was named before its arguments were known keeps its name for the first ones", () => {
  const attempts = makeAttempts("asked");
  expect(attempts.of({ sender: "Chase" })).toBe("asked");
  expect(attempts.of({ sender: "Chase" })).toBe("asked");
  expect(attempts.of({ sender: "Amex" })).not.toBe("asked");
});
