// Lists as people ask for them: days from one to another, an order behind a comma, how customers pay, what is still to be done.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T12:00:00") });

test.each([
  [
    "count parcels rcvd nov 20 to nov 26",
    "go.mail | type=parcels | filed=created between 2026-11-20 and 2026-11-26",
  ],
  ["letters 11/16 - 11/20", "go.mail | type=letters | filed=created between 2026-11-16 and 2026-11-20"],
  ["tickets opened nov 1-15", "go.tickets | filed=created between 2026-11-01 and 2026-11-15"],
  ["tasks due dec 1 to dec 5", "go.tasks | due=between 2026-12-01 and 2026-12-05"],
  [
    "scans done between monday and wednesday",
    "go.scan | status=completed | filed=created between 2026-11-23 and 2026-11-25",
  ],
  [
    "how many boxes came in from nov 18 to nov 24",
    "go.mail | type=parcels | filed=created between 2026-11-18 and 2026-11-24",
  ],
  ["tickets unanswered; oldest first", "go.tickets | unanswered=unanswered | order=oldest first"],
  ["open tasks, oldest on top", "go.tasks | status=open | order=oldest first"],
  ["customers with weekly billing", "go.customers | billing=weekly"],
  ["who pays monthly", "go.customers | billing=monthly"],
  ["customers who pay per quarter", "go.customers | billing=quarterly"],
  ["history of 1042, last 30 days", "fact.worked | mailbox=STE 1042 | day=newer than 30 days"],
  ["what was done on 1042 last week", "fact.worked | mailbox=STE 1042 | day=last week"],
  ["history of 1042", "mailbox.tab | tab=history | mailbox=STE 1042"],
  ["what do i have to scan today", "go.scan | status=not completed"],
  ["what do we need to ship this morning", "go.forward | status=not shipped"],
  ["what have i got to forward tomorrow", "go.forward | due=due tomorrow"],
  ["do i have anything to consolidate", "go.consolidation"],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});
