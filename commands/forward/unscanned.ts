import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { shipForward } from "../request/shared/completing";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.unscanned",
  title: "Mark shipped without a scan",
  about:
    "Gives the reason why the item was not scanned, where its office asks for scans. The reason stays in the history.",
  keywords: ["unverified", "label came off"],
  group: "Forwards",
  scope: "global",
  phrase: "ship unscanned forward {forward} [via {carrier}] [tracking {tracking}] {reason}",
  args: {
    forward: forwardArg,
    carrier: carrierArg,
    tracking: trackingArg,
    reason: usualReasonArg("The code cannot be read", "The item has no code", "The scanner does not work"),
  },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "COMPLETED"),
    done: "shipped",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: (run) => {
    const { forward, carrier, tracking, reason } = run.args;
    const shipping = { carrier: carrier ?? tracking?.carrier ?? undefined, trackingCode: tracking?.number };
    return shipForward(run, forward, shipping, { unscannedBecause: reason });
  },
});
