// A history as people read it.
import { expect, test } from "vitest";
import { eachActOnce } from "@/app/records/history/acts";
import { cutInTheMiddle } from "@/app/records/cells/cut-number";
import type { EventType } from "@/contract/wire/event";

const entry = (type: EventType, at: string, who = "Sam Rivera", detail = {}) => ({ type, at, who, detail });

test("the newest event comes first; of two events of one step, only the more specific one is shown", () => {
  const entries = [
    entry("mail.registered", "10:00"),
    entry("request.filed", "11:00", "Customer site"),
    entry("forward.filed", "11:00", "Customer site"),
    entry("request.started", "11:30"),
    entry("request.done", "12:00"),
    entry("forward.shipped", "12:00"),
  ];
  expect(eachActOnce(entries).map(({ type }) => type)).toEqual([
    "forward.shipped",
    "request.started",
    "forward.filed",
    "mail.registered",
  ]);
});

test("an event that says how an item was scanned is always shown", () => {
  const entries = [
    entry("request.done", "12:00", "Sam Rivera", { scanned: ["PH0000000X"] }),
    entry("forward.shipped", "12:00"),
  ];
  expect(eachActOnce(entries)).toHaveLength(2);
});

test.each([
  ["986578788855", "986578788855"],
  ["9400 1000 0000 0000 0000 00", "9400 1000…0000 00"],
])("%s is shown as %s", (text, shown) => {
  expect(cutInTheMiddle(text)).toBe(shown);
});
