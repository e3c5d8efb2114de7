import { changeForward } from "@/contract/forwards/forward";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.start",
  title: "Start forward",
  about: "Marks it as in progress: it is being packed. The customer is not notified.",
  keywords: ["begin", "pack", "in progress"],
  short: ["sf"],
  group: "Forwards",
  scope: "global",
  hotkeys: ["t p"],
  keysIn: "route:forward",
  phrase: "start forward {forward}",
  args: { forward: forwardArg },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "IN_PROGRESS"),
    done: "started",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { id, label, version } = args.forward;
    const body = { status: "IN_PROGRESS" as const };
    const after = await api(changeForward, { params: { id }, body }, { version });
    return {
      say: `${label} started.`,
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
    };
  },
});
