// Changes of a task: what is sent, at the version that was seen, what is said, and how it is taken back.
import { expect, test } from "vitest";
import { changeTask, completeTask, getTask } from "@/contract/tasks/task";
import { ApiError } from "@/contract/wire/errors";
import { refusedTo, registry, run, withAnswers } from "../bench";
import { file, task, taskAnswer, ticket } from "../conversations";
import { contextWith } from "../work";

const params = { id: task.id };
const due = "2026-12-24T00:00:00.000Z";
const now = { id: task.id, label: task.label, version: 4, status: "IN_PROGRESS" };
const unseen = { id: task.id, label: task.label };

test.each([
  [
    "task.status",
    { status: "COMPLETED" },
    { status: "COMPLETED" },
    `Task status updated successfully: ${task.label}`,
  ],
  ["task.priority", { priority: "LOW" }, { priority: "LOW" }, "Task updated successfully"],
  ["task.due", { due }, { dueDate: due }, "Task updated successfully"],
  ["task.due", {}, { dueDate: null }, "Task updated successfully"],
  ["task.edit", { title: "Ring" }, { title: "Ring" }, "Task updated successfully"],
])("%s with %o", async (id, args, body, says) => {
  const { outcome, asked } = await run(id, { task, ...args }, { answer: taskAnswer });
  const sent = asked.filter(({ endpoint }) => endpoint === changeTask);
  expect(sent).toEqual([{ endpoint: changeTask, input: { params, body }, options: { version: 3 } }]);
  expect(outcome.say).toBe(says);
});

test("task.complete calls the completion action", async () => {
  const { outcome, asked } = await run("task.complete", { task }, { answer: taskAnswer });
  expect(asked).toEqual([{ endpoint: completeTask, input: { params }, options: { version: 3 } }]);
  expect(outcome.say).toBe(`Task status updated successfully: ${task.label}`);
});

test.each([
  ["task.complete", {}, { id: "task.status", args: { task: now, status: "PENDING" } }],
  ["task.status", { status: "COMPLETED" }, { id: "task.status", args: { task: now, status: "PENDING" } }],
  ["task.priority", { priority: "LOW" }, { id: "task.priority", args: { task: now, priority: "HIGH" } }],
  ["task.due", { due }, { id: "task.due", args: { task: now, due: taskAnswer.dueDate } }],
])("%s is taken back to the former value", async (id, args, undo) => {
  expect((await run(id, { task, ...args }, { answer: taskAnswer })).outcome.undo).toEqual(undo);
});

test("task.complete of a task whose status was not seen is taken back to the one it had", async () => {
  const answer = withAnswers([
    [getTask, { ...taskAnswer, status: "WAITING_FOR_CUSTOMER" }],
    [completeTask, { ...taskAnswer, status: "COMPLETED" }],
  ]);
  const { outcome } = await run("task.complete", { task: unseen }, { answer });
  expect(outcome.undo?.args).toMatchObject({ status: "WAITING_FOR_CUSTOMER" });
});

const { title, description, Icon, priority, status, type, dueDate } = taskAnswer;

test.each([
  [{ title: "Ring" }, { title }],
  [{ description: "Soon" }, { description }],
  [
    { icon: "system", priority: "LOW" },
    { icon: Icon, priority },
  ],
  [
    { status: "PENDING", type: "SYSTEM" },
    { status, type },
  ],
  [{ due }, { due: dueDate }],
  [{ due: null }, { due: dueDate }],
])("undo of task.edit with %o takes back only that change", async (args, former) => {
  const { outcome } = await run("task.edit", { task, ...args }, { answer: taskAnswer });
  expect(outcome.undo).toEqual({ id: "task.edit", args: { task: now, ...former } });
});

test("undo of task.edit removes a due date where there was none", async () => {
  const without = { ...taskAnswer, dueDate: null };
  const { undo } = (await run("task.edit", { task, due }, { answer: without })).outcome;
  const { asked } = await run(undo?.id ?? "", undo?.args, { answer: taskAnswer });
  expect(asked.at(-1)?.input).toEqual({ params, body: { dueDate: null } });
});

test("undo removes a due date from a task that had none", async () => {
  const { outcome } = await run("task.due", { task, due }, { answer: { ...taskAnswer, dueDate: null } });
  expect(outcome.undo).toEqual({ id: "task.due", args: { task: now } });
});

test.each([
  ["task.priority", { priority: "LOW" }],
  ["task.due", { due }],
  ["task.edit", { title: "Ring" }],
])("%s of a task that is only named uses its current version", async (id, args) => {
  const { asked } = await run(id, { task: unseen, ...args }, { answer: taskAnswer });
  expect(asked.map(({ endpoint, options }) => [endpoint, options])).toEqual([
    [getTask, undefined],
    [changeTask, { version: 4 }],
  ]);
});

test.each([
  [{ title: "Ring" }, { title: "Ring" }],
  [
    { description: "Soon", icon: "system" },
    { description: "Soon", Icon: "system" },
  ],
  [{ priority: "LOW" }, { priority: "LOW" }],
  [{ due: null }, { dueDate: null }],
  [{ status: "PENDING" }, { status: "PENDING" }],
])("task.edit with %o sends %o and nothing else", async (args, body) => {
  const { asked } = await run("task.edit", { task, ...args }, { answer: taskAnswer });
  expect(asked.find(({ endpoint }) => endpoint === changeTask)?.input).toEqual({ params, body });
});

test("a refusal is shown under the usual title", async () => {
  const api = () => Promise.reject(new ApiError("stale", "It was changed."));
  const attempt = (id: string, args: Record<string, unknown>) =>
    Promise.resolve(registry.get(id).run({ api, args, context: contextWith({}), targets: [] }));
  await expect(attempt("task.status", { task, status: "PENDING" })).rejects.toThrow(
    "Error updating task status: It was changed.",
  );
  await expect(attempt("task.message", { task, message: "Done", attachments: [file] })).rejects.toThrow(
    "Error sending message: It was changed.",
  );
});

test("a completed task is not completed again", () => {
  const able = registry.get("task.complete").each?.able;
  const target = { kind: "task", ...task } as const;
  expect(able?.(target)).toBe(true);
  expect(able?.({ ...target, status: "COMPLETED" })).toBe("Call about ID is already completed.");
});

test.each(["task.status", "task.priority"])("%s gives way to a selected ticket", (id) => {
  const screen = { kind: "ticket", ...ticket } as const;
  const focused = { kind: "task", ...task } as const;
  expect(refusedTo(id, contextWith({ screen }))).toBe(false);
  expect(refusedTo(id, contextWith({ focused, screen }))).toBe(true);
});

test.each(["task.complete", "task.due", "task.edit", "task.priority", "task.status"])(
  "%s needs the permission",
  (id) => {
    expect(refusedTo(id, { can: () => false })).toBe("Your role cannot change tasks");
  },
);
