// Moments in the server's messages: as the reader's clock shows them, else in UTC.
import { expect, test } from "vitest";
import { forReader, momentWords } from "@/server/platform/rules/moment";

const at = new Date("2026-11-20T22:30:00Z");

test.each([
  [undefined, "Nov 20, 2026, 10:30 PM UTC"],
  ["America/Chicago 12", "Nov 20, 2026, 4:30 PM"],
  ["Europe/Istanbul 24", "Nov 21, 2026, 01:30"],
  ["Nowhere/Atall 12", "Nov 20, 2026, 10:30 PM UTC"],
  ["America/Chicago", "Nov 20, 2026, 10:30 PM UTC"],
])("a reader whose clock is %s reads %s", async (clock, words) => {
  expect(await forReader(clock, () => Promise.resolve().then(() => momentWords(at)))).toBe(words);
});
