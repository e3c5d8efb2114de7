// The line of a command: it reads back as the same command with the same arguments.
import { expect, test } from "vitest";
import { lineOf } from "@/kernel/command/line-of";
import { rankCommands } from "@/kernel/line/rank";
import { registry } from "../../commands/bench";
import { allFacts, emptyContext, mailboxes } from "../directory";

const [ste1042] = mailboxes;
const mailbox = { id: ste1042?.id ?? "", label: "STE 1042" };

test.each<[string, Record<string, unknown>, string]>([
  ["mail.add", { mailbox, sender: "Chase" }, "add mail for STE 1042 from Chase"],
  [
    "mail.add",
    { mailbox, sender: "Bank via Post", carrier: "DHL", weight: 2, type: "PACKAGE" },
    'add mail for STE 1042 from "Bank via Post" as Package via DHL weight 2lb',
  ],
  [
    "task.create",
    { mailbox, title: "Call about ID", priority: "HIGH" },
    'task for STE 1042 "Call about ID" high',
  ],
])("%s %#", (id, args, line) => {
  expect(lineOf(registry.get(id), args).toLowerCase()).toBe(line.toLowerCase());
  const { ranked } = rankCommands(line, registry.all, emptyContext, allFacts);
  expect(ranked[0]).toMatchObject({ command: { id }, parsed: { ready: true, args } });
});
