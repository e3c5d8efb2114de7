// What looks like a weight, a size, a day or a carrier's number is never a part of a text where the command has its own place for it.
import { expect, test, vi } from "vitest";
import { phraseOf } from "@/kernel/command/phrase";
import { runsOf, shareOf } from "../../sweep";
import { all, isOpen, meaningOf } from "../meaning";
import { samples, sloppyLines } from "./sloppy";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

/** Values that their form alone shows, by the name of their kind. */
const byForm: Readonly<Record<string, string>> = {
  size: "12x8x4in",
  weight: "2lb",
  "tracking number": "1Z999AA10123456784",
  date: "12/24",
  day: "11/20",
};

type Case = { line: string; text: string; value: string };

/** Each command's proper line with `value` amid the words of one of its texts. */
function cases(): Case[] {
  return all.flatMap((command) => {
    const { verb, slots } = phraseOf(command);
    const kinds = command.args ?? {};
    const nameOf = (slot: string) => kinds[slot]?.name ?? "";
    return slots.flatMap((text) =>
      slots.flatMap((typed): Case[] => {
        const value = byForm[nameOf(typed.name)];
        if (!kinds[text.name]?.text || !typed.optional || value === undefined) return [];
        const pieces = slots.flatMap((slot) => {
          if (slot === text) return [slot.literal ?? "", `some words ${value} more words`];
          return slot.optional ? [] : [slot.literal ?? "", samples[nameOf(slot.name)]?.[0] ?? "damaged"];
        });
        return [{ line: [...verb, ...pieces].filter(Boolean).join(" "), text: text.name, value }];
      }),
    );
  });
}

const lines = shareOf(cases(), 2);

test("there are many such lines", () => {
  expect(lines.length).toBeGreaterThan(30);
});

test.each(lines)("$line", async ({ line, text, value }) => {
  expect(await meaningOf(line)).not.toContain(`${text}=some words ${value}`);
});

test("in quotes it is the text's own", async () => {
  expect(await meaningOf('task 1042 "call 12/24 about keys"')).toBe(
    "task.create | mailbox=STE 1042 | title=call 12/24 about keys",
  );
});

test.each([
  ["history of 1042.", "mailbox.tab | tab=history | mailbox=STE 1042"],
  ["close the ticket #118, please.", "ticket.status | status=closed | ticket=Ticket 118"],
  ["am 1042 from the Elm Trust, please.", "mail.add | mailbox=STE 1042 | sender=the Elm Trust"],
  ["am 1042 from Acme Inc.", "mail.add | mailbox=STE 1042 | sender=Acme Inc."],
  ["am 1042 from Acme Corp.", "mail.add | mailbox=STE 1042 | sender=Acme Corp."],
  ["task 1042 call the bank.", "task.create | mailbox=STE 1042 | title=call the bank."],
  ["answer #118 it shipped, please.", "ticket.reply | ticket=Ticket 118 | message=it shipped, please."],
])("%s: a full stop at the end says nothing, but in a message or an abbreviation", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});

test("a weekday behind a sender is asked about, as it may be part of the name", async () => {
  expect(await meaningOf("am 1042 letter from irs tuesday")).toBe(
    "mail.add | mailbox=STE 1042 | sender=irs | type=envelope | receivedOn!",
  );
  expect(await meaningOf("am 1042 from irs recd tuesday")).toBe(
    "mail.add | mailbox=STE 1042 | sender=irs | receivedOn=2026-11-17",
  );
  expect(await meaningOf('am 1042 from "ruby tuesday"')).toBe(
    "mail.add | mailbox=STE 1042 | sender=ruby tuesday",
  );
});

test("no value takes a word along that says nothing of it", async () => {
  const proper = [
    ...new Set(sloppyLines(20261121, runsOf({ whole: 60, short: 20 })).map((each) => each.proper)),
  ];
  const dropped: string[] = [];
  for (const line of proper) {
    const meant = await meaningOf(line);
    if (isOpen(meant)) continue;
    for (const word of ["zzqx", "friday"]) {
      if ((await meaningOf(`${line} ${word}`)) === meant) dropped.push(`${line} ${word}`);
    }
  }
  expect(dropped).toEqual([]);
}, 120_000);
