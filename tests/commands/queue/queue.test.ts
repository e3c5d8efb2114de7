// The commands of the queue: what they show and do of what is kept on this machine, and when they have a place.
import { describe, expect, test } from "vitest";
import type { Context } from "@/kernel/context";
import type { Outcome } from "@/kernel/define";
import { rankCommands } from "@/kernel/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";

const line = "add mail for STE 1042 from Chase";
const refused = { id: "a1", label: line, command: "mail.add", state: "refused" } as const;
const waiting = {
  id: "a2",
  label: "task for STE 1042 Call",
  command: "task.create",
  state: "waiting",
} as const;
const task = { ...waiting, id: "a3", state: "refused" } as const;
const context: Context = { ...emptyContext, kept: [refused, waiting, task] };
const entry = { id: refused.id, label: refused.label };

test.each<[string, Record<string, unknown>, Outcome]>([
  ["queue.open", {}, { open: { surface: "queue" } }],
  ["queue.send", {}, { queue: "send" }],
  ["queue.retry", { entry }, { queue: { retry: "a1" } }],
  ["queue.discard", { entry }, { queue: { discard: "a1" }, say: `Discarded: ${line}.` }],
  ["queue.edit", { entry }, { open: { surface: "add-mail", kept: "a1" } }],
  ["queue.edit", { entry: { id: "a3", label: "" } }, { open: { surface: "palette", line: task.label } }],
])("%s %#", async (id, args, outcome) => {
  const { outcome: given, asked } = await run(id, args, { context });
  expect(given).toEqual(outcome);
  expect(asked).toEqual([]);
});

test("what waits is not corrected: it may be sent meanwhile", async () => {
  const args = { entry: { id: waiting.id, label: waiting.label } };
  await expect(run("queue.edit", args, { context })).rejects.toThrow(
    "Only what was refused can be corrected.",
  );
});

describe("they have a place", () => {
  const ids = ["queue.open", "queue.send", "queue.retry", "queue.edit", "queue.discard"];

  test.each(ids)("not where nothing can be kept: %s", (id) => {
    expect(refusedTo(id, {})).toBe(false);
  });

  test.each([
    ["queue.open", true],
    ["queue.send", "Nothing waits to be sent"],
    ["queue.retry", "Nothing was refused"],
    ["queue.edit", "Nothing was refused"],
    ["queue.discard", "Nothing is kept on this machine"],
  ])("and say why not while nothing is kept: %s", (id, answer) => {
    expect(refusedTo(id, { kept: [] })).toBe(answer);
  });
});

test.each(["discard kept from chase", "send again kept from chase"])(
  "an entry is named by its line: %s",
  (typed) => {
    const { ranked } = rankCommands(typed, registry.all, context, noFacts);
    expect(ranked[0]?.reading).toMatchObject({ ready: true, args: { entry } });
  },
);
