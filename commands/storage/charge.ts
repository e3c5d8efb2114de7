import { takeBackWaiver } from "@/contract/storage/storage";
import { mailArg } from "@/kernel/arguments/records/mail";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "storage.charge",
  title: "Take back waiver",
  about:
    "Takes back the last waiver of an item's storage fees. The lead who waived may do so within 10 minutes, later any lead with a reason.",
  keywords: ["undo waiver", "charge fees again"],
  group: "Mailroom",
  scope: "global",
  phrase: "take back waiver {mail} [because {reason}]",
  args: { mail: mailArg, reason: reasonArg },
  each: { arg: "mail", kind: "mail", done: "counted again" },
  when: ({ can }) => can("storage.write") || "Your role cannot waive fees: ask a lead",
  danger: "safe",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    await api(takeBackWaiver, { params: { id }, body: { reason } }, { version });
    return { say: `${label}: storage fees count again.` };
  },
});
