import { reopenForward } from "@/contract/forwards/forward";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayGoBack } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.reopen",
  title: "Take back forward step",
  about:
    "Takes back a forward's last step. The person who took it may do so within 10 minutes, later a lead with a reason. A notice that was not sent yet is withdrawn.",
  keywords: ["reopen forward", "undo forward"],
  short: ["rf"],
  group: "Forwards",
  scope: "global",
  phrase: "take back forward {forward} [because {reason}]",
  args: { forward: forwardArg, reason: reasonArg },
  each: { arg: "forward", kind: "forward", able: mayGoBack, done: "taken back" },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "safe",
  run: async ({ api, args }) => {
    const { id, label, version } = args.forward;
    const body = args.reason === undefined ? {} : { reason: args.reason };
    await api(reopenForward, { params: { id }, body }, { version });
    return {
      say: `The last step of ${label} was taken back.`,
    };
  },
});
