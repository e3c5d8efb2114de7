import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "task.wizard",
  title: "Create New Task",
  about: "Creates a task step by step, with a message and files.",
  keywords: ["form", "step by step", "new task"],
  group: "Tasks",
  scope: "global",
  hotkeys: ["c t"],
  phrase: "new task form [for {mailbox}]",
  args: { mailbox: mailboxArg },
  when: ({ can }) => can("tasks.write") || "Your role cannot create tasks",
  danger: "safe",
  run: ({ args, context }) => {
    const mailboxId = args.mailbox?.id ?? mailboxArg.fromContext?.(context)?.id;
    return { go: mailboxId ? `/tasks?new=true&for=${mailboxId}` : "/tasks?new=true" };
  },
});
