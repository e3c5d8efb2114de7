import { changeForward } from "@/contract/forwards/forward";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.cancel",
  title: "Cancel forward",
  about: "Withdraws it before it is shipped, with a reason, and notifies the customer.",
  keywords: ["withdraw forward", "call off"],
  short: ["xf"],
  group: "Forwards",
  scope: "global",
  hotkeys: ["alt+x"],
  keysIn: "route:forward",
  phrase: "cancel forward {forward} because {reason}",
  args: {
    forward: forwardArg,
    reason: usualReasonArg(
      "The customer changed their mind",
      "The address is wrong",
      "The carrier does not take it",
      "Duplicate forward",
    ),
  },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "CANCELLED"),
    done: "cancelled",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { id, label, version } = args.forward;
    const body = { status: "CANCELLED" as const, reason: args.reason };
    const after = await api(changeForward, { params: { id }, body }, { version });
    return {
      say: `${label} cancelled.`,
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
    };
  },
});
