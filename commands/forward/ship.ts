import { carrierArg } from "@/kernel/arguments/carrier";
import { forwardArg } from "@/kernel/arguments/forward";
import { scannedArg } from "@/kernel/arguments/text";
import { trackingArg } from "@/kernel/arguments/tracking";
import { shipForward } from "@/kernel/completing";
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
  phrase: "ship forward {forward} [via {carrier}] [tracking {tracking}] [scanned {scanned}]",
  args: { forward: forwardArg, carrier: carrierArg, tracking: trackingArg, scanned: scannedArg },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "COMPLETED"),
    done: "shipped",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: (run) => {
    const { forward, carrier, tracking, scanned } = run.args;
    const shipping = { carrier: carrier ?? tracking?.carrier ?? undefined, trackingCode: tracking?.number };
    return shipForward(run, forward, shipping, scanned ? { scanned } : {});
  },
});
