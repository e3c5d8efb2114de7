// Lines as handlers type them: short forms, questions, wishes, the noun once more, the value in a name.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  // Short forms of the trade, in a verb, before a value and in a value.
  ["rec pkg for 1042 frm Chase", "mail.add | mailbox=STE 1042 | sender=Chase | type=package"],
  ["am 1042 frm Chase recd yesterday", "mail.add | mailbox=STE 1042 | sender=Chase | receivedOn=2026-11-20"],
  [
    "am 1042 from IRS, 2 oz, flat",
    "mail.add | mailbox=STE 1042 | sender=IRS | type=envelope | weight=0.125lb",
  ],
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
  ["what came for 1042 today", "go.mail | mailbox=STE 1042 | filed=created today"],
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
  ["letter frm Geico to 1042", "mail.add | mailbox=STE 1042 | sender=Geico | type=envelope"],
  ["mail came in for 1042 from Geico", "mail.add | mailbox=STE 1042 | sender=Geico"],
  // What somebody asks of mail, with a mailbox or a sender.
  ["anything for 1043 since monday?", "go.mail | mailbox=STE 1043 | filed=created since 2026-11-16"],
  ["did we get anything from Geico today", "go.mail | sender=Geico | filed=created today"],
  ["has 1043 got any parcels", "go.mail | mailbox=STE 1043 | type=parcels"],
  ["did 1042 get anything from Chase", "go.mail | mailbox=STE 1042 | sender=Chase"],
  ["latest check from Geico", "go.mail | sender=Geico | type=checks"],
  ["whos 1043", "mailbox.open | mailbox=STE 1043"],
  ["we got a letter for 1043 from Geico", "mail.add | mailbox=STE 1043 | sender=Geico | type=envelope"],
  // How large an item is says nothing that is stored; of many a weight has to be said.
  ["bulky parcel 1043 ups 12lb", "mail.add | mailbox=STE 1043 | type=package | carrier=UPS | weight=12lb"],
  [
    "add small envelope 1043 from Little Box Co",
    "mail.add | mailbox=STE 1043 | sender=Little Box Co | type=envelope",
  ],
  ["big parcels over 12 lb", "go.mail | type=parcels | heavier=12lb"],
  ["large parcels", "nothing"],
  // A carrier's service behind a name is the carrier.
  ["am 1043 from Etsy usps priority", "mail.add | mailbox=STE 1043 | sender=Etsy | carrier=USPS"],
  ["am 1043 from UPS Ground", "mail.add | mailbox=STE 1043 | sender=UPS Ground"],
  // What was registered last was something else.
  ["last one was from Geico not Chase", "mail.edit | mail=e1e10001 | sender=Geico"],
  ["it was a parcel", "mail.edit | mail=e1e10001 | type=package"],
  ["void the last", "intake.void-last"],
  ["last letter was 3 oz", "mail.edit | mail=e1e10001 | weight=0.1875lb"],
  ["it is junk", "mail.junk | mail=e1e10001"],
  ["mark last as junk", "mail.junk | mail=e1e10001"],
  ["set 118 to high", "ticket.priority | priority=high | ticket=Ticket 118"],
  ["give 118 to me", "ticket.take | ticket=Ticket 118"],
  ["how many days has 1042 got left", "fact.free-days | mailbox=STE 1042"],
  // Who sent it may come first; that it arrived is asked.
  ["geico 1042", "mail.add | mailbox=STE 1042 | no place: geico"],
  [
    "geico ltr 1042 yesterday",
    "mail.add | mailbox=STE 1042 | type=envelope | receivedOn=2026-11-20 | no place: geico",
  ],
  [
    "box for 1042, fedex 986578788855, 4 lb",
    "mail.add | mailbox=STE 1042 | type=package | carrier=FedEx | tracking=986578788855 | weight=4lb",
  ],
  ["box 1042", "mailbox.open | mailbox=STE 1042"],
  ["ship aaaa1111 w/ ups", "forward.ship | forward=aaaa1111 | carrier=UPS"],
  ["new tickets today", "go.tickets | filed=created today | order=newest first"],
  ["parcels that came in yesterday", "go.mail | type=parcels | filed=created yesterday"],
  ["tickets no reply", "go.tickets | unanswered=unanswered"],
  ["pull up ste 1042", "mailbox.open | mailbox=STE 1042"],
  ["take that back", "app.undo"],
  [
    "cancel forward 1050 bad address",
    "forward.cancel | missing: forward, reason | no place: 1050 bad address",
  ],
  // Nothing has the number that is said.
  ["shelf b9", "shelf.open | missing: shelf | no place: b9"],
  ["consol 1043 complete", "consolidation.complete | missing: consolidation | no place: 1043"],
  ["last one is a parcel", "mail.edit | mail=e1e10001 | type=package"],
  ["last letter was for 1043", "mail.move | mail=e1e10001 | mailbox=STE 1043"],
  ["thats for 1042 not 1043", "mail.move | mail=e1e10001 | mailbox=STE 1042"],
  ["should be 1042 not 1043", "mail.move | mail=e1e10001 | mailbox=STE 1042"],
  ["what plan is 1042 on", "fact.plan | mailbox=STE 1042"],
  ["days left for 1042", "fact.free-days | mailbox=STE 1042"],
  ["that should be for 1043 not 1042", "mail.move | mail=e1e10001 | mailbox=STE 1043"],
  ["put it on B-01", "mail.put | mail=e1e10001 | shelf=B-01"],
  ["change last to check", "mail.edit | mail=e1e10001 | type=check"],
  // The newest of a mailbox, and the noun behind the number.
  // An item is described where a verb wants one, and a line that registers stays one.
  ["found chase 1042", "mail.found | mail=e1e10001"],
  ["put the chase letter of 1042 on B-01", "mail.put | mail=e1e10001 | shelf=B-01"],
  ["cancel chase scan 1042 customer called", "request.cancel | request=3fa85f64 | reason=customer called"],
  ["found amex 1042", "mail.found | mail!"],
  ["1042 letter from Geico", "mail.add | mailbox=STE 1042 | sender=Geico | type=envelope"],
  // The noun says which record is meant, though there is none.
  ["open consol 1043", "consolidation.open | missing: consolidation | no place: 1043"],
  // A step behind its record; what stands before the number asks.
  ["1042 scan done", "request.complete | request=3fa85f64"],
  ["pickups ready 1042", "go.pickup | status=ready | mailbox=STE 1042"],
  // Exceptions and shelving as filters.
  ["closed exceptions", "go.exceptions | status=closed"],
  ["damaged exceptions of 1042", "go.exceptions | mailbox=STE 1042 | kind=damaged"],
  ["parcels not on a shelf", "go.mail | type=parcels | placed=on no shelf"],
  ["missing mail", "go.mail | state=missing"],
  ["last ticket of 1042", "ticket.open | ticket=Ticket 118"],
  ["last ticket of 2000", "ticket.open | ticket! | missing: ticket"],
  ["start 1043 scan", "request.start | request=7d000001"],
  ["1042's forward delivered", "forward.deliver | forward=aaaa1111"],
  ["start pickup 1042", "request.start | request? | missing: request"],
  // A number that is only a part of another one names no record, where a ticket has it.
  ["note 118 he called", "ticket.note | ticket=Ticket 118 | message=he called"],
  // A step takes no day: no list is opened in its place.
  ["fwd 1042 delivered yest", "forward.deliver | forward=aaaa1111 | no place: yest"],
  ["fwds 1042 delivered yest", "go.forward | status=delivered | mailbox=STE 1042 | filed=created yesterday"],
  ["tkt 118 waiting on cust", "ticket.status | status=waiting for customer | ticket=Ticket 118"],
  ["why is scan 1043 late", "fact.late-request | record=7d000001"],
  // A mailbox's number behind a name, a noun before a verb, and the reason of what could not be done.
  ["check from Geico 1043", "mail.add | mailbox=STE 1043 | sender=Geico | type=check"],
  ["am from Geico 1043 3oz", "mail.add | mailbox=STE 1043 | sender=Geico | weight=0.1875lb"],
  ["consolidation 1042 start", "consolidation.start | consolidation=c0c0c0c0"],
  ["scan 1043 cannot be opened", "request.fail | request=7d000001 | reason=cannot be opened"],
  ["ship aaaa2222 dhl 3318810025", "forward.ship | forward=aaaa2222 | carrier=DHL | tracking=3318810025"],
  ["push 7a5c0001 to monday", "task.due | due=2026-11-23 | task=7a5c0001"],
  ["118 mine", "ticket.take | ticket=Ticket 118"],
  ["del last, twice", "mail.withdraw | mail=e1e10001 | reason=twice"],
  ["forwards to ship", "go.forward | status=not shipped"],
  ["scans to do", "go.scan | status=not completed"],
  ["checks to deposit", "go.deposit"],
  // Asked politely, and in other words for the same.
  ["could you show me all the scans that are still pending", "go.scan | status=pending"],
  ["i would like to see the tickets of 1042 please", "go.tickets | mailbox=STE 1042"],
  ["can you please tell me the email address of 1043", "fact.email | mailbox=STE 1043"],
  ["i need to close ticket 118", "ticket.status | status=closed | ticket=Ticket 118"],
  ["give me a list of parcels from yesterday", "go.mail | type=parcels | filed=created yesterday"],
  ["PUT THE LAST LETTER ON THE SHELF A-03", "mail.put | mail=e1e10001 | shelf=A-03"],
  ["1043 always scan geico", "instruction.always | does=scan | mailbox=STE 1043 | no place: geico"],
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
  // A number is looked for, whether an item has it.
  ["is 1Z999AA10123456784 here", "mail.where | mail=e1e10001"],
  ["do we have 1Z8787870300000009 yet", "mail.where | missing: mail | no place: 1Z8787870300000009"],
  // Where it goes is said first, and "one" is what came.
  ["for 1042 a check from paychex", "mail.add | mailbox=STE 1042 | sender=paychex | type=check"],
  ["one from the dmv for 1043", "mail.add | mailbox=STE 1043 | sender=the dmv"],
  ["1043 got one more from irs", "mail.add | mailbox=STE 1043 | sender=irs"],
  // What is asked of a mailbox may stand behind its number.
  ["1042 whats here", "go.mail | mailbox=STE 1042"],
  ["what's still on my plate today", "go.tasks | assignee=me | due=today"],
  ["anything to shred today", "go.shred | status=not completed"],
  // What is to go on is an instruction.
  [
    "1042 from now on shred everything from geico",
    "instruction.always | does=shred | mailbox=STE 1042 | sender=geico",
  ],
  [
    "going forward please scan all mail from irs for 1042",
    "instruction.always | does=scan | mailbox=STE 1042 | sender=irs",
  ],
  [
    "no ste pkg j smith ups 3lb",
    "exception.create | kind=no mailbox | name=j smith | carrier=UPS | type=package | weight=3lb",
  ],
  // A name and its lines.
  ["macro bank: am {mailbox} from Chase", "macro.save | name=bank | lines=am {mailbox} from Chase"],
  // A request by its type.
  ["scans older than a week", "go.scan | older=older than 7 days"],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});
