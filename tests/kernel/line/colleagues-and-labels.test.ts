// Tasks for a colleague, requests as customers ask for them, and labels of all there are.
import { expect, test, vi } from "vitest";
import { meaningOf } from "../meaning";
import { emptyContext, settled } from "../directory";
import { all } from "../meaning";
import { rankCommands } from "@/kernel/line/rank";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

test.each([
  [
    "new task for elif: call 1042 about his id",
    "task.create | mailbox=STE 1042 | title=elif: call 1042 about his id",
  ],
  ["todo for sam 1042 check the lease", "task.create | mailbox=STE 1042 | title=sam check the lease"],
  ["remind sam to call 1042 tmrw", "task.create | mailbox=STE 1042 | title=sam: call | due=2026-11-22"],
  ["task for Yıldız Trading: call them", "task.create | mailbox=STE 1043 | title=call them"],
  ["order a pickup for 1043", "request.file | type=pickup | mail=e1e10002"],
  ["request scan for 1043", "request.file | type=scan | mail=e1e10002"],
  ["request pick-up for 1043, dec 3", "request.file | type=pickup | mail=e1e10002 | note=dec 3"],
  ["pickup requested 1043", "go.pickup | mailbox=STE 1043"],
])("%s", async (line, meant) => {
  expect(await meaningOf(line)).toBe(meant);
});

/** What the first meaning of the line refuses, in words. */
async function refused(line: string): Promise<string> {
  const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
  const [first] = ranked;
  const wrong = first?.parsed.slots.find(({ state }) => state === "wrong");
  return `${first?.command.id}: ${wrong?.state === "wrong" ? wrong.why : ""}`;
}

test.each(["task for sam: order toner", "give sam a task: order toner", "assign task to sam: order toner"])(
  "%s: a task is for a mailbox",
  async (line) => {
    expect(await refused(line)).toMatch(/^task.create: [Ss]am is a colleague, and a task is for a mailbox\./);
  },
);

test("a task for nobody who is known is for no mailbox", async () => {
  expect(await refused("task for quentin: sort the bins")).toContain("task.create: No mailbox matches");
});

test.each(["all shipping labels at once", "print labels for all pending fwds", "all the ups labels"])(
  "%s: shipping labels are opened one by one",
  async (line) =>
    expect(await refused(line)).toContain("forward.label: Shipping labels are opened one by one."),
);

test.each(["print all labels", "every label at once", "print labels for all mail of 1042"])(
  "%s: labels are printed of selected items",
  async (line) =>
    expect(await refused(line)).toContain("label.print: Labels are printed of the items that you select"),
);
