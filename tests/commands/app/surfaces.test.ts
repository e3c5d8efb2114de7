// The commands that control the console itself: what they open, set or end.
import { expect, test } from "vitest";
import type { Outcome } from "@/kernel/command/define";
import { run } from "../bench";
import { openSurface, setPreferences } from "@/kernel/command/general-effects";

test.each<[string, Record<string, unknown>, Outcome]>([
  ["app.palette", {}, { effects: [openSurface({ surface: "palette" })] }],
  ["app.shortcuts", {}, { effects: [openSurface({ surface: "shortcuts" })] }],
  ["app.theme", { theme: "dark" }, { effects: [setPreferences({ theme: "dark" })] }],
  ["app.hours", { hours: "24" }, { effects: [setPreferences({ hours: "24" })] }],
  ["app.dates", { order: "day-first" }, { effects: [setPreferences({ dates: "day-first" })] }],
  ["app.language", { language: "en" }, { effects: [setPreferences({ language: "en" })] }],
])("%s", async (id, args, outcome) => {
  const { outcome: given, asked } = await run(id, args);
  expect(given).toEqual(outcome);
  expect(asked).toEqual([]);
});
