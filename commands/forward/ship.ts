import { changeForward } from "@/contract/forward";
import { carrierArg } from "@/kernel/arguments/carrier";
import { forwardArg } from "@/kernel/arguments/forward";
import { trackingArg } from "@/kernel/arguments/tracking";
import { mayBecome } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "forward.ship",
  title: "Mark shipped to carrier",
  about: "Says that the carrier has it, and tells the customer.",
  keywords: ["confirm forwarding", "hand over", "sent"],
  short: ["ship"],
  group: "Forwards",
  scope: "global",
  keyOf: "forward.advance",
  phrase: "ship forward {forward} [via {carrier}] [tracking {tracking}]",
  args: { forward: forwardArg, carrier: carrierArg, tracking: trackingArg },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "COMPLETED"),
    done: "shipped",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { id, label, version } = args.forward;
    const body = {
      status: "COMPLETED" as const,
      carrier: args.carrier ?? args.tracking?.carrier ?? undefined,
      trackingCode: args.tracking?.number,
    };
    const after = await api(changeForward, { params: { id }, body }, { version });
    return {
      say: `${label} shipped to the carrier.`,
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
    };
  },
});
