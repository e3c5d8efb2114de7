import { getForward } from "@/contract/forwards/forward";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { saidForAll } from "@/kernel/arguments/records/record-name";
import { defineCommand } from "@/kernel/command/define";
import { openTab } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "forward.label",
  title: "Print shipping label",
  about: "Opens the label in a new tab, ready to be printed.",
  keywords: [
    "label",
    "postage",
    "print label for forward",
    "label for forward",
    "label of forward",
    "print label forward",
    "label forward",
    "shipping label",
    "shipping label forward",
  ],
  short: ["psl"],
  group: "Forwards",
  scope: "global",
  phrase: "print shipping label {forward}",
  args: {
    forward: saidForAll(
      forwardArg,
      "Shipping labels are opened one by one. List the forwards with “forwards to ship”, go to each and type “print shipping label”.",
    ),
  },
  when: ({ can }) => can("requests.read") || "Your role cannot see forwards",
  danger: "safe",
  run: async ({ api, args }) => {
    const { id, label } = args.forward;
    const { shipping } = await api(getForward, { params: { id } });
    return shipping.labelUrl === null
      ? { say: `${label} has no shipping label yet.`, warns: true }
      : { effects: [openTab(shipping.labelUrl)] };
  },
});
