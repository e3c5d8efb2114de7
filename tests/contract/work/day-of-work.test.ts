// A day of work, from the events that a person left.
import { expect, test } from "vitest";
import type { EventType } from "@/contract/wire/event";
import { type DayEvent, dayOfWork, medianOf } from "@/contract/work/day-of-work";

/** "9:05 mail.registered a", "9:05 request.done a Scan" or "9:05 forward.reopened a - COMPLETED", with the status before. */
function day(...lines: readonly string[]): DayEvent[] {
  return lines.map((line) => {
    const [time = "", type = "", recordId = "", request, from] = line.split(" ");
    const [hours, minutes] = time.split(":").map(Number);
    return {
      type: type as EventType,
      at: new Date(Date.UTC(2026, 10, 27, hours, minutes)),
      recordId,
      request,
      from,
    };
  });
}

test.each<[string, DayEvent[], object]>([
  ["nothing", [], {}],
  ["items that were registered", day("9:00 mail.registered a", "9:01 mail.registered b"), { registered: 2 }],
  ["a scan", day("9:00 request.done a Scan"), { scanned: 1 }],
  [
    "trash, shreds and junk",
    day("9:00 request.done a Trash", "9:01 request.done b Shred", "9:02 request.done c Junk"),
    { disposed: 3 },
  ],
  [
    "a pick-up, once it is handed over",
    day("9:00 request.done a Pick-up", "9:09 request.handed-over a"),
    { handedOver: 1 },
  ],
  [
    "a forward and a consolidation that were sent on, once each",
    day("9:00 request.done a Forward", "9:00 forward.shipped b", "9:05 consolidation.done c"),
    { forwarded: 2 },
  ],
  ["two replies on one ticket", day("9:00 ticket.replied a", "9:05 ticket.replied a"), { answered: 1 }],
  ["a task", day("9:00 task.completed a"), { tasks: 1 }],
  [
    "a deposit that was sent and credited",
    day("9:00 deposit.prepared a", "9:01 deposit.sent a", "9:02 deposit.credited a"),
    { deposited: 1 },
  ],
  ["one whose sending was taken back", day("9:00 deposit.sent a", "9:01 deposit.reopened a - SENT"), {}],
  [
    "what was sent stays sent when a later step is taken back",
    day(
      "9:00 deposit.sent a",
      "9:01 deposit.reopened a - CREDITED",
      "9:02 forward.shipped b",
      "9:03 forward.reopened b - DELIVERED",
    ),
    { deposited: 1, forwarded: 1 },
  ],
  [
    "a task that was opened again, and one whose text changed later",
    day(
      "9:00 task.completed a",
      "9:01 task.changed a - COMPLETED",
      "9:02 task.completed b",
      "9:03 task.changed b",
    ),
    { tasks: 1 },
  ],
  ["one that was taken back", day("9:00 request.done a Scan", "9:01 request.reopened a"), {}],
  [
    "one that was done again",
    day("9:00 request.done a Scan", "9:01 request.reopened a", "9:02 request.done a Scan"),
    { scanned: 1 },
  ],
])("%s", (_what, events, pieces) => {
  const none = {
    registered: 0,
    scanned: 0,
    disposed: 0,
    forwarded: 0,
    handedOver: 0,
    deposited: 0,
    answered: 0,
    tasks: 0,
  };
  expect(dayOfWork(events, 15).pieces).toEqual({ ...none, ...pieces });
});

test.each<[string, DayEvent[], number]>([
  ["an item corrected, one moved", day("9:00 mail.corrected a", "9:01 mail.moved b"), 2],
  [
    "a registration, a step and a reply that were taken back",
    day("9:00 mail.withdrawn a", "9:01 forward.reopened b - COMPLETED", "9:02 ticket.reply-withdrawn c"),
    3,
  ],
  [
    "a scan, and a start that was undone",
    day(
      "9:00 request.reopened a Scan Completed",
      "9:01 request.reopened b Scan IN_PROGRESS",
      "9:02 forward.reopened c - IN_PROGRESS",
    ),
    1,
  ],
  [
    "a forward and a deposit, each with its requests",
    day(
      "9:00 forward.reopened a - COMPLETED",
      "9:00 request.reopened b Forward",
      "9:01 deposit.reopened c - SENT",
    ).concat({ ...day("9:01 request.reopened d")[0], request: "Check deposit" } as DayEvent),
    2,
  ],
  ["none", day("9:00 mail.registered a"), 0],
])("corrections: %s", (_what, events, corrections) => {
  expect(dayOfWork(events, 15).corrections).toBe(corrections);
});

test.each<[string, string[], number, number, number]>([
  ["one thing takes no time", ["9:00"], 15, 0, 0],
  ["up to the pause it is work", ["9:00", "9:15"], 15, 15, 0],
  ["beyond it, it is a pause", ["9:00", "9:16"], 15, 0, 1],
  ["lunch is out", ["9:00", "9:10", "12:00", "13:00", "13:05"], 15, 15, 2],
  ["with a longer pause it is in", ["9:00", "9:10", "12:00", "13:00", "13:05"], 120, 75, 1],
  ["two things in one minute", ["9:00", "9:00", "9:01"], 15, 1, 0],
])("time: %s", (_what, times, pause, minutes, pauses) => {
  const found = dayOfWork(day(...times.map((time, place) => `${time} mail.registered ${place}`)), pause);
  expect([found.minutes, found.pauses.length]).toEqual([minutes, pauses]);
});

test.each([
  [[], 0],
  [[4], 4],
  [[9, 1, 5], 5],
  [[1, 2, 3, 10], 3],
])("the median of %j is %d", (values, median) => {
  expect(medianOf(values)).toBe(median);
});
