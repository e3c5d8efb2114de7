// The state of one record, as it is said, is the step that brings it there; many records and questions list.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  ["fwd 1043 is delivered", "forward.deliver | forward=aaaa2222"],
  ["1042s shipment got there", "forward.deliver | forward=aaaa1111"],
  ["1042 fwd has shipped", "forward.ship | forward=aaaa1111"],
  ["shipment for 1043 was handed to ups", "forward.ship | forward=aaaa2222 | carrier=UPS"],
  ["scan for 1042 is done", "request.complete | request=3fa85f64"],
  ["the shred for 1042 is finished now", "request.complete | request=3fa85f65"],
  ["scan 3fa85f64 is done", "request.complete | request=3fa85f64"],
  ["pickup ready 1042", "request.complete | request? | missing: request"],
  ["pu for 1042 is ready", "request.complete | request? | missing: request"],
  ["consol 1042 is packed", "consolidation.complete | consolidation=c0c0c0c0"],
  ["deposit check 1043 credited", "deposit.credit | missing: deposit | no place: 1043"],
  ["deposit 1043 bounced", "deposit.fail | missing: deposit, reason | no place: 1043"],
  ["ticket 1042 got resolved", "ticket.status | status=resolved | ticket=Ticket 118"],
  ["fwds 1043 delivered", "go.forward | status=delivered | mailbox=STE 1043"],
  ["is fwd 1043 delivered", "go.forward | status=delivered | mailbox=STE 1043"],
  ["shred queue ready today", "go.shred | due=due today"],
  ["which consols are done", "go.consolidation | status=completed"],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});
