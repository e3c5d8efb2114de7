// The steps of a consolidation: what is sent, and that completing needs the filled-in form.
import { expect, test } from "vitest";
import {
  changeConsolidation,
  completeConsolidation,
  reopenConsolidation,
} from "@/contract/consolidations/consolidation";
import { refusedTo, registry, run } from "../bench";
import { aConsolidation, consolidation, contextWith, filledIn, onlyTo } from "../work";

const params = { id: consolidation.id };
const options = { version: 1 };
const path = `/consolidation/${consolidation.id}`;

test("opening goes to its screen", async () => {
  expect((await run("consolidation.open", { consolidation })).outcome).toEqual({ go: path });
  expect(refusedTo("consolidation.open", { can: () => false })).toBe("Your role cannot see consolidations");
});

test.each([
  ["consolidation.start", {}, { status: "IN_PROGRESS" }, "started."],
  [
    "consolidation.fail",
    { reason: "Too large" },
    { status: "FAILED", reason: "Too large" },
    "marked as failed.",
  ],
  [
    "consolidation.cancel",
    { reason: "Asked twice" },
    { status: "CANCELLED", reason: "Asked twice" },
    "cancelled.",
  ],
])("%s", async (id, args, body, says) => {
  const { outcome, asked } = await run(id, { consolidation, ...args }, { answer: aConsolidation });
  expect(asked).toEqual([{ endpoint: changeConsolidation, input: { params, body }, options }]);
  expect(outcome.say).toBe(`${consolidation.label} ${says}`);
  const now = { ...consolidation, version: aConsolidation.version };
  expect(outcome.undo).toEqual({ id: "consolidation.reopen", args: { consolidation: now } });
  const able = registry.get(id).each?.able;
  expect(able?.(onlyTo("consolidation", body.status))).toBe(true);
  expect(able?.(onlyTo("consolidation", "SOMETHING"))).not.toBe(true);
});

test("consolidation.complete sends the values of its form", async () => {
  const context = contextWith({
    path: `/consolidation/${consolidation.id}`,
    ready: { record: consolidation.id, args: filledIn, why: null },
  });
  const { outcome, asked } = await run(
    "consolidation.complete",
    { consolidation },
    { answer: aConsolidation, context },
  );
  expect(asked).toEqual([{ endpoint: completeConsolidation, input: { params, body: filledIn }, options }]);
  expect(outcome).toMatchObject({
    say: `${consolidation.label} completed.`,
    go: `${path}?finished=true`,
    undo: {
      id: "consolidation.reopen",
      args: { consolidation: { ...consolidation, version: aConsolidation.version } },
    },
  });
});

test.each([{}, { reason: "The wrong box" }])(
  "consolidation.reopen takes the last step back %o",
  async (body) => {
    const { outcome, asked } = await run(
      "consolidation.reopen",
      { consolidation, ...body },
      { answer: aConsolidation },
    );
    expect(asked).toEqual([{ endpoint: reopenConsolidation, input: { params, body }, options }]);
    expect(outcome.say).toBe(`The last step of ${consolidation.label} was taken back.`);
    const able = registry.get("consolidation.reopen").each?.able;
    const next = (refusal: string | null) => [{ to: "IN_PROGRESS", label: "Take Back", refusal }];
    const done = { ...onlyTo("consolidation", "IN_PROGRESS"), status: "DONE" };
    expect(able?.({ ...done, next: next(null) })).toBe(true);
    expect(able?.({ ...done, next: next("The package has an open request.") })).toBe(
      "The package has an open request.",
    );
  },
);

test.each([
  [{}, null],
  [{ width: 0, height: 0, length: 0 }, /has no size: 0 is recorded/],
  [{ weight: 0 }, /has no weight: 0 is recorded/],
  [{ width: 0, height: 0, length: 0, weight: 0 }, /has no size and no weight: 0 is recorded/],
])("consolidation.complete asks first where the package lacks measures (%o)", (measures, says) => {
  const screen = { ...onlyTo("consolidation", "DONE"), id: consolidation.id };
  const ready = { record: consolidation.id, args: { ...filledIn, ...measures }, why: null };
  const asks = registry.get("consolidation.complete").loses?.(contextWith({ screen, ready }), {});
  if (says === null) expect(asks).toBeNull();
  else expect(asks).toMatch(says);
});

test("consolidation.complete without its form opens that form and sends nothing", async () => {
  const { outcome, asked } = await run("consolidation.complete", { consolidation });
  expect(asked).toEqual([]);
  expect(outcome).toEqual({ go: path });
});

test("consolidation.complete says what its form waits for, and why the server refuses", () => {
  const screen = onlyTo("consolidation", "DONE");
  const ready = { record: screen.id, args: {}, why: "Add a photo" };
  expect(refusedTo("consolidation.complete", contextWith({ screen, ready }))).toBe("Add a photo");
  expect(refusedTo("consolidation.complete", contextWith({ screen }))).toBe(true);
  const over = onlyTo("consolidation", "NOTHING", "CANCELLED");
  expect(refusedTo("consolidation.complete", contextWith({ screen: over }))).toBe(
    `${over.label} cannot become completed while it is cancelled.`,
  );
});

test.each(["start", "complete", "fail", "cancel", "reopen"].map((verb) => `consolidation.${verb}`))(
  "%s needs the permission",
  (id) => {
    expect(refusedTo(id, { can: () => false })).toBe("Your role cannot change consolidations");
  },
);
