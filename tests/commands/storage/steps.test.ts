// The commands of storage: lists, free days, and fees that are waived; undo restores the former values.
import { saveFile } from "@/kernel/command/general-effects";
import { describe, expect, test } from "vitest";
import { extendStorage, takeBackWaiver, waiveFees } from "@/contract/storage/storage";
import { daysArg } from "@/kernel/arguments/when/days";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registered, registry, run } from "../bench";

const mail = { id: registered.id, label: "Envelope from Chase", version: 1 };
const after = { ...mail, version: 2 };
const before = "2026-12-04T00:00:00.000Z";
const freeUntil = "2027-01-03T00:00:00.000Z";
const extended = { ...registered, version: 2, freeUntil, before };

test.each([
  ["storage.expiring", { days: 10 }, { go: "/storage?within=10" }],
  ["storage.expiring", {}, { go: "/storage" }],
  [
    "storage.export",
    {},
    { effects: [saveFile({ path: "/export/storage-fees", name: "Storage fees", what: "days" })] },
  ],
])("%s %o", async (id, args, outcome) => {
  expect((await run(id, args)).outcome).toEqual(outcome);
});

test.each([
  ["storage.extend", { days: 30 }, { days: 30 }],
  ["storage.until", { until: freeUntil }, { until: freeUntil }],
])("%s is taken back to the date it had before", async (id, args, body) => {
  const { outcome, asked } = await run(id, { mail, ...args }, { answer: extended });
  expect(asked).toEqual([
    { endpoint: extendStorage, input: { params: { id: mail.id }, body }, options: { version: 1 } },
  ]);
  expect(outcome).toEqual({
    say: "Envelope from Chase: stored free of charge until Jan 3, 2027.",
    undo: { id: "storage.until", args: { mail: after, until: before } },
  });
});

test("storage.until gives back that an item had no such date", async () => {
  const { outcome } = await run(
    "storage.extend",
    { mail, days: 30 },
    { answer: { ...extended, before: null } },
  );
  expect(outcome.undo).toEqual({
    id: "storage.until",
    args: { mail: after, until: registered.receivedAt, endless: true },
  });
  const back = await run("storage.until", outcome.undo?.args, { answer: { ...extended, before } });
  expect(back.asked[0]?.input).toMatchObject({ body: { until: null } });
  expect(back.outcome.say).toBe("Envelope from Chase: stored free of charge until further notice.");
});

test("storage.waive is taken back by storage.charge", async () => {
  const answer = { ...registered, version: 2 };
  const waived = await run("storage.waive", { mail, reason: "We lost it" }, { answer });
  expect(waived.asked).toMatchObject([
    { endpoint: waiveFees, input: { body: { reason: "We lost it" } }, options: { version: 1 } },
  ]);
  expect(waived.outcome.undo).toEqual({ id: "storage.charge", args: { mail: after } });
  const back = await run("storage.charge", { mail, reason: "By mistake" }, { answer });
  expect(back.asked).toMatchObject([{ endpoint: takeBackWaiver, input: { body: { reason: "By mistake" } } }]);
  expect(back.outcome.undo).toBeUndefined();
});

describe("lines", () => {
  const context = { ...emptyContext, focused: { kind: "mail", ...mail } as const };

  test.each([
    ["expiring in 5 days", "storage.expiring", { days: 5 }],
    ["expiring", "storage.expiring", {}],
    ["extend by 30 days", "storage.extend", { days: 30 }],
    ["extend this by 2 weeks", "storage.extend", { days: 14 }],
    ["waive fees because we lost it", "storage.waive", { reason: "we lost it" }],
    ["take back waiver", "storage.charge", {}],
    ["export storage fees", "storage.export", {}],
  ])("“%s”", (line, id, args) => {
    const [first] = rankCommands(line, registry.all, context, noFacts).ranked;
    expect(first?.command.id).toBe(id);
    expect(first?.parsed.args).toMatchObject(args);
  });
});

describe("days", () => {
  const given = { context: emptyContext, facts: noFacts, args: {}, named: true } as never;

  test.each([
    ["5", 5],
    ["1 day", 1],
    ["30 days", 30],
    ["2 weeks", 14],
    ["1 month", 30],
  ])("“%s” are %i", (text, days) => {
    expect(daysArg.parse(text, given)).toEqual({ is: "value", value: days });
    expect(daysArg.parse(daysArg.format(days), given)).toEqual({ is: "value", value: days });
  });

  test.each([
    ["soon", "no"],
    ["0 days", "impossible"],
    ["53 weeks", "impossible"],
  ])("“%s” is no number of days", (text, is) => {
    expect(daysArg.parse(text, given).is).toBe(is);
  });
});

test.each(["storage.extend", "storage.until", "storage.waive", "storage.charge", "storage.export"])(
  "%s says why it cannot run without the permission",
  (id) => {
    expect(refusedTo(id, { can: () => false })).toMatch(/^Your role cannot/);
  },
);
