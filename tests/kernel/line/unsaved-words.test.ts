// What is said of an item and not saved with it is asked about, and never dropped: its class of service, the amount of a check.
import { expect, test, vi } from "vitest";
import { all, meaningOf } from "../meaning";
import { emptyContext, settled } from "../directory";
import { phraseWords } from "@/kernel/line/line-meaning";
import { rankCommands } from "@/kernel/line/rank";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  [
    "certified letter for 1042 from Chase",
    "mail.add | mailbox=STE 1042 | sender=Chase | type=envelope | service?",
  ],
  ["am 1042 chase certified", "mail.add | mailbox=STE 1042 | service? | no place: chase"],
  ["register certified from Chase for 1042", "mail.add | mailbox=STE 1042 | sender=Chase | service?"],
  [
    "priority parcel 1042 from Etsy 2 lb",
    "mail.add | mailbox=STE 1042 | sender=Etsy | type=package | weight=2lb | service?",
  ],
  ["flat rate box for 1042 from Elm", "mail.add | mailbox=STE 1042 | sender=Elm | type=package | service?"],
  [
    "letter 1042 from Elm signature required",
    "mail.add | mailbox=STE 1042 | sender=Elm | type=envelope | signing?",
  ],
  ["sig req letter 1042 from Elm", "mail.add | mailbox=STE 1042 | sender=Elm | type=envelope | signing?"],
  ["check 1042 from Elm for $212.40", "mail.add | mailbox=STE 1042 | sender=Elm | type=check | amount?"],
  ["check from Elm 412.50 for 1042", "mail.add | mailbox=STE 1042 | sender=Elm | type=check | amount?"],
  [
    "add check for 1042 from Elm amount 1250",
    "mail.add | mailbox=STE 1042 | sender=Elm | type=check | amount?",
  ],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});

test.each([
  ["am 1042 from american express", "mail.add | mailbox=STE 1042 | sender=american express"],
  [
    "letter for 1042 from priority health",
    "mail.add | mailbox=STE 1042 | sender=priority health | type=envelope",
  ],
  ["am 1042 from registered agents inc", "mail.add | mailbox=STE 1042 | sender=registered agents inc"],
  ['am 1042 from "Elm certified"', "mail.add | mailbox=STE 1042 | sender=Elm certified"],
  ["am 1042 from Elm 24.11.", "mail.add | mailbox=STE 1042 | sender=Elm | receivedOn=2025-11-24"],
])("%s: a part of a name or a day is none", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});

test.each([
  [
    "am 1042 from Chase certified mail",
    "“certified mail” is not saved with the item. Leave it out",
    "without “certified mail”",
  ],
  [
    "check 1042 from Elm $90",
    "“$90” is not saved with the item. That of a check is entered when the check is deposited",
    "without “$90”",
  ],
])("%s says what is not saved, and offers the line without it", async (line, why, without) => {
  const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
  const asked = ranked[0]?.parsed.slots.find(({ state }) => state === "choices");
  expect(asked).toMatchObject({ why: expect.stringContaining(why), candidates: [{ label: without }] });
});

test("nothing offers to add it", () => {
  const add = all.find(({ id }) => id === "mail.add");
  expect(add && phraseWords(add)).toMatch(/\[at \{shelf\}\] \[\{again\}\]/);
});
