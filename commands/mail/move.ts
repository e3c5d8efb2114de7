import { getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { itemName } from "@/contract/mail/item-name";
import { displayName } from "@/contract/mailboxes/mailbox";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { defineCommand } from "@/kernel/command/define";
import { withLabelDue } from "../label/shared/printing";
import { sentence } from "@/contract/text/sentence";

export default defineCommand({
  id: "mail.move",
  title: "Move mail item",
  about: "Moves an item that was registered for the wrong mailbox or recipient.",
  keywords: ["wrong mailbox", "reassign", "transfer", "change recipient"],
  group: "Mail",
  scope: "global",
  phrase: "move mail {mail} to {mailbox} [recipient {recipient}]",
  // The focused mailbox is the one the item is in, so the new one must be named.
  args: {
    mail: mailArg,
    mailbox: { ...mailboxArg, fromContext: () => undefined },
    recipient: recipientArg,
    isUndo: isUndoArg,
  },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { mail: item, mailbox, recipient, isUndo = false } = args;
    const before = await api(getMail, { params: { id: item.id } });
    const body = {
      mailboxId: mailbox.id,
      ...(recipient && { recipientId: recipient.id }),
      ...(isUndo && { undo: true }),
    };
    const mail = await api(correctMail, { params: { id: item.id }, body }, { version: item.version });
    const label = itemName(mail);
    const moved = sentence(`${label} moved to STE ${mail.steNumber}, ${displayName(mail.recipient)}`);
    return {
      ...withLabelDue(mail.warning ? `${moved} ${mail.warning.text}` : moved, mail.labelDue),
      ...(mail.warning && { warns: true }),
      undo: {
        id: "mail.move",
        args: {
          mail: { id: mail.id, label, version: mail.version },
          mailbox: { id: before.mailboxId, label: `STE ${before.steNumber}` },
          recipient: { id: before.recipient.id, label: displayName(before.recipient) },
          isUndo: !isUndo,
        },
      },
    };
  },
});
