import { destroyRescued } from "@/contract/forwards/leaving";
import { mailArg } from "@/kernel/arguments/records/mail";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.destroy",
  title: "Take back rescue",
  about:
    "Destroys a rescued item after all, when it is due. The person who rescued it may do so within 10 minutes, later a lead with a reason.",
  keywords: ["undo rescue", "destroy after all"],
  group: "Mail",
  scope: "global",
  phrase: "take back rescue {mail} [because {reason}]",
  args: { mail: mailArg, reason: reasonArg },
  each: { arg: "mail", kind: "mail", done: "to be destroyed" },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "confirm",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    await api(destroyRescued, { params: { id }, body: { reason } }, { version });
    return { say: `${label} is to be destroyed after all.` };
  },
});
