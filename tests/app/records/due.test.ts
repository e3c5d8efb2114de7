// When a record is due, as a pane says it.
import { expect, test } from "vitest";
import { factOf } from "@/app/records/due";
import type { Due } from "@/contract/due/due";

const open: Due = { at: null, warnAt: null, pausedFor: null, kept: null, lateBecause: null };
const at = new Date(2026, 10, 23, 13).toISOString();
const now = new Date(2026, 10, 26, 14);

test.each<[string, Due, string]>([
  ["paused", { ...open, pausedFor: "PAYMENT" }, "Paused: payment"],
  ["late", { ...open, at, warnAt: at }, "Nov 23, 2026, 1:00 PM, 3 d late"],
  [
    "late, and paused since",
    { ...open, at, warnAt: at, pausedFor: "PAYMENT" },
    "Nov 23, 2026, 1:00 PM, 3 d late. Paused: payment",
  ],
])("%s", (_what, due, words) => {
  expect(factOf(due, now).words.replaceAll(/\s/g, " ")).toBe(words);
});
