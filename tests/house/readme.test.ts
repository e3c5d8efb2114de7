// The phrases that the README offers to try first: each is read as the command that it describes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { meaningOf } from "../kernel/meaning";

const [, part = ""] = readFileSync("README.md", "utf8").split("## Ten phrases to try first");
const phrases = Array.from(part.matchAll(/^\| `([^`]+)`/gm), ([, phrase = ""]) => phrase);

test("the phrases of the README are read as what they say", async () => {
  const read = await Promise.all(
    phrases.map(async (phrase) => {
      const [command] = (await meaningOf(phrase)).split(" | ");
      return { phrase, command };
    }),
  );
  expect(read).toEqual([
    { phrase: "add mail for 1042 from Chase", command: "mail.add" },
    { phrase: "am 1042 pkg fedex 986578788855 12x9x4in 2lb 3oz", command: "mail.add" },
    { phrase: "quick letter for 1042", command: "mail.quick" },
    { phrase: "open mailbox yıldız", command: "mailbox.open" },
    { phrase: "scan 1042", command: "go.scan" },
    { phrase: "next request scan", command: "request.next" },
    { phrase: "task for 1042 Call about ID due fri high", command: "task.create" },
    { phrase: "reply to ticket 147 Yes, it waits at the desk", command: "ticket.reply" },
    { phrase: "mark delivered", command: "forward.deliver" },
    { phrase: "export scans", command: "table.export" },
  ]);
});
