// Words for a day mean the day at the office that a line is about, wherever the person is.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dateArg } from "@/kernel/arguments/when/date";
import { emptyContext } from "../directory";
import { all, meaningOf } from "../meaning";

const behind = { id: "0f000001", label: "Austin", timeZone: "Etc/GMT+12" };
const ahead = { id: "0f000002", label: "Dover", timeZone: "Etc/GMT-14" };

/** It is Nov 29 in Austin then, Dec 1 in Dover, and Monday, Nov 30 on the person's machine. */
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-30T11:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["closed today", [behind], "day=2026-11-29"],
  ["closed tomorrow", [ahead], "day=2026-12-02"],
  ["not closed mon", [behind], "day=2026-11-30"],
  // The office is known by its name, before the day or behind it.
  ["closed today at austin", [behind, ahead], "day=2026-11-29 | office=Austin"],
  ["closed today at dover", [behind, ahead], "day=2026-12-01 | office=Dover"],
  ["closed at dover tomorrow", [behind, ahead], "day=2026-12-02 | office=Dover"],
  ["closed 11/29 at austin", [behind, ahead], "day=2026-11-29 | office=Austin"],
  // Nobody knows which office: this machine's day, as the notice says.
  ["closed today", [behind, ahead], "day=2026-11-30"],
  ["closed today", [{ id: "0f000001", label: "Austin" }], "day=2026-11-30"],
  ["closed today", [], "day=2026-11-30"],
  // The mailbox is one of Austin.
  ["hold mail for 1042 today to fri", [behind, ahead], "from=2026-11-29 | until=2026-12-04"],
  ["hold mail for 1042 until tomorrow", [behind, ahead], "until=2026-11-30"],
  ["hold mail for 1042 until tomorrow", [ahead], "until=2026-12-02"],
  // So are the mailboxes of records that the line names, before the day or behind it.
  ["task for 1042 Call them due tmrw", [behind, ahead], "due=2026-11-30"],
  ["task for 1042 Call them due today", [ahead, behind], "due=2026-11-29"],
  ["due tomorrow for task 7a5c0001", [behind, ahead], "due=2026-11-30"],
  ["due tomorrow for task 7a5c0001", [ahead], "due=2026-12-02"],
  ["store e1e10001 until tomorrow", [behind, ahead], "until=2026-11-30"],
  // An exception has an office, and may have no mailbox.
  ["hold until tomorrow for exception ecce0001", [behind, ahead], "until=2026-12-02"],
  ["hold until tomorrow for exception ecce0001", [behind], "until=2026-11-30"],
])("%s, seeing %j", async (line, offices, meaning) => {
  expect(await meaningOf(line, { commands: all, offices })).toContain(meaning);
});

test("the office that the screen is about decides, and another one that is named before it", async () => {
  const context = { commands: all, offices: [behind, ahead], office: ahead };
  expect(await meaningOf("closed today", context)).toContain("day=2026-12-01");
  expect(await meaningOf("closed today at austin", context)).toContain("day=2026-11-29");
});

test.each([
  ["hold exception until tomorrow", "until=2026-11-30"],
  ["store e1e10001 until tomorrow", "until=2026-11-30"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line, { commands: all, offices: [behind] })).toContain(meaning);
});

test("what is offered is the office's, and a day that is not past there is not called past", () => {
  const context = { ...emptyContext, offices: [behind] };
  const facts = {
    mailboxes: () => [],
    mailbox: () => null,
    records: () => [],
    senders: () => [],
    list: () => [],
  };
  const [today] = dateArg.complete("today", { context, facts, args: {} }).candidates;
  expect(today).toMatchObject({ value: "2026-11-29T00:00:00.000Z", detail: "Nov 29, 2026" });
  const day = "2026-11-29T00:00:00.000Z";
  expect(dateArg.note?.(day, { context, facts, args: {} })).toBeNull();
  expect(dateArg.note?.(day, { context: emptyContext, facts, args: {} })).toBe("past");
  const several = { ...emptyContext, offices: [behind, ahead] };
  expect(dateArg.note?.(day, { context: several, facts, args: { office: behind } })).toBeNull();
  expect(dateArg.note?.(day, { context: several, facts, args: { office: ahead } })).toBe("past");
});
