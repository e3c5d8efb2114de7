// Why a line was read as it was: every word has its part in each command that was weighed.
import { expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { weighedCommands } from "@/kernel/line/weighed-commands";
import { emptyContext, settled } from "../directory";
import { all } from "../meaning";

async function weighedFor(line: string) {
  const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
  return weighedCommands(line, ranked);
}

test("each word is the verb, an argument, or leads to one", async () => {
  const [first] = await weighedFor("pls am 1042 from Chase");
  expect(first?.command).toBe("mail.add");
  expect(first?.words).toEqual([
    { word: "pls", is: "taken off" },
    { word: "am", is: "verb" },
    { word: "1042", is: "mailbox = STE 1042" },
    { word: "from", is: "leads to others" },
    { word: "Chase", is: "sender = Chase" },
  ]);
});

test("a verb around its record is told as a verb, and a word without a place as such", async () => {
  const [around] = await weighedFor("mark aaaa1111 delivered");
  expect(around?.words.map(({ is }) => is)).toEqual(["verb", expect.stringMatching(/^forward = /), "verb"]);
  const [stray] = await weighedFor("open ticket 118 qwertz");
  expect(stray?.words.at(-1)).toEqual({ word: "qwertz", is: "no place" });
});

test("the likeliest comes first", async () => {
  const marks = (await weighedFor("scan 1042")).map(({ mark }) => mark);
  expect(marks.length).toBeGreaterThan(1);
  expect(marks).toEqual(marks.toSorted((a, b) => b - a));
});
