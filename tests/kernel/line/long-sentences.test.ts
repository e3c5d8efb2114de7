// Whole sentences, polite ones, and numbers in words.
import { describe, expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

describe("numbers in words before a unit", () => {
  test.each([
    [
      "parcel for 1042 from Chewy three pounds six",
      "mail.add | mailbox=STE 1042 | sender=Chewy | type=package | weight=3.375lb",
    ],
    [
      "letter for 1043 from Chase half an ounce",
      "mail.add | mailbox=STE 1043 | sender=Chase | type=envelope | weight=0.03125lb",
    ],
    [
      "package 1042 from Ikea a pound and a half",
      "mail.add | mailbox=STE 1042 | sender=Ikea | type=package | weight=1.5lb",
    ],
    [
      "parcel for 1042 from Apple forty by thirty by ten inches",
      "mail.add | mailbox=STE 1042 | sender=Apple | type=package | size=40x30x10in",
    ],
    ["letters older than sixty days", "go.mail | type=letters | older=older than 60 days"],
    ["parcels heavier than twenty-five pounds", "go.mail | type=parcels | heavier=25lb"],
    ["please show the parcels of more than ten pounds", "go.mail | type=parcels | heavier=10lb"],
    ["forwards over twenty dollars", "go.forward | over=$20.00"],
    // An amount is none of a second line.
    [
      "check for 1042 from Blue Harbor Properties, 450 dollars.",
      "mail.add | mailbox=STE 1042 | sender=Blue Harbor Properties | type=check | amount?",
    ],
    // A text keeps its words, and a name in quotes.
    ["task 1042 wait two days", "task.create | mailbox=STE 1042 | title=wait two days"],
    ['am 1042 from "Half Pound"', "mail.add | mailbox=STE 1042 | sender=Half Pound"],
  ])("%s", async (line, meaning) => {
    expect(await meaningOf(line)).toBe(meaning);
  });
});

describe("a day that says when it came is no part of the sender", () => {
  const chase = "mail.add | mailbox=STE 1042 | sender=Chase";
  test.each([
    ["am 1042 from Chase on the 20th", `${chase} | receivedOn=2026-11-20`],
    ["am 1042 from Chase on the 25th", `${chase} | receivedOn=2026-10-25`],
    ["am 1042 from Chase on 20 nov", `${chase} | receivedOn=2026-11-20`],
    ["am 1042 from Chase nov 18", `${chase} | receivedOn=2026-11-18`],
    ["am 1042 from Forever 21", "mail.add | mailbox=STE 1042 | sender=Forever 21"],
    ["task 1042 meet on the 5th floor", "task.create | mailbox=STE 1042 | title=meet on the 5th floor"],
    [
      "hold mail for 1042 until the 15th of next month",
      "instruction.hold | mailbox=STE 1042 | until=2026-12-15",
    ],
    [
      "letters of 1042 since the 15th",
      "go.mail | mailbox=STE 1042 | type=letters | filed=created since 2026-11-15",
    ],
  ])("%s", async (line, meaning) => {
    expect(await meaningOf(line)).toBe(meaning);
  });
});

describe("what leads to a message is none of it", () => {
  const reply = "ticket.reply | ticket=Ticket 118 | message=";
  test.each([
    ["reply ticket 118 with We ship it", `${reply}We ship it`],
    ["reply ticket 118 with we ship it", `${reply}we ship it`],
    ["reply to ticket 118 saying We ship it tomorrow", `${reply}We ship it tomorrow`],
    ["tell 118 that the parcel is here", `${reply}the parcel is here`],
    ["respond to ticket 118 to say that it is done", `${reply}it is done`],
    ["note on ticket 118 saying she called", "ticket.note | ticket=Ticket 118 | message=she called"],
    ["leave a note on ticket 118 that she called", "ticket.note | ticket=Ticket 118 | message=she called"],
    // Inside a sentence, and where it begins one, it stays.
    ["reply ticket 118 we ship it with DHL", `${reply}we ship it with DHL`],
    ["reply ticket 118 with pleasure we hold it", `${reply}with pleasure we hold it`],
    ["reply ticket 118 with DHL it takes a day", `${reply}with DHL it takes a day`],
    ["reply ticket 118 that is right", `${reply}that is right`],
    ['reply ticket 118 "with We ship it"', `${reply}with We ship it`],
  ])("%s", async (line, meaning) => {
    expect(await meaningOf(line)).toBe(meaning);
  });
});

describe("questions and wishes in sentences", () => {
  test.each([
    ["What was forwarded yesterday?", "go.forward | status=shipped | filed=created yesterday"],
    ["What was shredded last week?", "go.shred | status=completed | filed=created last week"],
    ["What is still to be shredded?", "go.shred | status=not completed"],
    ["What checks are waiting to be deposited?", "go.deposit | status=not completed"],
    [
      "Which parcels are still waiting for 1042?",
      "go.mail | mailbox=STE 1042 | type=parcels | state=undelivered",
    ],
    ["Which mail has been here for more than thirty days?", "go.mail | older=older than 30 days"],
    [
      "Anything for 1042 that arrived last Friday?",
      "go.mail | mailbox=STE 1042 | filed=created on 2026-11-20",
    ],
    ["Is there a check for 1042?", "go.mail | mailbox=STE 1042 | type=checks"],
    ["Are there any damaged parcels?", "go.exceptions | kind=damaged"],
    ["Who wants to pick up something tomorrow?", "go.pickup | due=due tomorrow"],
    ["Please show me all the forwarding requests.", "go.forward"],
    ["What is the telephone number of 1042?", "fact.phone | mailbox=STE 1042"],
    ["Would you be so kind as to close ticket 118?", "ticket.status | status=closed | ticket=Ticket 118"],
    ["I need you to print the label for the forward of 1042, please.", "forward.label | forward=aaaa1111"],
    ["dep pending", "go.deposit | status=pending"],
    ["label 1042 print", "label.print | mail=e1e10001"],
    [
      "A big box from Ikea for 1042, 14 lb, 30 by 20 by 10 inches.",
      "mail.add | mailbox=STE 1042 | sender=Ikea | type=package | size=30x20x10in | weight=14lb",
    ],
    ["am 1043 tracking number 771234567890", "mail.add | mailbox=STE 1043 | tracking=771234567890"],
    [
      "The parcel for 1042 from Etsy arrived damaged, the corner is wet.",
      "exception.create | kind=damaged | ste=1042 | sender=Etsy | type=package | reason=the corner is wet.",
    ],
    // Its forward is meant, and of another item there is none. That it went is not said.
    [
      "the letter for 1042 from Chase please forward it with DHL",
      "forward.ship | forward=aaaa1111 | carrier=DHL | offered as: ship Chase forward 1042 via DHL",
    ],
    [
      "the parcel for 1042 from Amazon please send it with UPS",
      "forward.ship | forward=aaaa1111 | carrier=UPS | no place: Amazon | offered as: ship Amazon forward 1042 via UPS",
    ],
  ])("%s", async (line, meaning) => {
    expect(await meaningOf(line)).toBe(meaning);
  });
});
