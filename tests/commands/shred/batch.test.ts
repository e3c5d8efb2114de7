// The commands of a shred batch: which batch each is about, what it sends, and how it is taken back.
import { describe, expect, test } from "vitest";
import {
  cancelShredBatch,
  finishShredBatch,
  listDueToShred,
  startShredBatch,
  tickShred,
  untickShred,
} from "@/contract/shred/shred";
import { rankCommands } from "@/kernel/line/rank";
import { ownDay } from "@/kernel/values/own-day";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run, withAnswers } from "../bench";
import { shredBatch, shredLine } from "../shredding";

const { id } = shredBatch;
const context = { ...emptyContext, path: `/shred-batch/${id}` };
const mail = { id: shredLine.mailId, label: "Envelope from Chase" };
const batch = { id, label: "The batch" };
const params = { id };
const ticked = { line: shredLine, again: false, ticked: 3 };

test("shred.start begins with the items due by the end of the person's day, and goes to the batch", async () => {
  const office = { id: shredBatch.office.id, label: "Austin" };
  const { outcome, asked } = await run("shred.start", { office }, { answer: shredBatch });
  expect(asked).toMatchObject([
    { endpoint: startShredBatch, input: { body: { officeId: office.id, dueBy: ownDay().until } } },
  ]);
  expect(outcome).toEqual({ say: "Shred batch of Austin is open.", go: `/shred-batch/${id}` });
});

describe("on the batch's screen", () => {
  test.each([
    [
      "shred.scan",
      { code: "PH0000000X" },
      { endpoint: tickShred, input: { params, body: { code: "PH0000000X" } } },
      "Envelope from Chase, STE 1042: ticked. 3 in the batch.",
      "shred.untick",
    ],
    [
      "shred.tick",
      { mail },
      { endpoint: tickShred, input: { params, body: { mailId: mail.id } } },
      "Envelope from Chase ticked. 3 in the batch.",
      "shred.untick",
    ],
    [
      "shred.untick",
      { mail },
      { endpoint: untickShred, input: { params, body: { mailId: mail.id } } },
      "Envelope from Chase taken out. 3 in the batch.",
      "shred.tick",
    ],
  ] as const)("%s", async (command, args, call, says, back) => {
    const { outcome, asked } = await run(command, args, { answer: ticked, context });
    expect(asked).toMatchObject([call]);
    expect(outcome).toMatchObject({ say: says, undo: { id: back, args: { mail, batch } } });
    expect(outcome.unchanged).not.toBe(true);
  });

  test("a tick of what was already ticked says so, and changes nothing", async () => {
    const answer = { ...ticked, again: true };
    const { outcome } = await run("shred.scan", { code: "PH0000000X" }, { answer, context });
    expect(outcome).toMatchObject({
      say: "Envelope from Chase, STE 1042: ticked already. 3 in the batch.",
      unchanged: true,
    });
    const byHand = await run("shred.tick", { mail }, { answer, context });
    expect(byHand.outcome).toMatchObject({
      say: "Envelope from Chase ticked already. 3 in the batch.",
      unchanged: true,
    });
    const unticked = await run("shred.untick", { mail }, { answer, context });
    expect(unticked.outcome).toMatchObject({
      say: "Envelope from Chase was not in the batch. 3 in the batch.",
      unchanged: true,
    });
  });

  test("shred.finish asks first, and leads to the certificate", async () => {
    const answer = { ...shredBatch, state: "FINISHED", number: 12 };
    const { outcome, asked } = await run("shred.finish", {}, { answer, context });
    expect(asked).toMatchObject([{ endpoint: finishShredBatch, input: { params } }]);
    expect(outcome).toMatchObject({ say: "1 item destroyed: certificate 12.", go: `/shred-batch/${id}` });
    expect(registry.get("shred.finish").danger).toBe("confirm");
  });

  test("shred.cancel asks first, and leads to the list of batches", async () => {
    const { outcome, asked } = await run("shred.cancel", {}, { answer: shredBatch, context });
    expect(asked).toMatchObject([{ endpoint: cancelShredBatch, input: { params } }]);
    expect(outcome).toMatchObject({ go: "/shred-batch" });
    expect(registry.get("shred.cancel").danger).toBe("confirm");
  });
});

describe("on other screens", () => {
  const due = (...batches: (string | null)[]) => ({
    items: batches.map((batchId) => ({
      officeId: shredBatch.office.id,
      officeLabel: "Austin",
      due: 1,
      later: 0,
      batchId,
    })),
  });

  test("the only open batch is used", async () => {
    const answer = withAnswers([
      [listDueToShred, due(null, id)],
      [tickShred, ticked],
    ]);
    const { asked } = await run("shred.tick", { mail }, { answer });
    expect(asked[1]).toMatchObject({ input: { params } });
  });

  test.each([
    ["No shred batch is open. Start one first.", due(null)],
    ["Several shred batches are open. Open the one you mean first.", due(id, mail.id)],
  ])("“%s”", async (message, answer) => {
    await expect(run("shred.finish", {}, { answer })).rejects.toThrow(message);
  });

  test("the batch in the command's arguments has priority over the one on the screen", async () => {
    const other = { id: mail.id, label: "Another" };
    const { asked } = await run("shred.untick", { mail, batch: other }, { answer: ticked, context });
    expect(asked[0]).toMatchObject({ input: { params: { id: other.id } } });
  });
});

test.each([
  ["start shred batch", "shred.start"],
  ["finish shred batch", "shred.finish"],
  ["cancel shred batch", "shred.cancel"],
  ["shred code PH0000000X", "shred.scan"],
])("“%s” means %s", (line, command) => {
  expect(rankCommands(line, registry.all, emptyContext, noFacts).ranked[0]?.command.id).toBe(command);
});

test.each(["shred.start", "shred.scan", "shred.tick", "shred.untick", "shred.finish", "shred.cancel"])(
  "%s says why it cannot run without the permission",
  (command) => {
    expect(refusedTo(command, { can: () => false })).toBe("Your role cannot destroy mail");
  },
);
