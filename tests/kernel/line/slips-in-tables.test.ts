// A finger slips in words that only the tables of whole sentences know, too; never in a name or a text.
import { expect, test, vi } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, settled } from "../directory";
import { all, meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  ["1043 asks to cancle the scan", "request.cancel | request=7d000001 | missing: reason"],
  ["custmer 1043 wants the scan cancelled", "request.cancel | request=7d000001 | missing: reason"],
  ["customer 1043 wants the scan cancelled", "request.cancel | request=7d000001 | missing: reason"],
  ["tickets nobody answred", "go.tickets | unanswered=unanswered"],
  ["forwards whcih are shipped but not delivered", "go.forward | status=shipped"],
  ["what do we hvae for 1042", "go.mail | mailbox=STE 1042"],
  ["who is pikcing up today", "go.pickup | due=due today"],
  ["mark 1042 pickup as redy", "request.complete | request? | missing: request"],
  ["whre is the chase letter of 1042", "mail.where | mail=e1e10001"],
  ["task for 1042 call custmer bank", "task.create | mailbox=STE 1042 | title=call custmer bank"],
  ["letter for 1042 from Anothr Bank", "mail.add | mailbox=STE 1042 | sender=Anothr Bank | type=envelope"],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});

test("of a sentence the whole is shown as what was meant", async () => {
  const { ranked } = await settled((facts) =>
    rankCommands("1043 asks to cancle the scan", all, emptyContext, facts),
  );
  expect(ranked[0]?.near?.words).toBe("1043 asks to cancel the scan");
});
