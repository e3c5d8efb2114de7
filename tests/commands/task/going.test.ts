// The task commands that only open a screen: which one, and that they make no call.
import { expect, test } from "vitest";
import { mailbox, refusedTo, run } from "../bench";
import { task } from "../conversations";
import { contextWith } from "../work";

test.each([
  ["task.open", { task }, `/task/${task.id}`],
  ["task.edit", { task }, `/task/${task.id}?edit=true`],
  ["task.message", { task }, `/task/${task.id}?compose=true`],
  ["task.attach", { task }, `/task/${task.id}?compose=attach`],
  ["task.wizard", {}, "/tasks?new=true"],
  ["task.wizard", { mailbox }, `/tasks?new=true&for=${mailbox.id}`],
])("%s with %o", async (id, args, path) => {
  const { outcome, asked } = await run(id, args);
  expect(outcome).toEqual({ go: path });
  expect(asked).toEqual([]);
});

test("task.wizard uses the mailbox on screen", async () => {
  const context = contextWith({ screen: { kind: "mailbox", ...mailbox } });
  expect((await run("task.wizard", {}, { context })).outcome.go).toBe(`/tasks?new=true&for=${mailbox.id}`);
});

test.each([
  ["task.open", "Your role cannot see tasks"],
  ["task.edit", "Your role cannot change tasks"],
  ["task.message", "Your role cannot change tasks"],
  ["task.attach", "Your role cannot change tasks"],
  ["task.wizard", "Your role cannot create tasks"],
])("%s needs the permission", (id, why) => {
  expect(refusedTo(id, { can: () => false })).toBe(why);
  expect(refusedTo(id, {})).toBe(true);
});
