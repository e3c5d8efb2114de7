// Withdraw task, which undoes the creation of a task; it sends the version that was seen.
import { expect, test } from "vitest";
import { withdrawTask } from "@/contract/tasks/task";
import { refusedTo, registry, run } from "../bench";
import { task, taskAnswer } from "../conversations";

test("withdraws the given task, at its version, and says from where", async () => {
  const { outcome, asked } = await run("task.withdraw", { task }, { answer: taskAnswer });
  expect(asked).toMatchObject([
    { endpoint: withdrawTask, input: { params: { id: task.id } }, options: { version: task.version } },
  ]);
  expect(outcome.say).toBe(`Task withdrawn from STE 1042: ${task.label}`);
});

test("undoes the creation of a task", async () => {
  const { mailbox } = taskAnswer;
  const args = { mailbox: { id: mailbox.id, label: "STE 1042" }, title: taskAnswer.title };
  const { undo } = (await run("task.create", args, { answer: taskAnswer })).outcome;
  const { id, title: label, version } = taskAnswer;
  expect(undo).toEqual({ id: "task.withdraw", args: { task: { id, label, version } } });
});

test("asks first, and only where tasks may be changed", () => {
  expect(registry.get("task.withdraw").danger).toBe("confirm");
  expect(refusedTo("task.withdraw", { can: () => false })).toBe("Your role cannot change tasks");
});
