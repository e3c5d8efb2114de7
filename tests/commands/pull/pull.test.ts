// Commands on pull lists: what they ask the server for, what they say, and how steps are taken back.
import { describe, expect, test } from "vitest";
import { finishPull, reopenPull, scanPull, startPull, stepPull } from "@/contract/pulls/pull";
import type { Context } from "@/kernel/command/context";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";
import { aPull, pull, pulled } from "../pulls";
import { contextWith, request } from "../work";

const focusedRequest = { kind: "request" as const, ...request };
const line = { pull, request: pulled };
const undo = {
  id: "pull.back",
  args: {
    pull: { id: pull.id, label: pull.label },
    request: { id: pulled.id, label: pulled.label },
    isUndo: true,
    since: aPull.at,
  },
};

describe("making a list", () => {
  test.each<[string, Record<string, unknown>, object]>([
    ["pull.start", { what: "SCAN" }, { type: "SCAN" }],
    ["pull.start", { what: "ALL", again: true }, { again: true }],
    [
      "pull.start",
      { what: "SHRED", office: { id: aPull.office.id, label: "Austin" } },
      { type: "SHRED", officeId: aPull.office.id },
    ],
    ["pull.pickup", { carrier: "UPS" }, { type: "FORWARD", carrier: "UPS" }],
  ])("by %s sends %o", async (id, args, body) => {
    const { asked, outcome } = await run(id, args, { answer: aPull });
    expect(asked).toMatchObject([{ endpoint: startPull, input: { body } }]);
    expect(outcome).toEqual({
      say: "Scans: 1 item to fetch.",
      go: `/pull/${aPull.id}`,
      undo: { id: "pull.finish", args: { pull } },
    });
  });

  test("says which items were left out", async () => {
    const said = "2 are on the open list “Shreds” of Lena Lead, and left out.";
    const answer = { ...aPull, leftOut: { listed: 2, lists: [], more: 0, said } };
    const { outcome } = await run("pull.start", { what: "ALL" }, { answer });
    expect(outcome.say).toBe(`Scans: 1 item to fetch. ${said}`);
  });

  const listing = {
    list: "requests" as const,
    label: "Shred Requests",
    query: { type: "SHRED", search: "chase" },
  };
  const table = { columns: [], selects: true, listing };

  test.each<[string, Partial<Context>, object]>([
    ["what is selected", { selected: [focusedRequest], table }, { ids: [focusedRequest.id] }],
    ["the list's filter", { focused: focusedRequest, table }, { type: "SHRED", search: "chase" }],
    ["what is focused", { focused: focusedRequest }, { ids: [focusedRequest.id] }],
  ])("makes one of %s", async (_what, here, body) => {
    const context = contextWith(here);
    const { asked } = await run("pull.these", {}, { answer: aPull, context });
    expect(asked).toMatchObject([{ endpoint: startPull, input: { body } }]);
  });

  test("is refused where nothing is selected", () => {
    expect(refusedTo("pull.these", { can: () => true })).toBe("Select requests first.");
  });
});

test.each([
  ["pull.take", "TAKE", "Taken: Envelope from Chase for STE 1042."],
  ["pull.missing", "NOT_FOUND", "Envelope from Chase for STE 1042: not found. It is missing from now on."],
  ["pull.skip", "SKIP", "Envelope from Chase for STE 1042: last from now on."],
])("%s takes a step and can be taken back", async (id, step, say) => {
  const { asked, outcome } = await run(id, line, { answer: aPull });
  expect(asked).toMatchObject([
    { endpoint: stepPull, input: { params: { id: pull.id }, body: { requestId: pulled.id, step } } },
  ]);
  expect(outcome).toEqual({ say, undo });
});

test("putting back says where", async () => {
  const { asked, outcome } = await run("pull.back", line, { answer: aPull });
  expect(asked).toMatchObject([{ endpoint: stepPull, input: { body: { step: "BACK", undo: false } } }]);
  const undone = await run("pull.back", undo.args, { answer: aPull });
  expect(undone.asked).toMatchObject([{ input: { body: { step: "BACK", undo: true } } }]);
  expect(outcome).toEqual({ say: "Envelope from Chase for STE 1042: back on A-03." });
});

describe("a scan", () => {
  const scanned = (is: string, requestId: string | null, said: string) => ({
    ...aPull,
    scan: { is, said, requestId },
  });

  test("takes an item", async () => {
    const said = "Taken: envelope from Chase for STE 1042.";
    const answer = scanned("TAKEN", pulled.id, said);
    const { asked, outcome } = await run("pull.scan", { code: "PH0000000X", pull }, { answer });
    expect(asked).toMatchObject([{ endpoint: scanPull, input: { body: { code: "PH0000000X" } } }]);
    expect(outcome).toEqual({ say: said, undo });
  });

  test.each(["TROLLEY", "PLACE"])("of a %s is taken, and no item with it", async (is) => {
    const answer = scanned(is, null, "2 items of this list are on A-03.");
    const { outcome } = await run("pull.scan", { code: "A-03", pull }, { answer });
    expect(outcome).toEqual({ say: "2 items of this list are on A-03." });
  });

  test("of an item that was already taken offers no undo", async () => {
    const answer = scanned("ALREADY", pulled.id, "It was taken by Sam.");
    const { outcome } = await run("pull.scan", { code: "PH0000000X", pull }, { answer });
    expect(outcome).toEqual({ say: "It was taken by Sam.", warns: true });
  });
});

test("finishing can be taken back", async () => {
  const { asked, outcome } = await run("pull.finish", { pull }, { answer: { ...aPull, version: 2 } });
  expect(asked).toMatchObject([{ endpoint: finishPull, options: { version: 1 } }]);
  expect(outcome.say).toBe("Scans finished: 0 of 1 taken.");
  expect(outcome.undo).toEqual({ id: "pull.reopen", args: { pull: { ...pull, version: 2 } } });
  const back = await run("pull.reopen", outcome.undo?.args, { answer: aPull });
  expect(back.asked).toMatchObject([{ endpoint: reopenPull, options: { version: 2 } }]);
});

test("opening and printing lead to the list", async () => {
  expect((await run("pull.open", { pull })).outcome).toEqual({ go: `/pull/${pull.id}` });
  expect((await run("pull.print", { pull })).outcome).toEqual({ go: `/pull/${pull.id}?print=true` });
});

test("U takes back the last step", async () => {
  const undoable = { id: "u1", label: "Taken" };
  const context = { ...emptyContext, undoable };
  expect((await run("pull.undo", {}, { context })).outcome).toEqual({ takeBack: "u1" });
  expect(refusedTo("pull.undo", {})).toBe("There is nothing to undo.");
});

test("a person who may not work on requests can only look", () => {
  for (const command of [
    "start",
    "pickup",
    "these",
    "take",
    "missing",
    "skip",
    "back",
    "scan",
    "finish",
    "reopen",
  ]) {
    expect(refusedTo(`pull.${command}`, { can: () => false }), command).toBe(
      "Your role cannot work on requests",
    );
    expect(registry.get(`pull.${command}`).group).toBe("Pull lists");
  }
});
