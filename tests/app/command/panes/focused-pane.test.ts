// Moving through the panes.
import { expect, test } from "vitest";
import { neighbour } from "@/app/command/panes/focused-pane";

test.each([
  ["next", 0, 3, 1],
  ["next", 2, 3, 0],
  ["next", -1, 3, 0],
  ["previous", 1, 3, 0],
  ["previous", 0, 3, 2],
  ["previous", -1, 3, 2],
  ["next", 0, 1, 0],
] as const)("%s from %i of %i is %i", (direction, here, count, expected) => {
  expect(neighbour(here, count, direction)).toBe(expected);
});
