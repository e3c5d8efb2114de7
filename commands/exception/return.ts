import { returnException } from "@/contract/exceptions/exception-steps";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.return",
  title: "Return to sender",
  about: "Marks the item as going back to its sender, with the reason.",
  keywords: ["send back", "refuse"],
  group: "Exceptions",
  scope: "global",
  phrase: "return to sender {exception} because {reason}",
  args: {
    exception: exceptionArg,
    reason: usualReasonArg("Unknown at this address", "No mailbox here", "Refused", "Postage due"),
  },
  each: {
    arg: "exception",
    kind: "exception",
    able: (target) => mayBecome(target, "RETURNED"),
    done: "returned",
  },
  when: ({ can }) => can("mail.write") || "Your role cannot return mail",
  danger: "undoable",
  run: async ({ api, args: { exception, reason } }) => {
    const { id, label, version } = exception;
    const after = await api(returnException, { params: { id }, body: { reason } }, { version });
    return {
      say: `${label}: goes back to its sender.`,
      undo: { id: "exception.reopen", args: { exception: { id, label, version: after.version } } },
    };
  },
});
