// What lines mean in everyday words: a value instead of the noun, the verb around its record, a number after "reply to".
import { describe, expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  // The type of an item stands for "add mail", and is its type.
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
  // It is asked whether it is from them.
  ["1042 chase", "mail.add | mailbox=STE 1042 | no place: chase"],
  // "check" is also a verb.
  ["check 1042", "mail.open | mail=e1e10001"],
  ["letter", "mail.open | missing: mail"],
  // A record may be between the words of a verb.
  ["mark aaaa1111 delivered", "forward.deliver | forward=aaaa1111"],
  ["mark forward aaaa1111 as delivered", "forward.deliver | forward=aaaa1111"],
  ["mark 3fa85f64 done", "request.complete | request=3fa85f64"],
  ["mark task 7a5c0001 done", "task.status | status=completed | task=7a5c0001"],
  ["mark e1e10001 missing", "mail.missing | mail=e1e10001"],
  ["mark 118 resolved", "ticket.status | status=resolved | ticket=Ticket 118"],
  ["assign 118 to me", "ticket.take | ticket=Ticket 118"],
  ["deliver aaaa1111", "forward.deliver | forward=aaaa1111"],
  // A status, a type of request, a theme and a tab call the command that sets or shows them.
  ["resolve 118", "ticket.status | status=resolved | ticket=Ticket 118"],
  ["close ticket 118", "ticket.status | status=closed | ticket=Ticket 118"],
  ["scan e1e10001 urgent", "request.file | type=scan | mail=e1e10001 | priority=high"],
  ["shred e1e10001", "request.file | type=shred | mail=e1e10001"],
  ["scan 1042", "go.scan | mailbox=STE 1042"],
  ["dark mode", "app.theme | theme=dark"],
  ["requests of 1042", "mailbox.tab | tab=requests | mailbox=STE 1042"],
  ["show requests for 1042", "mailbox.tab | tab=requests | mailbox=STE 1042"],
  ["mail of 1042", "go.mail | mailbox=STE 1042"],
  ["mail for 1042", "mail.add | mailbox=STE 1042"],
  ["history of 1042", "mailbox.tab | tab=history | mailbox=STE 1042"],
  ["staff", "go.settings | section=staff"],
  // A number after "reply to" and "note on" is the ticket's, and not part of the message.
  ["reply to 118 we shipped it", "ticket.reply | ticket=Ticket 118 | message=we shipped it"],
  ["note on 118 customer called", "ticket.note | ticket=Ticket 118 | message=customer called"],
  ["add note to 118 hello", "ticket.note | ticket=Ticket 118 | message=hello"],
  // There is no such command, and it is not a task with that title.
  ["new ticket for 1042", "mail.add | mailbox=STE 1042 | no place: ticket"],
  ["task for 1042 send keys by friday", "task.create | mailbox=STE 1042 | title=send keys | due=2026-11-27"],
  ["task for 1042 sign by hand", "task.create | mailbox=STE 1042 | title=sign by hand"],
  ["print label for e1e10001", "label.print | mail=e1e10001"],
  ["undo last", "app.undo"],
  ["take off e1e10001", "mail.take-off | mail=e1e10001"],
  ["delete e1e10001", "mail.withdraw | mail=e1e10001"],
  // A preposition of the verb goes with its other words, too.
  ["respond to 118 hello", "ticket.reply | ticket=Ticket 118 | message=hello"],
  ["internal note 118 hello", "ticket.note | ticket=Ticket 118 | message=hello"],
  ["comment on 118 hello", "ticket.note | ticket=Ticket 118 | message=hello"],
  ["reply to 118: thanks", "ticket.reply | ticket=Ticket 118 | message=thanks"],
  ["reply and close 118 thanks", "ticket.reply-resolve | ticket=Ticket 118 | message=thanks"],
  // What is done to a record may stand behind it.
  ["aaaa1111 delivered", "forward.deliver | forward=aaaa1111"],
  ["forward aaaa1111 delivered", "forward.deliver | forward=aaaa1111"],
  ["mark as delivered", "forward.deliver | missing: forward"],
  ["e1e10001 missing", "mail.missing | mail=e1e10001"],
  ["found e1e10001", "mail.found | mail=e1e10001"],
  ["118 closed", "ticket.status | status=closed | ticket=Ticket 118"],
  ["118 urgent", "ticket.priority | priority=high | ticket=Ticket 118"],
  ["1042 requests", "mailbox.tab | tab=requests | mailbox=STE 1042"],
  ["task 7a5c0001 done", "task.complete | task=7a5c0001"],
  ["return e1e10001 to sender because moved", "mail.return | mail=e1e10001 | reason=moved"],
  // The last words are the reason, with or without "because".
  [
    "cancel 3fa85f64 customer changed mind",
    "request.cancel | request=3fa85f64 | reason=customer changed mind",
  ],
  ["request 3fa85f64 failed unreadable", "request.fail | request=3fa85f64 | reason=unreadable"],
  ["cancel 3fa85f64 3fa85f65", "request.cancel | request=3fa85f64 | missing: reason | no place: 3fa85f65"],
  // Small words lead to a record or to a value and are nothing by themselves.
  ["cancel the forward aaaa1111 because late", "forward.cancel | forward=aaaa1111 | reason=late"],
  ["extend storage of e1e10001 30 days", "storage.extend | mail=e1e10001 | days=30 days"],
  ["make manifest for ups", "manifest.make | carrier=UPS"],
  ["create manifest for ups", "manifest.make | carrier=UPS"],
  ["make pull list scans", "pull.start | what=scans"],
  ["set status of 118 to closed", "ticket.status | status=closed | ticket=Ticket 118"],
  ["postpone to friday", "task.due | due=2026-11-27 | missing: task"],
  ["create a task for 1042 call her", "task.create | mailbox=STE 1042 | title=call her"],
  ["task to call ada for 1042", "task.create | mailbox=STE 1042 | title=to call ada"],
  ["task for 1042: call her", "task.create | mailbox=STE 1042 | title=call her"],
  // The name of a field calls the command that changes it.
  ["change sender of e1e10001 to Chase Bank", "mail.edit | mail=e1e10001 | sender=Chase Bank"],
  // A person's own text loses no word, and names no other record.
  [
    "cancel request 3fa85f64 because to be sent again",
    "request.cancel | request=3fa85f64 | reason=to be sent again",
  ],
  ["cancel request because of 3fa85f65", "request.cancel | reason=of 3fa85f65 | missing: request"],
  ["edit task 7a5c0001 title to be done", "task.edit | task=7a5c0001 | title=to be done"],
  ["weight of e1e10001 is 2 lb", "mail.edit | mail=e1e10001 | weight=2lb"],
  ["edit e1e10001", "mail.edit | mail=e1e10001"],
  ["change password", "go.settings | section=password"],
  ["turkish", "app.language | language=Türkçe"],
  // Any record is shown by the same words.
  ["show me 1042", "mailbox.open | mailbox=STE 1042"],
  ["go to 1042", "mailbox.open | mailbox=STE 1042"],
  ["view 118", "ticket.open | ticket=Ticket 118"],
  ["view 3fa85f64", "request.open | request=3fa85f64"],
  ["suite 1042", "mailbox.open | mailbox=STE 1042"],
  ["letter for box 1042", "mail.add | mailbox=STE 1042 | type=envelope"],
  ["what is on A-03", "shelf.open | shelf=A-03"],
  ["what is on B-77", "shelf.open | missing: shelf | no place: B-77"],
  // The carrier may come first, and the sender's "from" may be left out: then its place is asked for.
  [
    "usps parcel for 1042 from amazon 2 lb",
    "mail.add | mailbox=STE 1042 | sender=amazon | type=package | carrier=USPS | weight=2lb",
  ],
  ["1042 letter chase", "mail.add | mailbox=STE 1042 | type=envelope | no place: chase"],
  // A verb alone may ask for it to be done, which is asked.
  ["consolidate 1042", "go.consolidation | mailbox=STE 1042 | or another"],
  ["put away e1e10001 at A-03", "mail.put | mail=e1e10001 | shelf=A-03"],
  ["throw away e1e10001", "request.file | type=trash | mail=e1e10001"],
  ["hand over 1042", "desk.open | mailbox=STE 1042"],
  ["1042 is here", "desk.open | mailbox=STE 1042"],
  ["pull list", "go.pulls"],
  ["pull list for scans", "pull.start | what=scans"],
  ["intake usps", "intake.start | carrier=USPS"],
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

test("on a mailbox's screen a letter is for that mailbox; elsewhere the name of an item means the item", async () => {
  const mailbox = { kind: "mailbox", id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" } as const;
  expect(await meaningOf("letter from irs", { focused: mailbox })).toBe(
    "mail.add | mailbox=STE 1042 | sender=irs | type=envelope",
  );
  expect(await meaningOf("package from apple")).toBe("mail.open | mail=e1e10002");
});

describe("with a record on the screen", () => {
  const ticket = { kind: "ticket", id: "71c00119-0000-4000-8000-000000000001", label: "Ticket 119" } as const;
  const item = { kind: "mail", id: "e1e10002-0000-4000-8000-000000000001", label: "Apple" } as const;
  const forward = { kind: "forward", id: "aaaa2222-0000-4000-8000-000000000001", label: "Forward" } as const;
  const request = { kind: "request", id: "3fa85f65-0000-4000-8000-000000000001", label: "Scan" } as const;
  const task = { kind: "task", id: "7a5c0002-0000-4000-8000-000000000001", label: "Call" } as const;

  test.each([
    // Ticket 118 is open, too: nothing is sent before the person says whether it is meant.
    [ticket, "reply 118 hello", "ticket.reply | ticket! | message=hello | missing: ticket"],
    [ticket, 'reply "118 hello"', "ticket.reply | ticket=Ticket 119 | message=118 hello"],
    [ticket, "reply 7 letters are here", "ticket.reply | ticket=Ticket 119 | message=7 letters are here"],
    [ticket, "write to 118 hello", "ticket.reply | ticket=Ticket 118 | message=hello"],
    [ticket, "waiting for customer", "ticket.status | status=waiting for customer | ticket=Ticket 119"],
    [ticket, "close it", "ticket.status | status=closed | ticket=Ticket 119"],
    [ticket, "reply and close thanks", "ticket.reply-resolve | ticket=Ticket 119 | message=thanks"],
    [item, "sender Chase Bank", "mail.edit | mail=e1e10002 | sender=Chase Bank"],
    [item, "weight 2 lb", "mail.edit | mail=e1e10002 | weight=2lb"],
    [item, "change type to package", "mail.edit | mail=e1e10002 | type=package"],
    [item, "shred it", "request.file | type=shred | mail=e1e10002"],
    [forward, "cancel duplicate", "forward.cancel | forward=aaaa2222 | reason=duplicate"],
    [forward, "hand over 1042", "desk.open | mailbox=STE 1042"],
    [forward, "tracking 1Z999AA10123456784", "forward.ship | forward=aaaa2222 | tracking=1Z999AA10123456784"],
    [request, "fail unreadable", "request.fail | request=3fa85f65 | reason=unreadable"],
    [request, "start", "request.start | request=3fa85f65"],
    [task, "start", "task.status | status=in progress | task=7a5c0002"],
    [task, "urgent", "task.priority | priority=high | task=7a5c0002"],
  ])("%o: %s", async (focused, line, meaning) => {
    expect(await meaningOf(line, { focused })).toBe(meaning);
  });
});
