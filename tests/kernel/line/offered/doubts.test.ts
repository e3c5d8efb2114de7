// Lines that read whole and may mean something else ask which; lines that nothing reads offer the commands of their words.
import { expect, test } from "vitest";
import { isOpen, meaningOf } from "../../meaning";

test.each([
  "consolidate 1042",
  "consolidate 1042 pls",
  "1042 SCAN all",
  "pickup 1042 fri",
  "1042 pickup parcel tomorrow",
  "1042 deposit check",
  "hold 1042",
  "mail 1042 today",
  "delivered 2000",
])("%s may say what to do: no list is opened before that is asked", async (line) => {
  expect(isOpen(await meaningOf(line))).toBe(true);
});

test.each([
  ["scan 1042", "go.scan | mailbox=STE 1042"],
  ["scans of 1042", "go.scan | mailbox=STE 1042"],
  ["consolidations of 1042", "go.consolidation | mailbox=STE 1042"],
])("%s lists", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test.each(["1042 mail from state farm", "put letter note thing for 1042 urgently blue"])(
  "%s runs nothing unasked",
  async (line) => {
    expect(isOpen(await meaningOf(line))).toBe(true);
  },
);

test.each([
  ["something for 1042 from chase", "mail.add | mailbox=STE 1042 | sender=chase"],
  ["not 1042 1043", "mail.move | mail=e1e10001 | mailbox=STE 1043"],
  ["trash is done for 1042", "request.complete | request? | missing: request"],
  [
    "the task for 1042 can wait until 12/7",
    "snooze.task | record? | until=2026-12-07 09:00 | missing: record",
  ],
  ["close 118, she is happy", "ticket.status | status=closed | ticket=Ticket 118 | offered as: close 118"],
])("%s is %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test("what is not read offers the commands of its words, with what has no place said", async () => {
  const meaning = await meaningOf("1042 wonderful carton letter zigzag remarkable blue");
  expect(isOpen(meaning)).toBe(true);
});

test.each([
  ["1042 letters only", "go.mail | mailbox=STE 1042 | type=letters"],
  ["all letters 1042", "go.mail | mailbox=STE 1042 | type=letters"],
])("%s lists those of that mailbox", async (line, meaning) => {
  const [command, ...parts] = meaning.split(" | ");
  const read = await meaningOf(line);
  for (const part of [command ?? "", ...parts.filter((each) => each.startsWith("mailbox"))]) {
    expect(read).toContain(part);
  }
});
