// Write message on task: a text, a file, or both.
import { expect, test } from "vitest";
import { addTaskMessage } from "@/contract/tasks/task";
import { run } from "../bench";
import { aTicketMessage, file, task } from "../conversations";

const { user, ...said } = aTicketMessage;

test.each([
  [{ message: "He will send it" }, { message: "He will send it", attachments: [] }],
  [{ attachments: [file] }, { message: "", attachments: [file] }],
  [
    { message: "Here it is", attachments: [file] },
    { message: "Here it is", attachments: [file] },
  ],
])("%o", async (args, body) => {
  const { outcome, asked } = await run("task.message", { task, ...args }, { answer: { ...said, user } });
  expect(asked).toEqual([
    { endpoint: addTaskMessage, input: { params: { id: task.id }, body }, options: undefined },
  ]);
  expect(outcome).toEqual({ say: `Message sent successfully: ${task.label}` });
});
