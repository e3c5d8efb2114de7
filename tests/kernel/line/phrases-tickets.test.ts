// What lines about tickets mean: assigning, links, saved replies, and the lines of macros for tickets.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  ["assign ticket 118 to sam", "ticket.assign | ticket=Ticket 118 | person=Sam Okafor"],
  ["assign ticket 118 to Lena Rivera", "ticket.assign | ticket=Ticket 118 | person=Lena Rivera"],
  ["assign ticket 118", "ticket.assign | ticket=Ticket 118 | missing: person"],
  ["snooze 118 until mon", "snooze.ticket | record=Ticket 118 | until=2026-11-23 09:00"],
  ["snooze 118 until 9 dec 14:00", "snooze.ticket | record=Ticket 118 | until=2026-12-09 14:00"],
  ["snooze scan 1042 until in 2 hours", "snooze.request | record=3fa85f64 | until=2026-11-21 14:00"],
  ["unsnooze 118", "snooze.wake-ticket | record=Ticket 118"],
  ["snoozed tickets", "go.tickets | snoozed=snoozed"],
  ["take ticket 118", "ticket.take | ticket=Ticket 118"],
  ["unassign ticket 118", "ticket.unassign | ticket=Ticket 118"],
  ["my tickets", "ticket.mine"],
  ["unassigned tickets", "ticket.unassigned"],
  ["link ticket 118 to chase", "ticket.link | ticket=Ticket 118 | subject=e1e10001"],
  ["link ticket 118 to forward of package", "ticket.link | ticket=Ticket 118 | subject=f0000001"],
  ["unlink ticket 118 from chase", "ticket.unlink | ticket=Ticket 118 | link=e1e10001"],
  [
    "file from ticket 118 scan for chase",
    "ticket.file-request | ticket=Ticket 118 | type=scan | item=e1e10001",
  ],
  [
    "file from ticket 118 scan for linked item note both sides",
    "ticket.file-request | ticket=Ticket 118 | type=scan | item=e1e10001 | note=both sides",
  ],
  // "with" and the code of a saved reply is no message.
  ["answer 118 with hello", "saved-reply.send | ticket=Ticket 118 | reply=Greeting"],
  ["reply 118 with hello", "ticket.reply | ticket=Ticket 118 | message!"],
  ["reply to ticket 118 with ;hello", "ticket.reply | ticket=Ticket 118 | message!"],
  ["reply and resolve 118 with hello", "ticket.reply-resolve | ticket=Ticket 118 | message!"],
  ['reply 118 "with hello"', "ticket.reply | ticket=Ticket 118 | message=with hello"],
  ["reply 118 with hello to you", "ticket.reply | ticket=Ticket 118 | message=with hello to you"],
  // A noun and a number of its own is that record; a part of an STE number is no mailbox.
  ["ticket 118", "ticket.open | ticket=Ticket 118"],
  ["ticket 104", "go.tickets | mailbox=STE 104"],
  ["ticket 10", "ticket.open | missing: ticket | no place: 10"],
  ["tickets 10", "go.tickets | mailbox?"],
  ["am 10", "mail.add | mailbox? | missing: mailbox"],
  ["insert reply hello", "saved-reply.insert | reply=Greeting"],
  ["insert reply pickup", "saved-reply.insert | reply=Ready for pick-up"],
  ["answer ticket 118 with hello", "saved-reply.send | ticket=Ticket 118 | reply=Greeting"],
  [
    "answer ticket 118 with greeting in turkish",
    "saved-reply.send | ticket=Ticket 118 | reply=Greeting | language=turkish",
  ],
  [
    "save reply hello as Hello {customer.firstName}",
    "saved-reply.create | code=hello | text=Hello {customer.firstName}",
  ],
  ["remove reply hello", "saved-reply.remove | reply=Greeting"],
  ["change reply hello title Welcome", "saved-reply.edit | reply=Greeting | title=Welcome"],
  [
    "reply and resolve ticket 118 with It ships today",
    "ticket.reply-resolve | ticket=Ticket 118 | message=It ships today",
  ],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

// With another ticket focused, its number and "with" are no message either.
test.each([
  ["answer 119 with hello", "saved-reply.send | ticket=Ticket 119 | reply=Greeting"],
  ["answer 147 with hello", "ticket.reply | ticket=Ticket 118 | message!"],
  ["answer with hello", "saved-reply.send | ticket=Ticket 118 | reply=Greeting"],
])("%s, on ticket 118", async (line, meaning) => {
  const focused = {
    kind: "ticket",
    id: "71c00118-0000-4000-8000-000000000001",
    label: "Ticket 118",
  } as const;
  expect(await meaningOf(line, { focused })).toBe(meaning);
});

// A macro's lines name no ticket: they mean the focused one.
test.each([
  ["answer ticket with hello", "saved-reply.send | ticket=Ticket 118 | reply=Greeting"],
  // As in the reply's own field: it is put in, and not sent.
  [";hello", "saved-reply.insert | reply=Greeting"],
  ["insert reply hello into ticket 118", "saved-reply.insert | reply=Greeting | ticket=Ticket 118"],
  ["status resolved", "ticket.status | status=resolved | ticket=Ticket 118"],
  ["note on ticket this He rang", "ticket.note | ticket=Ticket 118 | message=He rang"],
  ["file from ticket scan", "ticket.file-request | ticket=Ticket 118 | type=scan | item=e1e10001"],
  ["task for 1042 Call Ayşe due fri", "task.create | mailbox=STE 1042 | title=Call Ayşe | due=2026-11-27"],
  ["take ticket", "ticket.take | ticket=Ticket 118"],
])("on a focused ticket, %s", async (line, meaning) => {
  const ticket = {
    kind: "ticket",
    id: "71c00118-6f3b-4e0e-8f0e-2f5c6d7e8f90",
    label: "Ticket 118",
    status: "OPEN",
    about: { id: "e1e10001", label: "Envelope from Chase" },
  } as const;
  expect(await meaningOf(line, { focused: ticket, screen: ticket })).toBe(meaning);
});
