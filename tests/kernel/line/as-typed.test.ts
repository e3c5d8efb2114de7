// Lines as handlers type them: short forms, questions, wishes, the noun once more, the value in a name.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  // Short forms of the trade, in a verb, before a value and in a value.
  ["rec pkg for 1042 frm Chase", "mail.add | mailbox=STE 1042 | sender=Chase | type=package"],
  ["am 1042 frm Chase recd yesterday", "mail.add | mailbox=STE 1042 | sender=Chase | receivedOn=2026-11-20"],
  ["fwds of 1042", "go.forward | mailbox=STE 1042"],
  ["consols", "go.consolidation"],
  ["tix of 1042", "go.tickets | mailbox=STE 1042"],
  ["task 1042 call back tmrw", "task.create | mailbox=STE 1042 | title=call back | due=2026-11-22"],
  ["task for 1042 send keys by eow", "task.create | mailbox=STE 1042 | title=send keys | due=2026-11-27"],
  ["task for 1042 send keys by eod", "task.create | mailbox=STE 1042 | title=send keys | due=2026-11-21"],
  ["am 1042 from Geico recvd 20.11.", "mail.add | mailbox=STE 1042 | sender=Geico | receivedOn=2026-11-20"],
  ["am 1042 from Geico 20.11.", "mail.add | mailbox=STE 1042 | sender=Geico | receivedOn=2026-11-20"],
  // Questions and wishes.
  ["how many scans of 1042", "go.scan | mailbox=STE 1042"],
  ["any scans for 1042?", "go.scan | mailbox=STE 1042"],
  ["who has 1042", "mailbox.open | mailbox=STE 1042"],
  ["whose is 1042", "mailbox.open | mailbox=STE 1042"],
  ["what's on a-03", "shelf.open | shelf=A-03"],
  ["pls open mailbox 1042", "mailbox.open | mailbox=STE 1042"],
  ["open mailbox 1042 pls", "mailbox.open | mailbox=STE 1042"],
  ["reply to 118 it ships today pls", "ticket.reply | ticket=Ticket 118 | message=it ships today pls"],
  ["reply to 118 thanks", "ticket.reply | ticket=Ticket 118 | message=thanks"],
  ["what came for 1042 today", "list.show | list=mail | mailbox=STE 1042 | filed=created today"],
  ["how many letters did 1042 get today", "go.mail | mailbox=STE 1042 | type=letters | filed=created today"],
  ["undelivered forwards", "go.forward | status=not delivered"],
  // A queue, with any verb that begins.
  ["work through forwards", "work.start | queue=forwards"],
  ["start on pickups", "work.start | queue=pickups"],
  ["start 3fa85f64", "request.start | request=3fa85f64"],
  ["request scan for last mail of 1042", "request.file | type=scan | mail=e1e10001"],
  // What is said of a customer who came, and other ways to open.
  ["1042 is at the counter", "desk.open | mailbox=STE 1042"],
  ["is 1042 here to pick up", "desk.open | mailbox=STE 1042"],
  ["pull up 1042", "mailbox.open | mailbox=STE 1042"],
  ["what does 1042 have here", "mailbox.open | mailbox=STE 1042"],
  // A name ends before a courtesy, a recipient's word leads to the mailbox's number too, and what came came in.
  ["am 1042 from Geico pls", "mail.add | mailbox=STE 1042 | sender=Geico"],
  ["letter frm Geico to 1042", "mail.add | mailbox=STE 1042 | sender=Geico | type=letter"],
  ["mail came in for 1042 from Geico", "mail.add | mailbox=STE 1042 | sender=Geico"],
  // The noun once more.
  ["scan reqs 1042", "go.scan | mailbox=STE 1042"],
  ["tickets from 1042", "go.tickets | mailbox=STE 1042"],
  ["postpone task to monday", "task.due | due=2026-11-23 | missing: task"],
  // A measure is no part of a name, unless it is in quotes.
  [
    "am 1042 from Bank of America 4oz",
    "mail.add | mailbox=STE 1042 | sender=Bank of America | weight=0.25lb",
  ],
  [
    "am 1042 from Bank of America 4oz flat",
    "mail.add | mailbox=STE 1042 | sender=Bank of America | type=envelope | weight=0.25lb",
  ],
  ['am 1042 from "Bank of America 4oz"', "mail.add | mailbox=STE 1042 | sender=Bank of America 4oz"],
  ["am 1042 from 3M", "mail.add | mailbox=STE 1042 | sender=3M"],
  // The mailbox that a task needs is named in its text.
  ["remind me fri to call 1042", "task.create | mailbox=STE 1042 | title=to call | due=2026-11-27"],
  // What was registered last.
  ["delete last mail", "mail.withdraw | mail=e1e10001"],
  ["move last to 1042", "mail.move | mail=e1e10001 | mailbox=STE 1042"],
  // The newest of a mailbox.
  ["last ticket 1042", "ticket.open | ticket=Ticket 118"],
  ["last scan of 1042", "request.open | request=3fa85f64"],
  ["delete last mail of 1042", "mail.withdraw | mail=e1e10001"],
  ["latest task of 1042", "task.open | task=7a5c0001"],
  ["last letter of 1042", "mail.open | mail=e1e10001"],
  // Undo, as people say it.
  ["oops", "app.undo"],
  ["undo that", "app.undo"],
  ["undo last 3", "app.undo | count=3"],
  // A name and its lines.
  ["macro bank: am {mailbox} from Chase", "macro.save | name=bank | lines=am {mailbox} from Chase"],
  // A request by its type.
  ["scans older than a week", "go.scan | older=older than 7 days"],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});
