// The commands that control the console itself: what they open, set or end.
import { expect, test } from "vitest";
import type { Outcome } from "@/kernel/command/define";
import { run } from "../bench";

test.each<[string, Record<string, unknown>, Outcome]>([
  ["app.palette", {}, { open: { surface: "palette" } }],
  ["app.shortcuts", {}, { open: { surface: "shortcuts" } }],
  ["app.theme", { theme: "dark" }, { set: { theme: "dark" } }],
  ["app.hours", { hours: "24" }, { set: { hours: "24" } }],
  ["app.dates", { order: "day-first" }, { set: { dates: "day-first" } }],
  ["app.language", { language: "en" }, { set: { language: "en" } }],
])("%s", async (id, args, outcome) => {
  const { outcome: given, asked } = await run(id, args);
  expect(given).toEqual(outcome);
  expect(asked).toEqual([]);
});
