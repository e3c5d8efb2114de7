// How many questions a line costs: words that name nothing are asked about once, however many commands there are.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Facts, type Lookup, lookupKey, settle } from "@/kernel/command/facts";
import { mostQuestions } from "@/kernel/line/look-up";
import { rankCommands } from "@/kernel/line/rank";
import { runsOf } from "../../sweep";
import { answer, allFacts, emptyContext } from "../directory";
import { all } from "../meaning";

const read = (line: string) => (facts: Facts) => {
  const ranking = rankCommands(line, all, emptyContext, facts);
  return { ...ranking, needs: [...ranking.needs, ...ranking.besides] };
};

/** The final meaning of `line`, and the number of questions it took; short lists are not counted, as they do not depend on its words. */
async function asked(line: string) {
  const questions = new Map<string, Lookup>();
  const { ranked } = await settle(read(line), (lookup) => {
    questions.set(lookupKey(lookup), lookup);
    return Promise.resolve(answer(lookup));
  });
  const count = [...questions.values()].filter(({ ask }) => ask !== "list").length;
  return { ranked, count };
}

const told = (ranked: Awaited<ReturnType<typeof asked>>["ranked"]) =>
  ranked.slice(0, 3).map(({ command, parsed: { args, unknown, slots } }) => ({
    id: command.id,
    args,
    unknown: unknown.map(({ text }) => text),
    states: slots.map(({ state }) => state),
  }));

describe("a long line with unknown words takes at most 40 questions", () => {
  test.each([
    ["overdue tasks of 1042 created by me", "go.tasks"],
    ["am 1042 from qwerty zxcvbn plokij via ups 0.2 lb today", "mail.add"],
    ["task for 1042 call about qwerty zxcvbn from plokij due fri high", "task.create"],
    ["reply to ticket 118 thanks qwerty zxcvbn it ships plokij today", "ticket.reply"],
    ["open ticket qwerty zxcvbn plokij for the parcel of last week", "ticket.open"],
    ["move mail qwerty of zxcvbn to plokij at the shelf yesterday evening", "mail.move"],
  ])("%s", async (line, id) => {
    const { ranked, count } = await asked(line);
    expect(count).toBeLessThanOrEqual(40);
    expect(ranked.map(({ command }) => command.id)).toContain(id);
  });
});

test.each([
  "last mail of 1042",
  "am 1042 chase",
  "close tickets 118 and 119",
  "scan requests of yildiz ltd high older than 3 days",
])("%s asks less than half of what a line of its length may", async (line) => {
  expect((await asked(line)).count).toBeLessThan(mostQuestions(line) / 2);
});

// Values are kept while another one of the same command is still looked up.
test.each([
  "demir of ayşe",
  "mail from of call about",
  "open of parcel id ups show mail chase",
  "of parcel high",
  "for the parcel low",
])("%s means the same, whatever is known before", async (line) => {
  const { ranked } = await asked(line);
  expect(told(ranked)).toEqual(told(read(line)(allFacts).ranked));
});

test("what is known before and what is asked word by word lead to the same meaning", async () => {
  const words = fc.constantFrom(
    ..."open show task tasks ticket mail of for from to by 1042 yıldız ayşe demir chase amazon envelope".split(
      " ",
    ),
    ..."call about id parcel qwerty zxcvbn plokij high due fri shelf move ups".split(" "),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 10 }), async (line) => {
      const text = line.join(" ");
      const { ranked } = await asked(text);
      // Behind the first, one may be missing that has no place for a name while that is looked up: "mail open 1042 open".
      expect(told(ranked)[0]).toEqual(told(read(text)(allFacts).ranked)[0]);
    }),
    { numRuns: runsOf({ whole: 20, short: 8 }) },
  );
});
