import * as z from "zod";
import { ApiError } from "@/contract/errors";
import { changeForward, getForward } from "@/contract/forward";
import { Carrier } from "@/contract/mail";
import { carrierArg } from "@/kernel/arguments/carrier";
import { forwardArg } from "@/kernel/arguments/forward";
import { trackingArg } from "@/kernel/arguments/tracking";
import { mayBecome } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";
import { readyFor } from "@/kernel/ready";
import { isOfCarrier, otherCarrier } from "@/kernel/ship-with";

/** The carrier's number that was scanned on the screen. */
const Scanned = z.object({
  tracking: z.object({ number: z.string(), carrier: Carrier.nullable() }).optional(),
});

export default defineCommand({
  id: "forward.ship",
  title: "Mark shipped to carrier",
  about: "Says that the carrier has it, with the number that is scanned or typed, and tells the customer.",
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
  run: async ({ api, args, context }) => {
    const { id, label, version } = args.forward;
    const { tracking = args.tracking } = readyFor(context, id, Scanned) ?? {};
    if (tracking?.carrier && args.carrier === undefined) {
      const { shipping } = await api(getForward, { params: { id } });
      if (!isOfCarrier(shipping.carrier, tracking.carrier)) {
        throw new ApiError("conflict", otherCarrier(tracking.number, tracking.carrier, shipping.carrier));
      }
    }
    const body = {
      status: "COMPLETED" as const,
      carrier: args.carrier ?? tracking?.carrier ?? undefined,
      trackingCode: tracking?.number,
    };
    const after = await api(changeForward, { params: { id }, body }, { version });
    return {
      say: `${label} shipped to the carrier.`,
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
    };
  },
});
