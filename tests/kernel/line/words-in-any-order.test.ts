// A verb anywhere in the line comes before free text, free text needs its verb, and a typing mistake runs nothing.
import { describe, expect, test } from "vitest";
import type { Target } from "@/kernel/command/context";
import { rankCommands } from "@/kernel/line/rank";
import { allFacts, emptyContext, records } from "../directory";
import { all, meaningOf } from "../meaning";

test.each([
  ["1042 add mail", "mail.add | mailbox=STE 1042"],
  ["1042 add mail from Chase", "mail.add | mailbox=STE 1042 | sender=Chase"],
  ["mail 1042 from chase", "mail.add | mailbox=STE 1042 | sender=chase"],
  ["mail add 1042 from Chase", "mail.add | mailbox=STE 1042 | sender=Chase"],
  ["1042 am pkg", "mail.add | mailbox=STE 1042 | type=package"],
  ["1042 mehmet add mail", "mail.add | mailbox=STE 1042 | recipient=Mehmet Demir"],
  ["for 1042 add mail", "mail.add | mailbox=STE 1042"],
  ["1042 task Call about ID", "task.create | mailbox=STE 1042 | title=Call about ID"],
  ["118 reply Thanks for asking", "ticket.reply | ticket=Ticket 118 | message=Thanks for asking"],
  ["3fa85f64 start", "request.start | request=3fa85f64"],
  ["1042 scan", "go.scan | mailbox=STE 1042"],
  ["1042 open", "mailbox.open | mailbox=STE 1042"],
  ["tasks go", "go.tasks"],
  // The first words are a verb: what follows is its text, whatever it says.
  ["task for 1042 add mail to the shelf", "task.create | mailbox=STE 1042 | title=add mail to the shelf"],
  [
    "reply to ticket 118 please open the mail",
    "ticket.reply | ticket=Ticket 118 | message=please open the mail",
  ],
  // The verb with more words wins.
  ["new mail form for ali veli", "mail.wizard | mailbox=STE 1043 | recipient=Ali Veli"],
  ["new task form 1042", "task.wizard | mailbox=STE 1042"],
  ["add task for 1042 Call", "task.create | mailbox=STE 1042 | title=Call"],
])("%s", async (line, means) => {
  expect(await meaningOf(line)).toBe(means);
});

const ticket = records.find(({ kind }) => kind === "ticket");
const focused: Target = { kind: "ticket", id: ticket?.id ?? "", label: "Ticket 118", status: "OPEN" };

describe("free text without its verb is not read as text", () => {
  test.each([
    "1042 call about the ID",
    "1042 hello",
    "chase called 1042",
    "118 thanks",
    "n 118 hi",
    "t 1042 hi",
  ])("%s", (line) => {
    for (const context of [emptyContext, { ...emptyContext, focused }]) {
      for (const { parsed, near } of rankCommands(line, all, context, allFacts).ranked) {
        const texts = parsed.slots.filter(({ kind, state }) => kind.text && state === "filled");
        expect(texts.length > 0 && parsed.ready && !near ? parsed.command.id : "none").toBe("none");
      }
    }
  });
});

describe("a typing mistake in a word of the grammar", () => {
  test.each([
    ["add mial for 1042", "add mail", "add mail for 1042"],
    ["ad mial 1042", "ad mail", "ad mail 1042"],
    ["shwo tikcets", "show tickets", "show tickets"],
    ["waitng tickets", "waiting tickets", "waiting tickets"],
    ["tickets unasigned", "tickets unassigned", "tickets unassigned"],
    ["am 1042 fedx 986578788855", "am 1042 fedex 986578788855", "am 1042 fedex 986578788855"],
    ["tasks due tomorow", "tasks due tomorrow", "tasks due tomorrow"],
    ["taks for 1042 Call about ID", "task", "task for 1042 Call about ID"],
    ["opne mailbox 1042", "open mailbox", "open mailbox 1042"],
    ["open mailbix 1042", "open mailbox", "open mailbox 1042"],
    ["mark delivred aaaa1111", "mark delivered", "mark delivered aaaa1111"],
    ["note on tikcet 118 hi", "note on ticket", "note on ticket 118 hi"],
    ["reply ot ticket 118 hi", "reply to ticket", "reply to ticket 118 hi"],
    ["repyl 118 hi", "reply", "reply 118 hi"],
  ])("%s is asked about as “%s”, and runs nothing", (line, words, corrected) => {
    for (const context of [emptyContext, { ...emptyContext, focused }]) {
      const [first] = rankCommands(line, all, context, allFacts).ranked;
      expect(first?.near).toMatchObject({ words, line: corrected });
      expect(first?.parsed.ready).toBe(false);
    }
  });

  // "dark", "fast", "tick" and "mail" are words of other commands: the line with them would not read, or "mark" is meant.
  test.each([
    "checks this week",
    "last letter from chase",
    "last ticket 1042",
    "mark fwd 1042 delivered",
    "pick ups",
    "fail scan 1042 pages stuck",
    "ad mial 1042 as qwertz",
    // What may be a sender's name.
    "am 1042 chasing cars",
    "am 1042 from Fedx",
  ])("%s has no other line that would read", (line) => {
    const { ranked } = rankCommands(line, all, emptyContext, allFacts);
    expect(ranked.flatMap(({ near }) => near?.line ?? [])).toEqual([]);
  });

  test.each(["add mail for 1042", "1042", "chase", "open mailbox yıldız", "xyzzy", "am 1042 from Mial"])(
    "%s is not taken for a typing mistake",
    (line) => {
      const [first] = rankCommands(line, all, emptyContext, allFacts).ranked;
      expect(first?.near).toBeUndefined();
    },
  );
});
