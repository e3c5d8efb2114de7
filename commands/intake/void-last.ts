import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { itemName } from "@/contract/mail/item-name";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { lastRowIsSaved } from "./shared/session-in-front";

export default defineCommand({
  id: "intake.void-last",
  title: "Void last row",
  about: "Takes back the row of the session that was saved last. It stays in the history as Cancelled.",
  keywords: ["void last one", "remove last", "cancel last row", "withdraw last", "duplicate"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+backspace"],
  phrase: "void last [because {reason}]",
  args: { reason: reasonArg },
  when: lastRowIsSaved,
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const intake = intakeInFront.in(context);
    if (!intake?.last) return {};
    const { id, version } = intake.last;
    const body = args.reason === undefined ? {} : { reason: args.reason };
    const mail = await api(withdrawMail, { params: { id }, body }, { version });
    const label = itemName(mail);
    return {
      say: `${label} for STE ${mail.steNumber} is void.`,
      // A withdrawn registration cannot be restored, so undo registers the same item again.
      undo: {
        id: "mail.add",
        args: {
          mailbox: { id: mail.mailboxId, label: `STE ${mail.steNumber}` },
          recipient: { id: mail.recipient.id, label: mail.recipient.name },
          type: mail.type,
          sender: mail.senderName,
          address: mail.senderAddress,
          carrier: mail.carrier,
          ...(mail.trackingNumber && { tracking: { number: mail.trackingNumber, carrier: null } }),
          size: { width: mail.width, height: mail.height, length: mail.length, volumeDesi: mail.volumeDesi },
          weight: mail.weight,
          receivedOn: mail.receivedAt,
          codes: mail.codes,
          again: true,
        },
      },
    };
  },
});
