import { attachmentsArg } from "@/kernel/arguments/screen/attachments";
import { dayAt } from "@/kernel/arguments/when/date";
import { colleagueArg } from "@/kernel/arguments/records/listed";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { taskIconArg } from "@/kernel/arguments/plain/task-icon";
import { descriptionArg, messageArg, titleArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

/** A task is assigned to nobody: that is said where a colleague stands in the mailbox's place. */
const ofMailbox: typeof mailboxArg = {
  ...mailboxArg,
  explain: (text, given) => {
    const name = text.replace(/[:,;]$/, "");
    const colleague = colleagueArg.parse(name, given);
    if (colleague.is === "waiting") return colleague;
    if (colleague.is === "no") return mailboxArg.parse(text, given);
    const why = `${name} is a colleague, and a task is for a mailbox. Name it, and the colleague in the title: task for 1042 ${name}: …`;
    return { is: "impossible", why };
  },
};

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
    mailbox: ofMailbox,
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
  run: async (run) => (await import("./shared/create")).create(run),
});
