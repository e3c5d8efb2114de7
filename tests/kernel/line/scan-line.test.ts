// A scanned code in a line of the palette.
import { describe, expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { makeRegistry } from "@/kernel/command/registry";
import { lineWithCode } from "@/kernel/line/scan-line";
import { allFacts, emptyContext } from "../directory";

const { all } = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

/** The line after a scan, as the palette inserts it. */
function scanned(line: string, code: string): string {
  const [top] = rankCommands(line, all, emptyContext, allFacts).ranked;
  return lineWithCode(line, code, top && top.tailStart > 0 ? top : null);
}

const ups = "1Z5R89390357567127";

describe("add mail", () => {
  test.each([
    ["add mail", "STE 1042", "add mail for 1042 "],
    ["add mail ", ups, `add mail tracking ${ups} `],
    ["add mail for ", "STE 1042", "add mail for 1042 "],
    ["add mail for ", ups, `add mail tracking ${ups} for `],
    ["add mail for ", "HELLO123", "add mail tracking HELLO123 for "],
    ["add mail for 1042 ", "HELLO123", "add mail for 1042 tracking HELLO123 "],
    ["add mail for 1042 ", "4006381333931", "add mail for 1042 tracking 4006381333931 "],
    [
      "add mail for 1042 from Chase",
      "https://a.example/?q=1",
      "add mail for 1042 from Chase tracking https://a.example/?q=1 ",
    ],
    ["add mail for 1042 ", "two words", 'add mail for 1042 tracking "two words" '],
    [`add mail tracking ${ups} for `, "STE 1042", `add mail tracking ${ups} for 1042 `],
    ["add mail from Chase", "STE 1042", "add mail from Chase for 1042 "],
    ["add mail via ", "STE 1042", "add mail for 1042 via "],
    ["add mail for 1042 tracking ", "HELLO123", "add mail for 1042 tracking HELLO123 "],
    ["add mail tracking ", "STE 1042", "add mail for 1042 tracking "],
  ])("%j and %s give %j", (line, code, next) => {
    expect(scanned(line, code)).toBe(next);
  });
});

test.each([
  ["", ups, `${ups} `],
  ["", "HELLO123", "HELLO123 "],
  ["", "two words", '"two words" '],
  ["", "]C1STE 1042", "1042 "],
  ["reply to ticket 118 It came as", "HELLO123", "reply to ticket 118 It came as HELLO123 "],
  ["reply to ticket 118 It came as", "two words", 'reply to ticket 118 It came as "two words" '],
])("in other commands %j and %s give %j", (line, code, next) => {
  expect(scanned(line, code)).toBe(next);
});
