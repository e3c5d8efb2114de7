// What lines mean that are said as people say them who know no phrase: the value in place of the noun, the verb around its
// record, a number after "reply to".
import { expect, test, vi } from "vitest";
import { meaningOf } from "./meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  // The kind of an item calls "add mail", and is its type.
  ["add parcel 1042", "mail.add | mailbox=STE 1042 | type=package"],
  ["new parcel 1042 from Amazon", "mail.add | mailbox=STE 1042 | sender=Amazon | type=package"],
  ["add check for 1042 from Chase", "mail.add | mailbox=STE 1042 | sender=Chase | type=check"],
  [
    "receive package for 1042 from amazon via ups 12x8x4 in 3 lb",
    "mail.add | mailbox=STE 1042 | sender=amazon | type=package | carrier=UPS | size=12x8x4in | weight=3lb",
  ],
  ["letter from irs for 1042", "mail.add | mailbox=STE 1042 | sender=irs | type=envelope"],
  ["parcel for yildiz from dhl", "mail.add | mailbox? | sender=dhl | type=package | missing: mailbox"],
  ["add letter", "mail.add | type=envelope | missing: mailbox"],
  ["1042 from chase", "mail.add | mailbox=STE 1042 | sender=chase"],
  ["1042 package from amazon", "mail.add | mailbox=STE 1042 | sender=amazon | type=package"],
  ["1042 chase", "nothing"],
  // "check" is also what somebody does who looks at a thing.
  ["check 1042", "mail.open | mail=e1e10001"],
  ["letter", "mail.open | missing: mail"],
  // A record goes between the words of a verb.
  ["mark aaaa1111 delivered", "forward.deliver | forward=aaaa1111"],
  ["mark forward aaaa1111 as delivered", "forward.deliver | forward=aaaa1111"],
  ["mark 3fa85f64 done", "request.complete | request=3fa85f64"],
  ["mark task 7a5c0001 done", "task.status | status=completed | task=7a5c0001"],
  ["mark e1e10001 missing", "mail.missing | mail=e1e10001"],
  ["mark 118 resolved", "ticket.status | status=resolved | ticket=Ticket 118"],
  ["assign 118 to me", "ticket.take | ticket=Ticket 118"],
  ["deliver aaaa1111", "forward.deliver | forward=aaaa1111"],
  // A status, a type of request, a theme and a tab call what sets or shows them.
  ["resolve 118", "ticket.status | status=resolved | ticket=Ticket 118"],
  ["close ticket 118", "ticket.status | status=closed | ticket=Ticket 118"],
  ["scan e1e10001 urgent", "request.file | type=scan | mail=e1e10001 | priority=high"],
  ["shred e1e10001", "request.file | type=shred | mail=e1e10001"],
  ["scan 1042", "go.scan | mailbox=STE 1042"],
  ["dark mode", "app.theme | theme=dark"],
  ["requests of 1042", "mailbox.tab | tab=requests | mailbox=STE 1042"],
  ["show requests for 1042", "mailbox.tab | tab=requests | mailbox=STE 1042"],
  ["mail of 1042", "mailbox.tab | tab=items | mailbox=STE 1042"],
  ["mail for 1042", "mail.add | mailbox=STE 1042"],
  ["history of 1042", "mailbox.tab | tab=history | mailbox=STE 1042"],
  ["staff", "go.settings | section=staff"],
  // A number after "reply to" and "note on" is the ticket's, and none of the message.
  ["reply to 118 we shipped it", "ticket.reply | ticket=Ticket 118 | message=we shipped it"],
  ["note on 118 customer called", "ticket.note | ticket=Ticket 118 | message=customer called"],
  ["add note to 118 hello", "ticket.note | ticket=Ticket 118 | message=hello"],
  // There is no such command, and it is no task of that name.
  ["new ticket for 1042", "mail.add | mailbox=STE 1042 | no place: ticket"],
  ["task for 1042 send keys by friday", "task.create | mailbox=STE 1042 | title=send keys | due=2026-11-27"],
  ["task for 1042 sign by hand", "task.create | mailbox=STE 1042 | title=sign by hand"],
  ["print label for e1e10001", "label.print | mail=e1e10001"],
  ["undo last", "app.undo"],
  ["take off e1e10001", "mail.take-off | mail=e1e10001"],
  ["delete e1e10001", "mail.withdraw | mail=e1e10001"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test("with another ticket on the screen, the ticket that is named gets the reply", async () => {
  const ticket = { kind: "ticket", id: "71c00119-0000-4000-8000-000000000001", label: "Ticket 119" } as const;
  const context = { focused: { ...ticket, status: "OPEN" } };
  expect(await meaningOf("reply to 118 hello", context)).toBe(
    "ticket.reply | ticket=Ticket 118 | message=hello",
  );
});

test("on a mailbox's screen a letter is for it; elsewhere an item's own name is that item", async () => {
  const mailbox = { kind: "mailbox", id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" } as const;
  expect(await meaningOf("letter from irs", { focused: mailbox })).toBe(
    "mail.add | mailbox=STE 1042 | sender=irs | type=envelope",
  );
  expect(await meaningOf("package from apple")).toBe("mail.open | mail=e1e10002");
});
