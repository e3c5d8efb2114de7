import { takeBackReturn } from "@/contract/forwards/leaving";
import { mailArg } from "@/kernel/arguments/records/mail";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.unreturn",
  title: "Take back return",
  about:
    "Marks a returned item as here after all. The person who returned it may do so within 10 minutes, later a lead with a reason.",
  keywords: ["undo return", "not returned"],
  group: "Mail",
  scope: "global",
  phrase: "take back return {mail} [because {reason}]",
  args: { mail: mailArg, reason: reasonArg },
  each: { arg: "mail", kind: "mail", done: "here again" },
  when: ({ can }) => can("mail.write") || "Your role cannot return mail",
  danger: "safe",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    await api(takeBackReturn, { params: { id }, body: { reason } }, { version });
    return { say: `${label} is here after all.` };
  },
});
