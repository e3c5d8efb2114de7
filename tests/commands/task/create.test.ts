// Create task: one line is enough, a form may add more, and the new task can be used at once.
import { expect, test } from "vitest";
import { createTask } from "@/contract/tasks/task";
import { mailbox, refusedTo, run } from "../bench";
import { file, taskAnswer } from "../conversations";

const title = "Call about ID";
const due = "2026-11-27T00:00:00.000Z";

test("a title alone is enough", async () => {
  const { outcome, asked } = await run("task.create", { mailbox, title }, { answer: taskAnswer });
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([createTask]);
  expect(asked[0]?.input).toEqual({
    body: { mailboxId: mailbox.id, title, description: title, dueDate: null },
  });
  expect(outcome.say).toBe("Task created for STE 1042: Call about ID");
  expect(outcome.made).toEqual({
    kind: "task",
    id: taskAnswer.id,
    label: title,
    version: 4,
    status: "IN_PROGRESS",
  });
});

test("sends what the form filled in", async () => {
  const args = { mailbox, title, description: "It ran out.", icon: "verification", priority: "HIGH", due };
  const { asked } = await run("task.create", args, { answer: taskAnswer });
  expect(asked[0]?.input).toEqual({
    body: {
      mailboxId: mailbox.id,
      title,
      description: "It ran out.",
      Icon: "verification",
      priority: "HIGH",
      dueDate: due,
    },
  });
});

test.each([
  [{ message: "See the file" }, { message: "See the file", attachments: [] }],
  [{ attachments: [file] }, { message: "", attachments: [file] }],
])("a first message is sent along: %o", async (said, message) => {
  const { asked } = await run("task.create", { mailbox, title, ...said }, { answer: taskAnswer });
  expect(asked[0]?.input).toMatchObject({ body: { message } });
});

test("a past due date is accepted, and the message says so", async () => {
  const args = { mailbox, title, due: "2020-02-03T00:00:00.000Z" };
  const { outcome } = await run("task.create", args, { answer: taskAnswer });
  expect(outcome.say).toBe("Task created for STE 1042: Call about ID. Its due date, Feb 3, 2020, is past.");
});

test("without the permission it says so", () => {
  expect(refusedTo("task.create", { can: () => false })).toBe("Your role cannot create tasks");
});
