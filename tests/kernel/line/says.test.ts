// Patterns of words: what fits them, and what is taken from the line.
import { describe, expect, test } from "vitest";
import { says } from "@/kernel/line/openings/says";
import { spokenOf } from "@/kernel/line/openings/spoken";

function meaning(line: string, ...[pattern, ...as]: Parameters<typeof says>): string | null {
  return says(pattern, ...as).reads(spokenOf(line));
}

describe("words", () => {
  test.each([
    ["where is my letter", "my letter"],
    ["wheres my ltr", "my letter"],
    ["Where’s my letter?", "my letter"],
    ["where are my letter", null],
    ["where is my letter now", null],
  ])("%s: as the grammar knows them, from the first to the last", (line, meant) => {
    expect(meaning(line, "where is [the|my] {item}", "my {item}")).toBe(meant);
  });

  test.each([
    ["go to it", "there"],
    ["please please go it", "there"],
    ["go to to it", null],
    ["went it", null],
  ])("%s: one of these, one or none, any number", (line, meant) => {
    expect(meaning(line, "[please|so]* (go|walk up) [to] it", "there")).toBe(meant);
  });

  test.each([
    ["stop now", "stop"],
    ["stop work", null],
    ["stop", "stop"],
  ])("%s: none of these next", (line, meant) => {
    expect(meaning(line, "stop !(work) ...", "stop")?.split(" ")[0] ?? null).toBe(meant);
  });

  test("one of these next stays for what follows", () => {
    expect(meaning("a box of 1042", "a box =(of|for) ...", "box")).toBe("box of 1042");
    expect(meaning("a box under 1042", "a box =(of|for) ...", "box")).toBeNull();
  });
});

describe("places", () => {
  test("a name is taken as it was typed, without the mark behind it", () => {
    expect(meaning("it is from Banque Édouard, sorry", "it is from {name} sorry", "from {name}")).toBe(
      "from Banque Édouard",
    );
  });

  test.each(["ste 1042", "box 1042", "#1042", "1042's", "1042s"])("%s: of a mailbox the number", (typed) => {
    expect(meaning(`who has ${typed}`, "who has {ste}", "open {ste}")).toBe("open 1042");
  });

  test("a text keeps the mark at its end, and the point of a day is none", () => {
    expect(meaning("note 1042 ring first!", "note {ste} {text}", "{ste}: {text}")).toBe("1042: ring first!");
    expect(meaning("hold 1042 05.01.", "hold {ste} {any}", "{any}")).toBe("05.01.");
  });

  test("the same place twice is what was said, wherever it stood", () => {
    const pattern = "(desk {ste}|{ste} desk)";
    expect([meaning("desk 1042", pattern, "{ste}"), meaning("1043 desk", pattern, "{ste}")]).toEqual([
      "1042",
      "1043",
    ]);
  });

  test("one of a few words has a name of its own", () => {
    expect(meaning("close tkt 118", "{verb:(open|close)} ticket {number}", "{verb} {number}")).toBe(
      "close 118",
    );
  });

  test("a class that nobody defined is an error when the pattern is made", () => {
    expect(() => says("open {nothing}", "open")).toThrow("“nothing”");
  });
});

describe("meanings", () => {
  test("the first whose places are all known", () => {
    const ways = ["rescue {ste}", "rescue it"] as const;
    expect(meaning("get it back 1042", "get it back [{ste}]", ...ways)).toBe("rescue 1042");
    expect(meaning("get it back", "get it back [{ste}]", ...ways)).toBe("rescue it");
  });

  test("what is in brackets is left out where nothing was said", () => {
    expect(meaning("find box", "find {item} [of {ste}]", "where is {item} [of {ste}]")).toBe("where is box");
    expect(meaning("find box of 1042", "find {item} [of {ste}]", "where is {item} [of {ste}]")).toBe(
      "where is box of 1042",
    );
  });

  test("the rest stays behind, without the mark of a short question", () => {
    expect(meaning("show all scans from Chase?", "show all ...", "list")).toBe("list scans from Chase");
  });

  test("a function says what the rest becomes, and null is another meaning", () => {
    const halved = says(
      "twice {number}",
      ({ number = "" }) => (number === "1" ? null : `2 x ${number}`),
      "once",
    );
    expect([halved.reads(spokenOf("twice 3")), halved.reads(spokenOf("twice 1"))]).toEqual(["2 x 3", "once"]);
  });

  test("a line of many words is a text", () => {
    expect(meaning(`note ${"word ".repeat(60)}`, "note {text}", "note")).toBeNull();
  });
});
