// Literals inside values: a word such as "to" or "from" inside a name or a text is part of it, and the line of a command reads back as the
// same values, or asks.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import type { ArgumentKind } from "@/kernel/command/argument";
import { type Facts, factsFrom } from "@/kernel/command/facts";
import { lineOf } from "@/kernel/command/line-of";
import { phraseOf } from "@/kernel/command/phrase";
import { rankCommands } from "@/kernel/line/rank";
import { readArguments } from "@/kernel/line/read-arguments";
import { answer, emptyContext, hit, lists, mailboxesFor } from "../directory";
import { runsOf } from "../../sweep";
import { all } from "../meaning";

const macros = [
  { id: "m1", name: "Morning as usual", lines: ["go to tasks"] },
  { id: "m2", name: 'Round "two" for all', lines: ["go to tasks"] },
];
const table = {
  selects: true,
  columns: [
    { id: "sent", title: "Sent to carrier", sorts: true },
    { id: "by", title: "Made by", sorts: true },
  ],
};
const context = { ...emptyContext, commands: all, macros, table };

/** People and places whose names contain the words that open slots. */
const named: MailboxHit[] = [
  hit("1042", "From Here to There", [
    ["Ayşe", "to Yıldız"],
    ["Mehmet from", "via Demir"],
    ["As", "For"],
  ]),
  hit("1043", "Size of Weight", [["Ali", "Veli"]]),
];
const facts: Facts = factsFrom((lookup) => {
  if (lookup.ask === "mailboxes") return mailboxesFor(lookup.query, named);
  if (lookup.ask === "mailbox") return named.filter(({ id }) => id === lookup.id);
  if (lookup.ask !== "list") return answer(lookup);
  const at = lists.find(({ list }) => list === lookup.list);
  return at ? [at, { ...at, id: "e0000001", label: "Ann to Lee at Austin", about: "as from for" }] : [];
});

describe("a typed line", () => {
  test.each([
    [
      "set keys for mark shipped to carrier to shift+s",
      { command: { label: "Mark shipped to carrier" }, keys: "shift+s" },
    ],
    ["set keys for go.tasks to g x", { command: { id: "go.tasks" }, keys: "g x" }],
    ["add mail for 1042 from Bank from Texas", { sender: "Bank from Texas" }],
    ["add mail for 1042 from Bank via Texas", { sender: "Bank via Texas" }],
    ["add mail for From Here to There from Chase", { mailbox: { label: "STE 1042" }, sender: "Chase" }],
    [
      "add mail for 1042 to Ayşe to Yıldız from Chase",
      { recipient: { label: "Ayşe to Yıldız" }, sender: "Chase" },
    ],
    ['am 1042 from "Bank ""via"" UPS" via dhl', { sender: 'Bank "via" UPS', carrier: "DHL" }],
  ])("%s", (line, args) => {
    const [first] = rankCommands(line, all, context, facts).ranked;
    expect(first?.parsed).toMatchObject({ ready: true, args });
  });
});

/** Texts with the words that open slots, with values recognised by their form, and with others. */
function textsFor(literals: readonly string[]) {
  const words = [...literals, "1042", "fri", "high", "ups", "3oz", "12/24", '"', "Chase", "Ali", "STE"];
  return fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
    .map((each) => each.join(" ").trim());
}

// oxlint-disable-next-line typescript/no-explicit-any -- kinds of all values in one table
function valuesOf(kind: ArgumentKind<any>, literals: readonly string[]): fc.Arbitrary<unknown> | null {
  if (kind.text) return textsFor(literals);
  const args = { mailbox: { id: named[0]?.id, label: "STE 1042" } };
  const given = { context, facts, args };
  const known = ["", "3fa85f64", "7a5c0001", "118", "e1e10001", "aaaa1111", "c0c0c0c0"]
    .flatMap((text) => kind.complete(text, given).candidates)
    .map(({ value }) => value as unknown)
    .filter((value) => value !== undefined && "no" !== kind.parse(kind.format(value), given).is);
  return known.length > 0 ? fc.constantFrom(...known) : null;
}

/** Their phrases are parts of that of list.show, which says every filter. */
const isPartOfShow = ({ id, args = {} }: (typeof all)[number]) =>
  (id.startsWith("go.") && "status" in args) || id === "list.filter";

const pairs = all
  .filter((command) => !isPartOfShow(command))
  .flatMap((command) => {
    const { slots } = phraseOf(command);
    const literals = slots.flatMap(({ literal }) => literal ?? []);
    const filled = slots.flatMap(({ name, optional }) => {
      const kind = command.args?.[name];
      const values = kind && valuesOf(kind, literals);
      return kind && values ? [{ name, optional, values }] : [];
    });
    const needed = filled.filter(({ optional }) => !optional);
    return filled.flatMap((one, place) =>
      filled.slice(place).map((other) => {
        const slotsOf = [...new Set([...needed, one, other])];
        return [command.id, [...new Set([one.name, other.name])].join(" and "), command, slotsOf] as const;
      }),
    );
  });

test("there are such pairs of many commands", () => {
  expect(new Set(pairs.map(([id]) => id)).size).toBeGreaterThan(25);
  expect(pairs.length).toBeGreaterThan(80);
});

test.each(pairs)("%s with %s reads back as it was written, or asks", (_id, _names, command, slots) => {
  const verb = phraseOf(command).verb.join(" ");
  const record = fc.record(Object.fromEntries(slots.map(({ name, values }) => [name, values])));
  fc.assert(
    fc.property(record, (args) => {
      const tail = lineOf(command, args).slice(verb.length);
      const { args: read, ready } = readArguments(command, [], tail, context, facts);
      if (!ready) return;
      // A record that is read again comes with its version.
      for (const { name } of slots) {
        const kind = command.args?.[name];
        expect(kind?.format(read[name])).toBe(kind?.format(args[name]));
      }
      expect(Object.keys(read).toSorted()).toEqual(Object.keys(args).toSorted());
    }),
    { numRuns: runsOf({ whole: 40, short: 8 }) },
  );
});
