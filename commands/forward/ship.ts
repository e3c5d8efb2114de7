import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import { getForward } from "@/contract/forwards/forward";
import { Carrier } from "@/contract/mail/mail";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { scannedArg } from "@/kernel/arguments/plain/text";
import { type Tracking, trackingArg } from "@/kernel/arguments/plain/tracking";
import { shipForward } from "../request/shared/completing";
import type { Ref } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { readyFor } from "@/kernel/command/filled-form";
import { isOfCarrier, otherCarrier, unknownNumber } from "@/kernel/values/ship-with";

/** The carrier's number that was scanned on the screen. */
const Scanned = z.object({
  tracking: z.object({ number: z.string(), carrier: Carrier.nullable() }).optional(),
});

/** The number that it ships with: what stands on the screen goes before what was said. */
function numberOf(
  context: Context,
  { forward, tracking }: { forward?: Ref | undefined; tracking?: Tracking | undefined },
): Tracking | undefined {
  return (forward && readyFor(context, forward.id, Scanned)?.tracking) ?? tracking;
}

export default defineCommand({
  id: "forward.ship",
  title: "Mark shipped to carrier",
  about: "Marks it shipped, with the tracking number that is scanned or typed, and notifies the customer.",
  keywords: ["confirm forwarding", "mark shipped", "hand to the carrier", "sent"],
  short: ["ship"],
  group: "Forwards",
  scope: "global",
  keyOf: "forward.advance",
  phrase: "ship forward {forward} [via|with {carrier}] [tracking {tracking}] [scanned {scanned}]",
  args: { forward: forwardArg, carrier: carrierArg, tracking: trackingArg, scanned: scannedArg },
  nouns: ["tracking"],
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "COMPLETED"),
    done: "shipped",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  loses: (context, args) => unknownNumber(numberOf(context, args)?.number),
  run: async (run) => {
    const { forward, carrier, scanned } = run.args;
    const tracking = numberOf(run.context, run.args);
    if (tracking?.carrier && carrier === undefined) {
      const { shipping } = await run.api(getForward, { params: { id: forward.id } });
      if (!isOfCarrier(shipping.carrier, tracking.carrier)) {
        throw new ApiError("conflict", otherCarrier(tracking.number, tracking.carrier, shipping.carrier));
      }
    }
    const shipping = { carrier: carrier ?? tracking?.carrier ?? undefined, trackingCode: tracking?.number };
    return shipForward(run, forward, shipping, scanned ? { scanned } : {});
  },
});
