// What lines about promises mean: hours, closed days, what is promised, and clocks that wait for somebody.
import { expect, test } from "vitest";
import { all, meaningOf } from "../meaning";

const context = { commands: all, can: () => true };

test.each([
  ["office hours mon-fri 9-17", "promise.hours | hours=mon-fri 09:00-17:00"],
  [
    "office hours mon-fri 9-12, mon-fri 13-17 at austin",
    "promise.hours | hours=mon-fri 09:00-12:00, mon-fri 13:00-17:00 | office=Austin",
  ],
  [
    "office hours mon-thu 9:30am-5pm, sat 10-14",
    "promise.hours | hours=mon-thu 09:30-17:00, sat 10:00-14:00",
  ],
  ["office hours 9-17", "promise.hours | hours=mon-fri 09:00-17:00"],
  ["office hours always", "promise.hours | hours=always"],
  ["closed 2026-12-25", "promise.closed | day=2026-12-25"],
  ["closed 12/25 at austin", "promise.closed | day=2026-12-25 | office=Austin"],
  ["not closed 2026-12-25", "promise.not-closed | day=2026-12-25"],
  ["promise scans in 24 hours", "promise.set | what=scans | promised=in 24 hours"],
  [
    "promise forwards by 17:00 next working day",
    "promise.set | what=forwards | promised=by 17:00 next working day",
  ],
  ["promise scans in 1h", "promise.set | what=scans | promised=in 1 hour"],
  ["promise forwards by 5pm next day", "promise.set | what=forwards | promised=by 17:00 next working day"],
  [
    "promise scans within 90 min priority high",
    "promise.set | what=scans | promised=in 90 minutes | priority=high",
  ],
  [
    "promise scans in 4 hours high at austin",
    "promise.set | what=scans | promised=in 4 hours | priority=high | office=Austin",
  ],
  ["pause scan 1042 waiting for customer", "clock.pause-request | record=3fa85f64 | reason=customer"],
  ["resume scan 1042", "clock.resume-request | record=3fa85f64"],
  ["late scans", "go.scan | late=late"],
  ["scans due today", "go.scan | due=due today"],
  ["late forwards", "go.forward | late=late"],
  ["tickets due tomorrow", "go.tickets | due=due tomorrow"],
  ["why late scan 1042", "fact.late-request | record=3fa85f64"],
  ["late 3fa85f64 because it was torn", "clock.explain-request | record=3fa85f64 | reason=it was torn"],
  // What is focused, or asked for, is late for the whole reason.
  ["late because it was torn", "clock.explain-consolidation | reason=it was torn | missing: record"],
  ["why late 3fa85f64", "fact.late-request | record=3fa85f64"],
  ["why late #118", "fact.late-ticket | record=Ticket 118"],
  ["no promise for scans", "promise.drop | what=scans"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line, context)).toBe(meaning);
});
