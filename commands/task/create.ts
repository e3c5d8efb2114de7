import { createTask } from "@/contract/tasks/task";
import { attachmentsArg } from "@/kernel/arguments/screen/attachments";
import { dayAt, pastNote } from "@/kernel/arguments/plain/date";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { taskIconArg } from "@/kernel/arguments/plain/task-icon";
import { descriptionArg, messageArg, titleArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

export default defineCommand({
  id: "task.create",
  title: "Create task",
  about: "Adds a task for a mailbox, with a due date.",
  keywords: ["new task", "add task", "to do", "todo", "remind", "remind me", "remind me to"],
  short: ["ct"],
  group: "Tasks",
  scope: "global",
  phrase: "task for {mailbox} {title} [due|by {due}] [{priority}]",
  args: {
    mailbox: mailboxArg,
    title: titleArg,
    due: dayAt("mailbox"),
    priority: taskPriorityArg,
    description: descriptionArg,
    icon: taskIconArg,
    message: messageArg,
    attachments: attachmentsArg,
  },
  when: ({ can }) => can("tasks.write") || "Your role cannot create tasks",
  usual: () => ({ due: "none", priority: "Medium" }),
  intake: true,
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const { message = "", attachments = [] } = args;
    const body = {
      mailboxId: args.mailbox.id,
      title: args.title,
      // The title is also the description until somebody writes more.
      description: args.description ?? args.title,
      Icon: args.icon,
      priority: args.priority,
      dueDate: args.due ?? null,
      ...((message !== "" || attachments.length > 0) && {
        message: { message, attachments: [...attachments] },
      }),
    };
    const task = await failingAs("Error creating task", api(createTask, { body }));
    return {
      say: `Task created for STE ${task.mailbox.steNumber}: ${task.title}${pastNote(args.due, context)}`,
      made: {
        kind: "task",
        id: task.id,
        label: task.title,
        version: task.version,
        status: task.status,
      },
      undo: {
        id: "task.withdraw",
        args: { task: { id: task.id, label: task.title, version: task.version } },
      },
    };
  },
});
