import { correctMail } from "@/contract/mail/mail-correction";
import { codeArg } from "@/kernel/arguments/records/label";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.bind",
  title: "Bind code",
  about:
    "Gives an item a further bar code, such as that of a pre-printed label: a scan of it finds the item.",
  keywords: ["roll", "pre-printed", "sticker", "bar code"],
  short: ["bc"],
  group: "Labels",
  scope: "global",
  phrase: "bind code {code} to {mail}",
  args: { code: codeArg, mail: mailArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  danger: "undoable",
  run: async ({ api, args: { code, mail } }) => {
    const { id, label, version } = mail;
    const after = await api(correctMail, { params: { id }, body: { addCodes: [code] } }, { version });
    return {
      say: `${code} finds ${label} now.`,
      undo: { id: "mail.unbind", args: { code, mail: { id, label, version: after.version } } },
    };
  },
});
