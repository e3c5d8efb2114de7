import { reopenException } from "@/contract/exceptions/exception-steps";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.reopen",
  title: "Reopen exception",
  about:
    "Takes the last step back, within 10 minutes by the person who took it, later by a lead with a reason. An item that was registered is withdrawn.",
  keywords: ["undo exception"],
  group: "Exceptions",
  scope: "global",
  phrase: "reopen exception {exception} [because {reason}]",
  args: { exception: exceptionArg, reason: reasonArg },
  each: {
    arg: "exception",
    kind: "exception",
    able: (target) => mayBecome(target, "OPEN"),
    done: "reopened",
  },
  when: ({ can }) => can("mail.write") || "Your role cannot change exceptions",
  danger: "safe",
  run: async ({ api, args: { exception, reason } }) => {
    const { id, label, version } = exception;
    await api(reopenException, { params: { id }, body: { reason } }, { version });
    return { say: `${label}: open again.` };
  },
});
