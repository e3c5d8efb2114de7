// What lines mean with a focused row, a selection or a record on the screen; and what is never guessed.
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Target } from "@/kernel/command/context";
import { rankCommands } from "@/kernel/line/rank";
import { readArguments } from "@/kernel/line/read-arguments";
import { runsOf } from "../../sweep";
import { emptyContext, settled } from "../directory";
import { all, meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

const at = (kind: Target["kind"], id: string, label: string, more: Partial<Target> = {}): Target => ({
  kind,
  id: `${id}-0000-4000-8000-000000000001`,
  label,
  ...more,
});
const ticket = at("ticket", "71c00118", "Ticket 118", { status: "OPEN" });
const task = at("task", "7a5c0001", "Call about ID");
const mailbox = at("mailbox", "00001042", "STE 1042");
const step = (to: string, refusal: string | null) => ({ to, label: to, refusal });
const shipped = (id: string) =>
  at("forward", id, `Forward ${id}`, { status: "COMPLETED", next: [step("DELIVERED", null)] });
const pending = (id: string) =>
  at("forward", id, `Forward ${id}`, { status: "PENDING", next: [step("IN_PROGRESS", null)] });

describe("with a selected or focused record", () => {
  test.each<[Target, string, string]>([
    [
      ticket,
      "reply Thanks, it ships today",
      "ticket.reply | ticket=Ticket 118 | message=Thanks, it ships today",
    ],
    [ticket, "rt 2 letters arrived", "ticket.reply | ticket=Ticket 118 | message=2 letters arrived"],
    [
      ticket,
      "reply invoice question is for 1042",
      "ticket.reply | ticket=Ticket 118 | message=invoice question is for 1042",
    ],
    [ticket, "reply to ticket 119 hello", "ticket.reply | ticket=Ticket 119 | message=hello"],
    [ticket, "reply #119 hello", "ticket.reply | ticket=Ticket 119 | message=hello"],
    [ticket, "reply to ticket 120 hello", "ticket.reply | ticket! | message=hello | missing: ticket"],
    [ticket, "note called him at 5", "ticket.note | ticket=Ticket 118 | message=called him at 5"],
    [ticket, "status waiting", "ticket.status | status=waiting for customer | ticket=Ticket 118"],
    [ticket, "status on hold", "ticket.status | status=on hold | ticket=Ticket 118"],
    [ticket, "priority high", "ticket.priority | priority=high | ticket=Ticket 118"],
    [ticket, "priority high for 119", "ticket.priority | priority=high | ticket=Ticket 119"],
    [task, "status waiting", "task.status | status=waiting for customer | task=7a5c0001"],
    [task, "priority high", "task.priority | priority=high | task=7a5c0001"],
    [task, "due tomorrow", "task.due | due=2026-11-22 | task=7a5c0001"],
    [task, "due next monday", "task.due | due=2026-11-23 | task=7a5c0001"],
    [task, "due in 3 days", "task.due | due=2026-11-24 | task=7a5c0001"],
    [task, "due 24 dec", "task.due | due=2026-12-24 | task=7a5c0001"],
    [task, "complete task", "task.complete | task=7a5c0001"],
    [mailbox, "add mail from Chase", "mail.add | mailbox=STE 1042 | sender=Chase"],
    [mailbox, "am pkg", "mail.add | mailbox=STE 1042 | type=package"],
    [mailbox, "am 1043", "mail.add | mailbox=STE 1043"],
    [mailbox, "task Call them due fri", "task.create | mailbox=STE 1042 | title=Call them | due=2026-11-27"],
    [shipped("aaaa1111"), "mark delivered", "forward.deliver | forward=aaaa1111"],
    [shipped("aaaa1111"), "md", "forward.deliver | forward=aaaa1111"],
    [shipped("aaaa1111"), "md aaaa2222", "forward.deliver | forward=aaaa2222"],
  ])("%o: %s", async (focused, line, means) => {
    expect(await meaningOf(line, { focused })).toBe(means);
  });

  test("the record on the screen is meant where no row is focused", async () => {
    expect(await meaningOf("reply hello", { screen: ticket })).toBe(
      "ticket.reply | ticket=Ticket 118 | message=hello",
    );
  });
});

describe("with several records selected", () => {
  test("all that can be done are meant, and their number is known before", async () => {
    const selected = [shipped("aaaa0001"), pending("aaaa0002"), shipped("aaaa0003")];
    expect(await meaningOf("mark delivered", { selected })).toBe("forward.deliver | forward*2/3");
  });

  test("a record that is named is meant alone", async () => {
    const selected = [shipped("aaaa1111"), shipped("aaaa0003")];
    expect(await meaningOf("mark delivered aaaa1111", { selected })).toBe(
      "forward.deliver | forward=aaaa1111",
    );
  });

  test("the line does not run where none can be done, and says why", () => {
    const deliver = all.find(({ id }) => id === "forward.deliver");
    if (!deliver) throw new Error("forward.deliver is gone");
    const facts = {
      mailboxes: () => [],
      list: () => [],
      mailbox: () => null,
      records: () => [],
      senders: () => [],
    };
    const context = { ...emptyContext, focused: pending("aaaa0002") };
    const { ready, slots } = readArguments(deliver, [], "", context, facts);
    expect(ready).toBe(false);
    expect(slots[0]).toMatchObject({
      state: "each",
      ability: {
        able: [],
        unable: [{ why: "Forward aaaa0002 cannot become delivered while it is pending." }],
      },
    });
  });
});

test("a carrier that contradicts the number is asked about, with both as choices", async () => {
  const { ranked } = await settled((facts) =>
    rankCommands("am 1042 via ups 986578788855", all, emptyContext, facts),
  );
  const parsed = ranked[0]?.parsed;
  expect(parsed?.ready).toBe(false);
  expect(parsed?.args).not.toHaveProperty("carrier");
  expect(parsed?.slots.find(({ name }) => name === "carrier")).toMatchObject({
    state: "choices",
    why: "986578788855 is a number of FedEx, and the line says UPS. Choose the carrier below, or correct the number.",
    candidates: [
      { value: "FedEx", detail: "as the number says" },
      { value: "UPS", detail: "as typed" },
    ],
  });
});

test("a recipient of another mailbox is refused with the name of that mailbox", async () => {
  const { ranked } = await settled((facts) => rankCommands("am 1042 to ali", all, emptyContext, facts));
  expect(ranked[0]?.parsed.slots.find(({ name }) => name === "recipient")).toMatchObject({
    state: "wrong",
    why: 'This mailbox has no recipient "ali". Ali Veli receives mail at STE 1043: name that mailbox, or another recipient.',
  });
});

test("no line breaks any command, and no word of its first meaning is dropped", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      "open",
      "reply",
      "to",
      "ticket",
      "118",
      "#118",
      "task",
      "for",
      "1042",
      "due",
      "fri",
      "high",
      "status",
      "waiting",
      "because",
      "mark",
      "delivered",
      "3fa85f64",
      "via",
      "ups",
      "986578788855",
      "from",
      '"',
      "chase",
    ),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 9 }), async (words) => {
      const line = words.join(" ");
      const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
      const [first] = ranked;
      if (!first) return;
      const { parsed, tail } = first;
      const spans = parsed.slots.flatMap(({ span }) => (span ? [span] : []));
      const placed = [...spans, ...parsed.unknown, ...parsed.leading];
      for (const { index, 0: text } of tail.matchAll(/[^\s"]+/g)) {
        const literal = parsed.slots.some((slot) =>
          [slot.literal, ...(slot.also ?? [])].includes(text.toLowerCase()),
        );
        const covered = placed.some(({ start, end }) => start <= index && end >= index + text.length);
        if (!literal && !covered) throw new Error(`"${text}" of "${line}" is nowhere`);
      }
    }),
    { numRuns: runsOf({ whole: 60, short: 25 }) },
  );
});
