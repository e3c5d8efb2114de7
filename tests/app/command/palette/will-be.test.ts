// What the right half of the palette says a line would register: what was said, and what is usual where nothing was.
import { expect, test } from "vitest";
import { willBe } from "@/app/command/palette/will-be";
import { paletteWith } from "@/app/command/palette/state";
import { allFacts } from "../../../kernel/directory";
import { show } from "./line";

function said(line: string) {
  const { top } = show(paletteWith(line));
  return (
    top &&
    willBe(top.parsed, allFacts).map(({ name, words, isUsual }) => `${name}: ${words}${isUsual ? " *" : ""}`)
  );
}

test("a letter in full, with what the line leaves out", () => {
  expect(said("add mail for 1042 from Chase 2lb 3oz")).toEqual([
    "Mailbox: STE 1042, Yıldız Ltd",
    "Sender: Chase",
    "Recipient: Ayşe Yıldız *",
    "Item type: Envelope *",
    "Carrier: UPS *",
    "Weight: 2 lb 3 oz",
    "Day: now *",
  ]);
});

test("a letter without measures is a standard envelope; a parcel is not measured", () => {
  expect(said("am 1042")).toEqual(
    expect.arrayContaining(["Size: 9.5 × 4.3 × 0.2 in *", "Weight: 0.22 lb *"]),
  );
  expect(said("am 1042 pkg")?.some((fact) => fact.startsWith("Weight"))).toBe(false);
});

test("a task with its day as the screens write it", () => {
  expect(said("task for 1042 Call about ID due 12/24/2026")).toEqual([
    "Mailbox: STE 1042, Yıldız Ltd",
    "Title: Call about ID",
    "Date: Dec 24, 2026",
    "Priority: Medium *",
  ]);
});

test("a record by what people call it, not by the beginning of its id", () => {
  expect(said("cancel request 3fa85f64 because Asked for twice")).toEqual([
    "Request: Scan 3fa85f64",
    "Reason: Asked for twice",
  ]);
});
