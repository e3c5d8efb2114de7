import { holdException } from "@/contract/exceptions/exception-steps";
import { dayAt, dayShown } from "@/kernel/arguments/when/date";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.hold",
  title: "Hold exception",
  about: "Leaves the item where it is until a day, on which it is due.",
  keywords: ["wait"],
  group: "Exceptions",
  scope: "global",
  phrase: "hold until {until} for {exception} [because {reason}]",
  args: { until: dayAt("exception"), exception: exceptionArg, reason: reasonArg },
  each: { arg: "exception", kind: "exception", able: (target) => mayBecome(target, "HELD"), done: "held" },
  when: ({ can }) => can("mail.write") || "Your role cannot hold mail",
  danger: "undoable",
  run: async ({ api, args: { until, exception, reason } }) => {
    const { id, label, version } = exception;
    const after = await api(holdException, { params: { id }, body: { until, reason } }, { version });
    return {
      say: `${label}: held until ${dayShown(until)}.`,
      undo: { id: "exception.reopen", args: { exception: { id, label, version: after.version } } },
    };
  },
});
