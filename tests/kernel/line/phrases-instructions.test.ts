// What lines about standing instructions mean.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  ["1042 always scan", "instruction.always | does=scan | mailbox=STE 1042"],
  ["always scan 1042", "instruction.always | does=scan | mailbox=STE 1042"],
  ["always scan for 1042 from IRS", "instruction.always | does=scan | mailbox=STE 1042 | sender=IRS"],
  ["1042 always forward parcels", "instruction.always | does=forward | mailbox=STE 1042 | type=package"],
  [
    "1042 always shred letters from Chase",
    "instruction.always | does=shred | mailbox=STE 1042 | sender=Chase | type=envelope",
  ],
  ["1042 never shred", "instruction.never | forbids=shred | mailbox=STE 1042"],
  ["1042 never sign", "instruction.never | forbids=sign | mailbox=STE 1042"],
  ["never scan for 1042 from Chase", "instruction.never | forbids=scan | mailbox=STE 1042 | sender=Chase"],
  ["1042 say Fragile", "instruction.say | mailbox=STE 1042 | text=Fragile"],
  ["say for 1042 Call before opening", "instruction.say | mailbox=STE 1042 | text=Call before opening"],
  ["1042 hold 12/20 to 1/5", "instruction.hold | mailbox=STE 1042 | from=2026-12-20 | until=2027-01-05"],
  [
    "hold mail for 1042 12/20 until 1/5",
    "instruction.hold | mailbox=STE 1042 | from=2026-12-20 | until=2027-01-05",
  ],
  [
    "scan mail of 1042 from IRS then shred",
    "instruction.scan | mailbox=STE 1042 | sender=IRS | following=shred",
  ],
  ["old mail of 1042 shred after 30 days", "instruction.old | mailbox=STE 1042 | does=shred | days=30 days"],
  [
    "every friday consolidate for 1042",
    "instruction.regularly | day=friday | does=consolidate | mailbox=STE 1042",
  ],
  [
    "every 15th scan 1042 from Chase",
    "instruction.regularly | day=15th | does=scan | mailbox=STE 1042 | sender=Chase",
  ],
  [
    "trash letters of 1042 3 days before fees",
    "instruction.before-fees | does=trash | mailbox=STE 1042 | days=3 days | type=envelope",
  ],
  ["hold 1042 until 1/5", "instruction.hold | mailbox=STE 1042 | until=2027-01-05"],
  ["hold mail 1042 till 20 dec", "instruction.hold | mailbox=STE 1042 | until=2026-12-20"],
  // "mail" and "everything" narrow nothing down, and are nobody's name.
  [
    "never scan mail from Geico for 1042",
    "instruction.never | forbids=scan | mailbox=STE 1042 | sender=Geico",
  ],
  ["always forward everything of 1042", "instruction.always | does=forward | mailbox=STE 1042"],
  ["every monday scan mail of 1042", "instruction.regularly | day=monday | does=scan | mailbox=STE 1042"],
  ["instructions of 1042", "instruction.open | mailbox=STE 1042"],
  ["try instruction", "instruction.try | missing: mailbox, instruction"],
  ["try instruction for 1042", "instruction.try | mailbox=STE 1042 | missing: instruction"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});
