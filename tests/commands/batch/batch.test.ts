// The commands on scans of many letters: their lines, what they send, and how each is taken back.
import { stepPages } from "@commands/batch/shared/page-step";
import { printPaper } from "@/kernel/command/general-effects";
import { describe, expect, test } from "vitest";
import {
  completeBatchPart,
  discardBatch,
  fileBatchPartRequest,
  getBatch,
  restoreBatch,
} from "@/contract/batches/batch";
import { editBatch, takeBackBatchEdit } from "@/contract/batches/batch-edit";
import type { Context } from "@/kernel/command/context";
import { resolve } from "@/kernel/input/keys";
import { makeExecute } from "@/kernel/command/run/execute";
import { rankCommands } from "@/kernel/line/rank";
import { makeUndoStack } from "@/kernel/command/run/undo";
import { emptyContext, settled } from "../../kernel/directory";
import { aBatch, batch, completion, onScreen, part } from "../batches";
import { refusedTo, registered, registry, run } from "../bench";
import { request } from "../work";

const here: Context = { ...emptyContext, ...onScreen };
const page = 2;

test.each<[string, Record<string, unknown>, object, string]>([
  [
    "batch.move-previous",
    { page, batch },
    { do: "move", page, to: "previous" },
    "Page 2 moved to the part before.",
  ],
  ["batch.move-next", { page, batch }, { do: "move", page, to: "next" }, "Page 2 moved to the part after."],
  ["batch.split", { page, batch }, { do: "split", page }, "A new part begins with page 2."],
  ["batch.leave-out", { page, batch }, { do: "leave-out", pages: [page], leftOut: true }, "Page 2 left out."],
  ["batch.put-back", { page, batch }, { do: "leave-out", pages: [page], leftOut: false }, "Page 2 put back."],
  ["batch.turn", { page, batch }, { do: "turn", pages: [page], by: 90 }, "Page 2 turned."],
  ["batch.join", { part, batch }, { do: "join", part: part.id }, `${part.label} joined.`],
  [
    "batch.leave-out-part",
    { part, batch },
    { do: "leave-out-part", part: part.id, leftOut: true },
    `${part.label} left out.`,
  ],
  [
    "batch.put-back-part",
    { part, batch },
    { do: "leave-out-part", part: part.id, leftOut: false },
    `${part.label} put back.`,
  ],
  [
    "batch.assign",
    { part, request, batch },
    { do: "assign", part: part.id, requestId: request.id },
    `${part.label}: assigned to ${request.label}.`,
  ],
  [
    "batch.assign-item",
    { part, mail: { id: registered.id, label: "Envelope from Chase" }, batch },
    { do: "assign", part: part.id, mailId: registered.id },
    `${part.label}: assigned to Envelope from Chase.`,
  ],
  [
    "batch.assign-code",
    { part, code: "PH0000000X", batch },
    { do: "assign", part: part.id, code: "PH0000000X" },
    `${part.label}: assigned by PH0000000X.`,
  ],
])("%s makes one change of the batch, with its undo", async (id, args, body, say) => {
  const { outcome, asked } = await run(id, args, { answer: aBatch, context: here });
  expect(asked).toMatchObject([
    { endpoint: editBatch, input: { params: { id: batch.id }, body }, options: { version: batch.version } },
  ]);
  expect(outcome.say).toBe(say);
  expect(outcome.undo).toEqual({
    id: "batch.take-back",
    args: { batch: { id: batch.id, label: batch.label }, edit: aBatch.edit },
  });
});

test("batch.take-back takes the last change back", async () => {
  const edit = aBatch.edit ?? "";
  const { asked } = await run("batch.take-back", { batch, edit }, { answer: aBatch });
  expect(asked).toMatchObject([{ endpoint: takeBackBatchEdit, input: { body: { edit } } }]);
});

/** What a call about the focused part says of what was looked at. */
const seen = { params: { id: batch.id, partId: part.id }, body: { layout: part.layout } };

describe("completing", () => {
  test("batch.complete runs over every matched part of a batch that is not on the screen, as it is", async () => {
    const listed = { ...batch, version: aBatch.version };
    const { outcome, asked } = await run("batch.complete", { batch: listed }, { answer: aBatch });
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([getBatch]);
    expect(outcome.over).toMatchObject({
      id: "batch.complete-part",
      targets: [
        { label: "Part 1: Envelope from Chase", layout: "layout-1" },
        { label: "Part 3: Envelope from Chase", layout: "layout-3" },
      ],
    });
    // The list showed it before its parts were changed.
    await expect(run("batch.complete", { batch }, { answer: aBatch })).rejects.toThrow("stack.pdf changed");
  });

  test("the parts are completed one after the other, as one change", async () => {
    const asked: unknown[] = [];
    const said: string[] = [];
    const undo = makeUndoStack({ read: () => [], write: () => undefined });
    const execute = makeExecute({
      registry,
      api: (endpoint, input) => {
        asked.push([endpoint, input]);
        const answer = endpoint.path.endsWith("/complete") ? completion : aBatch;
        return Promise.resolve(endpoint.answer?.parse(answer) as never);
      },
      context: () => ({ ...here, can: () => true }),
      undo,
      ask: () => Promise.resolve(null),
      confirm: () => Promise.resolve(true),
      apply: () => undefined,
      announce: ({ text }) => void said.push(text),
    });
    const { status } = await execute("batch.complete", { batch });
    expect(status).toBe("done");
    // What was on the screen is completed, and the server is told what that was.
    expect(asked).toEqual(
      [1, 3].map((place) => [
        completeBatchPart,
        {
          params: { id: aBatch.id, partId: aBatch.parts[place - 1]?.id },
          body: { layout: `layout-${place}` },
        },
      ]),
    );
    expect(said).toEqual([expect.stringContaining("2")]);
  });

  test("a part that may be incomplete is left out of all, with its reason", async () => {
    const doubted = aBatch.parts.map((each, at) =>
      at === 0 ? { ...each, doubt: "Page 1 may be incomplete." } : each,
    );
    const listed = { ...batch, version: aBatch.version };
    const { outcome } = await run(
      "batch.complete",
      { batch: listed },
      { answer: { ...aBatch, parts: doubted } },
    );
    const { each } = registry.get("batch.complete-part") ?? {};
    const able = outcome.over?.targets.map((target) => each?.able?.(target));
    expect(able).toEqual([
      "Part 1: Envelope from Chase may be incomplete. Compare it with the letter, then complete it by itself.",
      true,
    ]);
  });

  test("says when no part is matched", async () => {
    const nothing = { ...aBatch, parts: aBatch.parts.map((each) => ({ ...each, state: "UNMATCHED" })) };
    const listed = { ...batch, version: aBatch.version };
    await expect(run("batch.complete", { batch: listed }, { answer: nothing })).rejects.toThrow(
      "stack.pdf: no part is matched. Assign one first, then complete.",
    );
  });

  test("batch.complete-part is taken back by reopening the request", async () => {
    const { outcome, asked } = await run("batch.complete-part", { part, batch }, { answer: completion });
    expect(asked).toMatchObject([{ endpoint: completeBatchPart, input: seen }]);
    expect(outcome.undo).toMatchObject({
      id: "request.reopen",
      args: { request: { ...completion.request, label: part.label } },
    });
  });

  test("batch.complete-part offers to say why its scan was late, of the request", async () => {
    const due = { at: null, warnAt: null, pausedFor: null, kept: false, lateBecause: null };
    const answer = { ...completion, request: { ...completion.request, due } };
    const { outcome } = await run("batch.complete-part", { part, batch }, { answer });
    const record = { id: completion.request.id, label: part.label };
    expect(outcome.offer).toEqual({
      label: "Say why late",
      run: { id: "clock.explain-request", args: { record } },
      on: { kind: "request", ...record },
    });
  });

  test("batch.file-request files a request for the item, and is taken back by cancelling it", async () => {
    const answer = { request: completion.request };
    const { outcome, asked } = await run("batch.file-request", { part, batch }, { answer });
    expect(asked).toMatchObject([{ endpoint: fileBatchPartRequest, input: seen }]);
    expect(outcome.undo?.id).toBe("request.cancel");
  });
});

test("batch.discard and batch.restore undo each other", async () => {
  const { outcome, asked } = await run("batch.discard", { batch }, { answer: aBatch });
  expect(asked).toMatchObject([{ endpoint: discardBatch, options: { version: 4 } }]);
  expect(outcome.undo).toEqual({ id: "batch.restore", args: { batch: { ...batch, version: 5 } } });
  const back = await run("batch.restore", { batch }, { answer: aBatch });
  expect(back.asked).toMatchObject([{ endpoint: restoreBatch }]);
});

test("batch.separators prints those of the selected requests, else of all pending ones", async () => {
  const none = await run("batch.separators", { paper: "a4" });
  expect(printPaper.in(none.outcome)?.path).toBe("/file-manager/batches/separators?paper=a4");
  const selected = [{ kind: "request" as const, ...request }];
  const some = await run("batch.separators", { paper: "letter" }, { context: { ...emptyContext, selected } });
  expect(printPaper.in(some.outcome)?.path).toBe(
    `/file-manager/batches/separators?paper=letter&requests=${request.id}`,
  );
});

test.each([
  ["batch.attach", {}, { go: "/batches?attach=true" }],
  ["batch.open", { batch }, { go: `/batch/${batch.id}` }],
  ["batch.page-next", {}, { effects: [stepPages({ page: 1 })] }],
  ["batch.page-previous", {}, { effects: [stepPages({ page: -1 })] }],
  ["batch.show-page", {}, { effects: [stepPages({ show: true })] }],
] as const)("%s", async (id, args, outcome) => {
  expect((await run(id, args)).outcome).toEqual(outcome);
});

test.each([
  ["[", "batch.move-previous"],
  ["]", "batch.move-next"],
  ["n", "batch.split"],
  ["m", "batch.join"],
  ["o", "batch.leave-out"],
  ["i", "batch.put-back"],
  ["r", "batch.turn"],
  ["a", "batch.assign"],
  ["f", "batch.file-request"],
  [",", "batch.page-previous"],
  [".", "batch.page-next"],
])("%s means %s on a batch", (key, command) => {
  const scopes = ["everywhere", "global", "route:batch", "table:batch-parts"] as const;
  expect(resolve([key], [], registry.bindings, scopes, false)).toEqual({ do: "run", command });
});

test.each([
  ["move page back 3", "batch.move-previous", { page: 3 }],
  ["move page on 3", "batch.move-next", { page: 3 }],
  ["split at 3", "batch.split", { page: 3 }],
  ["leave out page 7", "batch.leave-out", { page: 7 }],
  ["join part 3 with previous", "batch.join", { part: { id: aBatch.parts[2]?.id } }],
  [
    "assign part 2 to 3fa85f64",
    "batch.assign",
    { part: { id: part.id }, request: { label: "Scan 3fa85f64" } },
  ],
  ["attach batch", "batch.attach", {}],
  ["print separators on letter", "batch.separators", { paper: "letter" }],
])("“%s”", async (line, id, args) => {
  const { ranked } = await settled((facts) => rankCommands(line, registry.all, here, facts));
  expect(ranked[0]?.command.id).toBe(id);
  expect(ranked[0]?.parsed.args).toMatchObject(args);
});

test("a person who may not change requests changes no batch", () => {
  expect(refusedTo("batch.split", { can: () => false })).toBe("Your role cannot change scan requests");
});
