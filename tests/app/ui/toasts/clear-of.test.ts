// Where notices stand: never over what a person writes, attaches, chooses or presses.
import { expect, test } from "vitest";
import { bottomClearOf } from "@/app/ui/toasts/clear-of";

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });

test.each([
  ["nothing to keep clear", [], desk, "right", 52],
  ["a message box below the conversation", [box(600, 1150, 720, 900)], desk, "right", 188],
  ["a box beside the notices", [box(240, 900, 720, 900)], desk, "right", 52],
  ["the same box below errors", [box(240, 900, 720, 900)], desk, "center", 188],
  ["files in the middle, with room below", [box(600, 1400, 200, 500)], desk, "right", 52],
  ["reasons above a bar of buttons", [box(0, 390, 790, 844), box(0, 390, 600, 780)], phone, "right", 252],
  ["no room above it", [box(0, 390, 60, 844)], phone, "right", 52],
  ["a box below the window", [box(0, 390, 900, 1000)], phone, "right", 52],
] as const)("%s", (_, boxes, window, align, bottom) => {
  expect(bottomClearOf(boxes, window, align)).toBe(bottom);
});
