// Lines that are offered and never run as they are: questions, what is to leave the house, what was taken back while typing. And names
// and items that end in a command's word.
import { expect, test, vi } from "vitest";
import { selfCorrected } from "@/kernel/line/offered/self-corrections";
import { meaningOf } from "../../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  ["am 1042 from chase?", "mail.add | mailbox=STE 1042 | sender=chase | offered as: am 1042 from chase"],
  [
    "damaged parcel 1042?",
    "exception.create | kind=damaged | ste=1042 | type=package | offered as: damaged parcel 1042",
  ],
  [
    "cancel scan 1042 customer called?",
    "request.cancel | request=3fa85f64 | reason=customer called | offered as: cancel scan 1042 customer called",
  ],
  ["undo last 3?", "app.undo | count=3 | offered as: undo last 3"],
  ["postage due today?", "go.exceptions | kind=postage due | filed=created today"],
  // A message may end so.
  ["reply 118 can you come by today?", "ticket.reply | ticket=Ticket 118 | message=can you come by today?"],
  ["reply 118 are you ok?", "ticket.reply | ticket=Ticket 118 | message=are you ok?"],
  ["task 1042 call back?", "task.create | mailbox=STE 1042 | title=call back"],
])("a question mark changes nothing: %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

const ships = "forward.ship | forward=aaaa1111 | carrier=FedEx";

test.each([
  ["forward the chase letter of 1042 by fedex", `${ships} | offered as: ship chase forward 1042 via fedex`],
  [
    "chase letter of 1042, please send it by fedex",
    `${ships} | offered as: ship chase forward 1042 via fedex`,
  ],
  [
    "fwd 1043 pkg UPS ground",
    "forward.ship | forward=aaaa2222 | carrier=UPS | offered as: ship forward 1043 via ups",
  ],
  [
    "fwd chase letter 1042 to his home address",
    "forward.open | forward=aaaa1111 | offered as: open forward 1042",
  ],
  ["fwd 1042 fedex friday", `${ships} | offered as: ship forward 1042 via fedex`],
  [
    "forward 1042 by fedex 771234567890",
    `${ships} | tracking=771234567890 | offered as: ship forward 1042 via fedex tracking 771234567890`,
  ],
  // No mailbox has that number: that is said of the later line, and the sender is no longer for it.
  [
    "am 1042 from chase no wait 9999",
    "mail.add | sender=chase | missing: mailbox | no place: 9999 | offered as: am 9999 from chase",
  ],
  ["Could you close ticket 118?", "ticket.status | status=closed | ticket=Ticket 118"],
  ["fwd 1043s pkg to her home addr", "forward.open | forward=aaaa2222 | offered as: open forward 1043"],
  // Its own verb says that it went.
  ["ship the chase letter of 1042 by fedex", ships],
])("what leaves the house needs its own verb: %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test.each([
  [
    "am 1042 from chase no wait 1043",
    "mail.add | mailbox=STE 1043 | sender=chase | offered as: am 1043 from chase",
  ],
  [
    "am 1042 from chase no wait citi",
    "mail.add | mailbox=STE 1042 | sender=citi | offered as: am 1042 from citi",
  ],
  [
    "pkg 1042 from amazon, sorry 1043",
    "mail.add | mailbox=STE 1043 | sender=amazon | type=package | offered as: pkg 1043 from amazon",
  ],
  [
    "close ticket 118 no 119",
    "ticket.status | status=closed | ticket=Ticket 119 | offered as: close ticket 119",
  ],
  ["am 1042 from chase, scratch that, go to tasks", "go.tasks | offered as: go to tasks"],
])("the later value counts, and is asked about: %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test("what is no value of the same kind takes nothing back", () => {
  const lines = [
    "ticket no 118",
    "am 1042 from sorry brothers",
    "task 1042 say sorry 1043",
    'am 1042 from "No Wait 1010"',
  ];
  expect(lines.flatMap(selfCorrected)).toEqual([]);
});

test.each([
  [
    "1042 pkg from Walgreens Photo 2 lbs",
    "mail.add | mailbox=STE 1042 | sender=Walgreens Photo | type=package | weight=2lb",
  ],
  ["am 1042 from Kodak Photo", "mail.add | mailbox=STE 1042 | sender=Kodak Photo"],
  ["am 1042 from Chase photo", "mail.add | mailbox=STE 1042 | sender=Chase | photo=photo"],
  // One item is meant, and no list.
  ["trash 1042 ltr from att", "request.file | type=trash | mail! | missing: mail"],
  ["shred 1042 ltr from chase", "request.file | type=shred | mail=e1e10001"],
])("a command's word in a name, an item and no list: %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test.each([
  ["which forwards went out yesterday", "go.forward | status=shipped | filed=created yesterday"],
  ["how many parcels registered since 11/18", "go.mail | type=parcels | filed=created since 2026-11-18"],
  ["list open scans, oldest first", "go.scan | status=open | order=oldest first"],
  ["items without a mailbox", "go.exceptions | kind=no mailbox"],
  ["letter without ste name jane doe", "exception.create | kind=no mailbox | name=jane doe | type=envelope"],
  ["came 1042 ltr from dmv", "mail.add | mailbox=STE 1042 | sender=dmv | type=envelope"],
  [
    "rcvd nov 20: parcel from ikea for 1042",
    "mail.add | mailbox=STE 1042 | sender=ikea | type=package | receivedOn=2026-11-20",
  ],
  ["1042 who is it", "mailbox.open | mailbox=STE 1042"],
  ["1042 fwd addr", "fact.address | mailbox=STE 1042"],
  ["ticket no. 118", "ticket.open | ticket=Ticket 118"],
  ["save view old ones", "list.save | name=old ones"],
  ["pickups tomorrow", "go.pickup | due=due tomorrow"],
])("said in other words: %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});
