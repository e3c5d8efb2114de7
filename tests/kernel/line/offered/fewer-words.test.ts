// Words that say nothing to any command: without them a line is offered, and never run.
import { describe, expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { withFewerWords } from "@/kernel/line/offered/fewer-words";
import { emptyContext, settled } from "../../directory";
import { all } from "../../meaning";

/** What is offered for a line: the place among its meanings, the shorter line and its command. */
async function offered(line: string) {
  const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
  const place = ranked.findIndex(({ near, offered: isOffered }) => near !== undefined && isOffered);
  const found = ranked[place];
  return found ? `${place} ${found.near?.line} | ${found.command.id}` : null;
}

test.each([
  ["fragile letter for 1042 from Chase", "0 letter for 1042 from Chase | mail.add"],
  ["log me out, heating is broken", "0 log me out | app.sign-out"],
])("%s", async (line, meant) => {
  expect(await offered(line)).toBe(meant);
});

test.each([
  // A sender may have any name.
  "am 1042 chase zzqx",
  // A command is called: that the word has no place is said.
  "hand over 1042 blue passport",
  // Numbers, and what turns a line into its opposite, are never left out.
  "scan requests 1042 nobody",
  "pick-ups 1042 9999",
])("%s is not offered without a word", async (line) => {
  expect(await offered(line)).toBeNull();
});

describe("what is left out", () => {
  const without = (line: string) => withFewerWords(line, all);

  test("fewer words come before more", () => {
    expect(without("zzqx letter 1042 qqzz")).toEqual(["letter 1042 qqzz", "zzqx letter 1042", "letter 1042"]);
  });

  test("never a name behind the word that leads to it", () => {
    expect(without("letter for 1042 from zzqx")).toEqual([]);
  });

  test("no clause that takes something back, or names another record", () => {
    expect(without("log me out, not yet")).not.toContain("log me out");
    expect(without("scan 1042, not 1043")).toEqual([]);
  });

  test("never a line of small words alone", () => {
    expect(without("fly to the moon")).not.toContain("to the");
  });

  test("never a word with a slip of the finger", () => {
    expect(without("lettr for 1042")).toEqual([]);
  });
});
