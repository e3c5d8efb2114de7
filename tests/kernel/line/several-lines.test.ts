// Several lines in one: which lines they are, and when they come before the line as one.
import { expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { mostLines, severalIn } from "@/kernel/line/several-lines";
import { emptyContext, settled } from "../directory";
import { all } from "../meaning";

function several(line: string) {
  return settled((facts) => {
    const { ranked, needs, besides } = rankCommands(line, all, emptyContext, facts);
    const found = severalIn(line, ranked[0], (each, command) => {
      const ranking = rankCommands(each, command ? [command] : all, emptyContext, facts);
      return { ranked: ranking.ranked[0], needs: ranking.needs };
    });
    return { ...found, needs: [...needs, ...besides, ...found.needs] };
  });
}

test.each<[string, ...string[]]>([
  // What the second leaves out is as in the first; a name gets the word that it lacks.
  ["am 1042 chase and 1043 citi", "am 1042 from chase", "am 1043 from citi"],
  ["1042 from Chase and 1043 from Citi", "1042 from Chase", "1043 from Citi"],
  ["close tickets 118 and 119", "close tickets 118", "close tickets 119"],
  ["scan 1042 and 1043", "scan 1042", "scan 1043"],
  ["am 1042 from Chase, 1043 from Citi & 2000", "am 1042 from Chase", "am 1043 from Citi", "am 2000"],
  ["am 1042 chase, 1043 citi", "am 1042 from chase", "am 1043 from citi"],
  ["close tickets 118, 119", "close tickets 118", "close tickets 119"],
  // Numbers side by side are one each.
  ["close 118 119", "close 118", "close 119"],
  ["1043 got 2 letters from Citi", "1043     letter from Citi", "1043     letter from Citi"],
  ["am 1042 and open ticket 118", "am 1042", "open ticket 118"],
  ["go to tasks and then open 1043", "go to tasks", "open 1043"],
  // A count.
  ["am 1042 from Chase x3", "am 1042 from Chase", "am 1042 from Chase", "am 1042 from Chase"],
  ["am 1042 2x", "am 1042", "am 1042"],
  ["2 letters for 1042 from chase", "letter for 1042 from chase", "letter for 1042 from chase"],
  [
    "2 parcels for 1042 from Citi and 1043 from Apple x2",
    "parcel for 1042 from Citi",
    "parcel for 1042 from Citi",
    "parcel 1043 from Apple",
    "parcel 1043 from Apple",
  ],
  // A name with "and" in it stays whole.
  [
    "am 1042 from Johnson and Johnson and 1043 from Citi",
    "am 1042 from Johnson and Johnson",
    "am 1043 from Citi",
  ],
])("%s", async (line, ...lines) => {
  const { ways, is, refusal } = await several(line);
  expect({ last: ways.at(-1), is, refusal }).toEqual({ last: lines, is: "lines", refusal: null });
});

test.each([
  ["2 envelopes 1042 amex and verizon", ["amex", "verizon"], "amex and verizon"],
  ["2 ltrs 1042, one amex one verizon", ["amex", "verizon"], "amex and verizon"],
  ["3 letters for 1042 from amex, citi and irs", ["amex", "citi", "irs"], "amex, citi and irs"],
])("%s: a sender for each, or one name", async (line, senders, name) => {
  const { ways, is } = await several(line);
  const said = ways.map((way) => way.map((each) => each.replace(/.* from /, "")));
  expect({ said, is }).toEqual({ said: [senders, senders.map(() => name)], is: "lines" });
});

test.each(["2 letters for 1042 from Johnson and Johnson", "2 letters for 1042 from johnson & johnson"])(
  "%s: one name",
  async (line) => {
    const { ways } = await several(line);
    expect(ways).toHaveLength(1);
    expect(new Set(ways[0]).size).toBe(1);
  },
);

test("a count of the command's own is no number of lines", async () => {
  expect(await several("start intake 40 packages via fedex")).toMatchObject({
    ways: [],
    is: "one",
    refusal: null,
  });
});

test("what the last one says may be meant for all: both are offered", async () => {
  const { ways } = await several("am 1042 and 1043 from Chase");
  expect(ways).toEqual([
    ["am 1042 from Chase", "am 1043 from Chase"],
    ["am 1042", "am 1043 from Chase"],
  ]);
  // Where the first cannot do without it, it is.
  expect((await several("fail request 3fa85f64 and 7d000001 because torn")).ways).toEqual([
    ["fail request 3fa85f64 because torn", "fail request 7d000001 because torn"],
  ]);
});

test.each([
  "am 1042 from Johnson and Johnson",
  "am 1042 from AT&T",
  'am 1042 from "Chase and 1043 from Citi"',
  'am 1042 from "Chase x3"',
  "reply to 118 It ships today and close ticket 119",
  "task for 1042 Call the bank and the landlord",
  "add note to ticket 118 came by x3",
  "save macro noon as go to tasks and open ticket 118",
  "fail request 3fa85f64 because torn and open ticket 118",
  "am 1042 from Chase and qwertz 77",
  "and",
  "x3",
  "fly to the moon and back",
  "am 1042 from Acme, Inc.",
  "task 1042 call back, 3 times",
  "am 1042 from Chase, 5th Avenue",
])("%s is one line", async (line) => {
  expect(await several(line)).toMatchObject({ ways: [], is: "one", refusal: null });
});

test("where a name has an “and” and what follows it reads, the line stays whole, and the lines are offered beside it", async () => {
  expect(await several("am 1042 from Chase and go to tasks")).toMatchObject({
    is: "doubtful",
    ways: [["am 1042 from Chase", "go to tasks"]],
  });
  expect(await several("am 1042 from Stone and Demir")).toMatchObject({
    is: "one",
    ways: [["am 1042 from Stone", "am Demir"]],
  });
});

test("what says “from” twice and does not read as lines is no name", async () => {
  expect(await several("1042 letter from Chase and a box from Amazon")).toMatchObject({
    ways: [],
    refusal: "“from” stands twice. Type a line for each, or put the name in quotes.",
  });
  expect(await several('1042 letter from "Chase and a box from Amazon"')).toMatchObject({ refusal: null });
});

test("what is to be done with the item is no other half of its sender's name", async () => {
  expect(await several("am 1042 from Elm and shred it")).toMatchObject({
    ways: [],
    is: "lines",
    refusal: "“shred it” is a line of its own. Type it by itself, or put the name in quotes.",
  });
  expect(await several("am 1042 from Elm and Ship It Fast")).toMatchObject({ refusal: null });
});

test(`more than ${mostLines} lines are refused with their number`, async () => {
  const refusal = (lines: number) => ({
    ways: [],
    refusal: `This would be ${lines} lines. Run at most 20 at once.`,
  });
  expect(await several("am 1042 from Chase x21")).toMatchObject(refusal(21));
  expect(await several(`am 1042${" and 1043".repeat(30)}`)).toMatchObject(refusal(31));
  expect(await several("am 1042 from Chase x20")).toMatchObject({ refusal: null });
  expect(await several("am 1042 x15 and 1043 x15")).toMatchObject(refusal(30));
});
