// A verb over a set of records: which command, and which records; and the lines that are about one.
import { expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { OverList } from "@/kernel/lists/whole-list";
import { emptyContext, settled } from "../directory";
import { all, meaningOf } from "../meaning";

async function setOf(line: string) {
  const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
  const [first] = ranked;
  if (first?.command.id !== "list.each") return null;
  const { doing, args, list, said } = OverList.parse(first.parsed.args);
  const same = Object.keys(args).filter((name) => args[name] !== undefined);
  const narrowed = Object.keys(said).filter((name) => said[name] !== undefined);
  return [doing, ...same, "on", list, ...narrowed].join(" ");
}

test.each([
  ["complete pickups of 1042", "request.complete on pickup mailbox"],
  ["start all scans for 1042", "request.start on scan mailbox"],
  ["start all shreds", "request.start on shred"],
  ["start high priority scans", "request.start on scan priority"],
  ["cancel scans of 1042", "request.cancel on scan mailbox"],
  ["cancel scans of 1042 because moved", "request.cancel reason on scan mailbox"],
  ["assign tickets of 1042 to sam", "ticket.assign person on support mailbox"],
  ["close open tickets of 1042", "ticket.status status on support status mailbox"],
  ["mark all shipped forwards delivered", "forward.deliver on forward status"],
  ["deliver forwards of 1042", "forward.deliver on forward mailbox"],
  ["extend all mail of 1042 by 7 days", "storage.extend days on mail mailbox"],
  ["complete tasks due today", "task.complete on tasks due"],
  // A list may have the word, too: it belongs to the command, which cannot do without it.
  ["snooze tickets from 1042 until mon", "snooze.ticket until on support mailbox"],
  ["snooze all tickets of 1042 until tomorrow", "snooze.ticket until on support mailbox"],
  ["put off tasks of 1042 until friday", "snooze.task until on tasks mailbox"],
])("%s", async (line, meaning) => {
  expect(await setOf(line)).toBe(meaning);
});

test("a set is never changed without a question, whatever the command does to one", async () => {
  const { ranked } = await settled((facts) =>
    rankCommands("complete pickups of 1042", all, emptyContext, facts),
  );
  expect(ranked.map(({ command }) => command.danger)).toEqual(["confirm"]);
});

test("a set whose line has a slip is only offered", async () => {
  const { ranked } = await settled((facts) =>
    rankCommands("complte all pickups of 1042", all, emptyContext, facts),
  );
  expect(ranked.map(({ near, parsed }) => [near?.line, parsed.ready])).toEqual([
    ["complete all pickups of 1042", false],
  ]);
});

test.each([
  ["complete scan of 1042", "request.complete | request=3fa85f64"],
  ["open tickets of 1042", "go.tickets | status=open | mailbox=STE 1042"],
  ["start on scans", "work.start | queue=scans"],
  ["show scans", "list.show | list=scans"],
  ["start shreds", "work.start | queue=shreds"],
  ["do scans", "work.start | queue=scans"],
  ["start scanning", "work.start | queue=scans"],
])("%s is about no set to be changed", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});
