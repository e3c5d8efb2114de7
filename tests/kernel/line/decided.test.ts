// When a line is decided: its meaning is known before everything is known that its words could also name.
import { afterAll, describe, expect, test } from "vitest";
import type { Context, Target } from "@/kernel/command/context";
import { type Facts, type Lookup, factsFrom } from "@/kernel/command/facts";
import { rankCommands } from "@/kernel/line/rank";
import type { Ranking } from "@/kernel/line/ranked";
import { allFacts, answer, emptyContext, mailboxes, noFacts, records } from "../directory";
import { shareOf } from "../../sweep";
import { all } from "../meaning";

/** Facts as if only questions of the kinds `asks` were answered. */
const knowing = (...asks: readonly Lookup["ask"][]): Facts =>
  factsFrom((lookup) => (asks.includes(lookup.ask) ? answer(lookup) : undefined));

const onlyMailboxes = knowing("mailboxes", "mailbox");

const rank = (line: string, facts: Facts, habits: readonly string[] = [], context: Context = emptyContext) =>
  rankCommands(line, all, context, facts, habits);

test("a command said in full does not wait for what else its words could name", () => {
  const { ranked, needs, besides } = rank("open mailbox 1042", onlyMailboxes);
  expect(ranked[0]).toMatchObject({ command: { id: "mailbox.open" }, parsed: { ready: true } });
  expect(needs).toEqual([]);
  expect(besides).toContainEqual({ ask: "records", kind: "mail", query: "mailbox 1042" });
});

test("what the likeliest meaning needs is asked first", () => {
  const { needs } = rank("open mailbox 1042", noFacts);
  expect(needs[0]).toEqual({ ask: "mailboxes", query: "1042" });
  expect(needs.length).toBeGreaterThan(5);
});

test.each<[string, string, Facts, string[]]>([
  ["its own words are not known yet", "open mailbox 1042", noFacts, []],
  ["an answer could put another command before it", "open 1042", onlyMailboxes, []],
  ["a habit could put another command before it", "open mailbox 1042", onlyMailboxes, ["forward.open"]],
  ["it is only the name of a thing", "1042", onlyMailboxes, []],
])("a line waits where %s", (_why, line, facts, habits) => {
  const { needs, besides } = rank(line, facts, habits);
  expect(needs).not.toEqual([]);
  expect(besides).toEqual([]);
});

describe("an early decision is the same as after all answers", () => {
  const verbs = [
    ...new Set(all.flatMap(({ phrase, title, short = [] }) => [words(phrase ?? title), ...short])),
    "open",
    "show",
    "scan",
  ];
  const things = ["1042", "mailbox 1042", "118", "3fa85f64 chase", "yıldız ltd"];
  // Each verb is combined with one of the things, in turn.
  const lines = verbs.flatMap((verb, nth) =>
    things.filter((_, place) => place === nth % 5).map((thing) => `${verb} ${thing}`),
  );
  const partly = [onlyMailboxes, knowing("records", "list")];
  const habitsOf = [[], ["mail.open", "request.open", "mailbox.open", "ticket.reply"]];
  const [mailbox] = mailboxes;
  const [request] = records;
  const screen: Target = { kind: "mailbox", id: mailbox?.id ?? "", label: "STE 1042" };
  const focused: Target = {
    kind: "request",
    id: request?.id ?? "",
    label: "Scan 3fa85f64",
    status: "PENDING",
  };
  const contexts: Context[] = [
    emptyContext,
    {
      ...emptyContext,
      path: "/mailbox/1",
      screen,
      focused,
      scopes: ["table:requests", "everywhere", "global"],
    },
  ];

  // Each setting gets its share of the lines, in turn.
  const settings = contexts.flatMap((context) => habitsOf.map((habits) => ({ context, habits })));

  let early = 0;

  test.each(settings.map((setting, place) => ({ ...setting, place, path: setting.context.path })))(
    "at $path with the habits $habits",
    ({ context, habits, place }) => {
      for (const line of shareOf(lines, 2 * settings.length, place)) {
        const decided = partly
          .map((facts) => rank(line, facts, habits, context))
          .filter(({ needs }) => needs.length === 0);
        if (decided.length === 0) continue;
        const whole = told(rank(line, allFacts, habits, context));
        for (const ranking of decided) {
          if (ranking.besides.length > 0) early += 1;
          expect({ line, ...told(ranking) }).toEqual({ line, ...whole });
        }
      }
    },
  );

  // Otherwise nothing was compared.
  afterAll(() => expect(early).toBeGreaterThan(0));
});

function told({ ranked: [first], tied }: Ranking) {
  return { id: first?.command.id, args: first?.parsed.args, ready: first?.parsed.ready, tied };
}

/** The words of a phrase before its first argument. */
function words(phrase: string): string {
  return phrase
    .replace(/\s*[[{].*$/, "")
    .replace(/…$/, "")
    .toLowerCase();
}
