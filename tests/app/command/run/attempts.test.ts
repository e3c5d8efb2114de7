// A command that a person runs again after a failure keeps its attempt key; another command, or the next item, gets a new key.
import { expect, test } from "vitest";
import { makeAttempts } from "@/app/command/run/attempts";

test("the same item saved again is the same attempt; a changed item and the next item are new attempts", () => {
  const attempts = makeAttempts();
  const first = attempts.of({ sender: "Chase" });
  expect(attempts.of({ sender: "Chase" })).toBe(first);
  expect(attempts.of({ sender: "Chase Bank" })).not.toBe(first);
  const second = attempts.of({ sender: "Chase" });
  attempts.end();
  expect(attempts.of({ sender: "Chase" })).not.toBe(second);
});

test("an attempt begun before its arguments were known keeps its key when the first arguments are given", () => {
  const attempts = makeAttempts("asked");
  expect(attempts.of({ sender: "Chase" })).toBe("asked");
  expect(attempts.of({ sender: "Chase" })).toBe("asked");
  expect(attempts.of({ sender: "Amex" })).not.toBe("asked");
});

test("a record that was read again between two tries is the same attempt", () => {
  const attempts = makeAttempts();
  const first = attempts.of({ ticket: { id: "t1", version: 3 }, message: "Hello" });
  expect(attempts.of({ ticket: { id: "t1", version: 4 }, message: "Hello" })).toBe(first);
  expect(attempts.of({ ticket: { id: "t2", version: 4 }, message: "Hello" })).not.toBe(first);
});
