// What people type in a form of its own, and lines that say with their form what they are: read as the phrases have them.
import { expect, test, vi } from "vitest";
import { plainLine } from "@/kernel/line/plain-line";
import { wordsOf } from "@/kernel/values/words";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

const plainly = (line: string) => plainLine(line).trim().replaceAll(/\s+/g, " ");

test.each([
  // The mark of an inch is no quote, and a quote no inch.
  ['pkg 1042 12" x 9" x 4"', "pkg 1042 12″ x 9″ x 4″"],
  ['am 1042 from "Studio 54" x3', 'am 1042 from "Studio 54" x3'],
  // Four digits where a hold ends are a day.
  ["hold 1042 til 0715", "hold 1042 til 07/15"],
  ["hold 1042 until 1542", "hold 1042 until 1542"],
  ["open 1001 until 0715", "open 1001 until 0715"],
  // A colon behind what the line is about.
  ["postage due: 1042 $1.35", "postage due 1042 $1.35"],
  ["task: sort shelf b", "task: sort shelf b"],
  // What is printed and sent to many.
  ["magazine for 1042 from Costco", "flat for 1042 from Costco"],
  ["trash 1042 flyers", "trash 1042 flyers"],
  ["letter for 1042 from Time Magazine", "letter for 1042 from Time Magazine"],
  // Holds.
  ["put a hold on 1042 until 12/20", "hold 1042 until 12/20"],
  ["please put a hold on mail of 1042 till dec 15", "hold 1042 till dec 15"],
  ["put 1042 on hold thru jan 5", "hold 1042 to jan 5"],
  ["put ticket 118 on hold", "ticket 118 on hold"],
  // Instructions.
  ["standing instr 1042: always scan", "1042 always scan"],
  ["1042 standing instr scan all ltrs", "1042 always scan ltrs"],
  // Questions.
  ["how many pkgs does 1042 have", "pkgs of 1042"],
  ["how many days has 1042 got left", "free days 1042"],
  ["# of pickups", "pickups"],
  ["cnt fwd", "forwards"],
  ["count shelf A3", "count shelf A3"],
  ["which forwards go out today", "forwards due today"],
  ["forwards going out today", "forwards due today"],
  ["forwards that went out today", "shipped forwards today"],
  ["what's lying around without a mailbox", "unaddressed exceptions"],
  ["which packages have no ste", "unaddressed exceptions"],
  // Who is at the desk.
  ["1042 is here to get her mail", "desk 1042"],
  ["customer 1042 just walked in for her letters", "desk 1042"],
  // A value alone corrects the last one.
  ["make that 5 lbs", "fix it 5 lbs"],
  ["sorry, nov 25", "fix it received nov 25"],
  ["oops, usps not ups", "fix it via usps"],
  ["no wt 3lb 4oz", "fix it 3lb 4oz"],
  ["make it shelf a-03", "put it on a-03"],
  ["my tasks for tonight", "my tasks for today"],
  ["tasks that are due today", "tasks due today"],
  ["last 5 ltrs 1042", "letters of 1042"],
  ["how many letters did 1042 get in October?", "letters of 1042 in October"],
  ["what do we hold for 1042 at the desk?", "desk 1042"],
  ["a parcel came for John Whitfield, we have no mailbox for him", "no mailbox parcel John Whitfield"],
  ["open the customer 1042", "open 1042"],
  ["assign 117 me", "assign 117 to me"],
  ["from now on always scan the letters for 1042", "always scan the letters for 1042"],
  ["one letter for 1042, sender is Blue Cross", "letter for 1042 from Blue Cross"],
  ["letter for 1042 from DMV, arrived nov 20", "letter for 1042 from DMV, recd nov 20"],
  // Numbers and days in words.
  ["hold 1042 until January the tenth", "hold 1042 until January 10th"],
  ["mail since the twenty-third of november", "mail since the 23rd of november"],
  ["check 1042 from adp, four hundred twelve dollars and fifty cents", "check 1042 from adp, $412.50"],
  ["letter for 1042 from First Union", "letter for 1042 from First Union"],
  // UPS is no "oops", and what may be a name corrects nothing.
  ["ups today", "ups today"],
  ["sorry 1042", "sorry 1042"],
])("%s means: %s", (line, meant) => {
  expect(plainly(line)).toBe(meant);
});

test.each([
  [
    '1042 pkg ups 10"x8"x3" 2 lb',
    "mail.add | mailbox=STE 1042 | type=package | carrier=UPS | size=10x8x3in | weight=2lb",
  ],
  ["hold 1042 til 0715", "instruction.hold | mailbox=STE 1042 | until=2027-07-15"],
  [
    "trk 1Z999AA10123456784 ups box from apple 1042",
    "mail.add | mailbox=STE 1042 | sender=apple | type=package | carrier=UPS | tracking=1Z999AA10123456784",
  ],
  ["postage due: 1042 $1.35", "exception.create | kind=postage due | amount=$1.35 | ste=1042"],
  // What is asked for is not registered.
  ["please show me all mail for 1042.", "go.mail | mailbox=STE 1042"],
  ["let me see mail for 1042", "go.mail | mailbox=STE 1042"],
  // An article is no beginning of a recipient's name.
  ["1042 a letter from chase", "mail.add | mailbox=STE 1042 | sender=chase | type=envelope"],
  // A size of many words before a weight.
  [
    "parcel for 1042 from Target, twelve by nine by six inches, 3 lb 4 oz",
    "mail.add | mailbox=STE 1042 | sender=Target | type=package | size=12x9x6in | weight=3.25lb",
  ],
  // What may be a list or a step, and a day to come that a list reads as a year ago.
  ["pu 1042 12/5", "go.pickup | mailbox=STE 1042 | filed=created on 2025-12-05 | or another"],
  ["scans 1042 12/5", "go.scan | mailbox=STE 1042 | filed=created on 2025-12-05"],
  ["scan all new letters of 1042", "list.each"],
])("%s is %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test("a name that holds what narrows a list down is asked about", async () => {
  const meaning = await meaningOf("everything from the IRS since whenever");
  expect(meaning).toContain("sender?");
});

test("the mark of an inch is of its number, and a quote holds words together", () => {
  expect(wordsOf('12" x 9" from "A B"').map(({ text }) => text)).toEqual(['12"', "x", '9"', "from", "A B"]);
});
