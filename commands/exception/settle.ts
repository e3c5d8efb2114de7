import { settleException } from "@/contract/exceptions/exception-steps";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.settle",
  title: "Close exception",
  about: "Closes it with the reason: the postage was paid, the item was found.",
  keywords: ["done", "settle"],
  group: "Exceptions",
  scope: "global",
  phrase: "close exception {exception} because {reason}",
  args: {
    exception: exceptionArg,
    reason: usualReasonArg("The postage was paid", "The item was found", "The customer was asked"),
  },
  each: {
    arg: "exception",
    kind: "exception",
    able: (target) => mayBecome(target, "SETTLED"),
    done: "closed",
  },
  when: ({ can }) => can("mail.write") || "Your role cannot change exceptions",
  danger: "undoable",
  run: async ({ api, args: { exception, reason } }) => {
    const { id, label, version } = exception;
    const after = await api(settleException, { params: { id }, body: { reason } }, { version });
    return {
      say: `${label}: closed.`,
      undo: { id: "exception.reopen", args: { exception: { id, label, version: after.version } } },
    };
  },
});
