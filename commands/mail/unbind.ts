import { sentence } from "@/contract/text/sentence";
import { correctMail } from "@/contract/mail/mail-correction";
import { codeArg } from "@/kernel/arguments/records/label";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.unbind",
  title: "Take code off",
  about: "Takes a further bar code off an item.",
  keywords: ["unbind", "remove code"],
  group: "Labels",
  scope: "global",
  phrase: "take code {code} off {mail}",
  args: { code: codeArg, mail: mailArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  danger: "undoable",
  run: async ({ api, args: { code, mail } }) => {
    const { id, label, version } = mail;
    const after = await api(correctMail, { params: { id }, body: { removeCodes: [code] } }, { version });
    return {
      say: sentence(`${code} no longer finds ${label}`),
      undo: { id: "mail.bind", args: { code, mail: { id, label, version: after.version } } },
    };
  },
});
