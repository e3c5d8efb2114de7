import { deliverForward } from "@/contract/forward";
import { forwardArg } from "@/kernel/arguments/forward";
import { mayBecome } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "forward.deliver",
  title: "Mark delivered",
  about: "Says that the recipient has it, and tells the customer.",
  keywords: ["arrived", "received", "complete forward"],
  short: ["md"],
  group: "Forwards",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:forward",
  phrase: "mark delivered {forward}",
  args: { forward: forwardArg },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "DELIVERED"),
    done: "delivered",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const { id, label, version } = args.forward;
    const after = await api(deliverForward, { params: { id }, body: {} }, { version });
    return {
      say: `${label} delivered.`,
      changed: ["Forwards", "Requests", "Mail", "Customers", "Dashboard"],
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
      ...(context.path === `/forward/${id}` && { go: `/forward/${id}?finished=true` }),
    };
  },
});
