// Making a task. Loaded when somebody first does.
import type { AttachedFile } from "@/kernel/arguments/screen/attachments";
import { type TaskIcon, type TaskPriorityLevel, createTask } from "@/contract/tasks/task";
import { pastNote } from "@/kernel/arguments/when/date";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

type Wish = {
  mailbox: Ref;
  title: string;
  due?: string | undefined;
  priority?: TaskPriorityLevel | undefined;
  description?: string | undefined;
  icon?: TaskIcon | undefined;
  message?: string | undefined;
  attachments?: readonly AttachedFile[] | undefined;
};

export async function create({ api, args, context }: Run<Wish>): Promise<Outcome> {
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
}
