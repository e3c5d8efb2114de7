import { addTaskMessage } from "@/contract/tasks/task";
import { attachmentsArg } from "@/kernel/arguments/screen/attachments";
import { taskArg } from "@/kernel/arguments/records/task";
import { messageArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

export default defineCommand({
  id: "task.message",
  title: "Write message on task",
  about: "Adds a message to a task. Without a text it goes to where you write.",
  keywords: ["comment", "note"],
  short: ["mt"],
  group: "Tasks",
  scope: "global",
  hotkeys: ["r"],
  keysIn: "route:task",
  phrase: "message on task {task} [{message}]",
  args: { task: taskArg, message: messageArg, attachments: attachmentsArg },
  when: ({ can }) => can("tasks.write") || "Your role cannot change tasks",
  intake: true,
  danger: "safe",
  run: async ({ api, args: { task, message, attachments = [] } }) => {
    if (message === undefined && attachments.length === 0) return { go: `/task/${task.id}?compose=true` };
    const body = { message: message ?? "", attachments: [...attachments] };
    await failingAs("Error sending message", api(addTaskMessage, { params: { id: task.id }, body }));
    return { say: `Message sent successfully: ${task.label}` };
  },
});
