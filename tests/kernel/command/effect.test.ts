// An effect is data that only its own kind reads.
import { expect, test } from "vitest";
import { declareEffect } from "@/kernel/command/effect";

const turn = declareEffect<number>("turn");
const ring = declareEffect<void>("ring", { changes: true });

test("a kind finds its effect among others, and in the answer", () => {
  expect(turn.in({ effects: [ring(), turn(3)] })).toBe(3);
  expect(turn.in({ answer: turn(4) })).toBe(4);
  expect(turn.in({ effects: [ring()] })).toBeUndefined();
  expect(ring()).toEqual({ name: "ring", changes: true });
});

test("an effect of another kind is not read", () => {
  expect(() => turn.of(ring())).toThrow("“ring” is no effect “turn”.");
});
