import { assignException } from "@/contract/exceptions/exception-steps";
import { withWarning } from "@/contract/mail/paper";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { proposalFor, proposedMailboxArg } from "./shared/proposal";
import { withLabelDue } from "../label/shared/printing";

export default defineCommand({
  id: "exception.assign",
  title: "Assign exception",
  about: "Registers the item for a mailbox, with its photo, codes and day of arrival.",
  keywords: ["match", "belongs to"],
  group: "Exceptions",
  scope: "global",
  hotkeys: ["a"],
  keysIn: "route:exceptions",
  phrase: "assign {mailbox} [to {recipient}] for {exception}",
  args: { mailbox: proposedMailboxArg, recipient: recipientArg, exception: exceptionArg },
  each: {
    arg: "exception",
    kind: "exception",
    able: (target) => mayBecome(target, "ASSIGNED"),
    done: "assigned",
  },
  when: ({ can }) => can("mail.write") || "Your role cannot register mail",
  danger: "undoable",
  run: async ({ api, args: { mailbox, recipient, exception }, context }) => {
    const { id, label, version } = exception;
    const proposal = proposalFor(context);
    const proposed = proposal?.mailbox.id === mailbox.id ? proposal.recipient : undefined;
    const body = { mailboxId: mailbox.id, recipientId: (recipient ?? proposed)?.id };
    const after = await api(assignException, { params: { id }, body }, { version });
    return {
      ...withLabelDue(withWarning(`${label}: registered for ${mailbox.label}.`, after), after.labelDue),
      undo: { id: "exception.reopen", args: { exception: { id, label, version: after.version } } },
    };
  },
});
