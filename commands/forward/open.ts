import { forwardArg } from "@/kernel/arguments/records/forward";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.open",
  title: "Open forward",
  about: "Shows a forward with its address, costs and shipping.",
  keywords: ["shipment"],
  short: ["of"],
  group: "Forwards",
  scope: "global",
  phrase: "open forward {forward}",
  args: { forward: forwardArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see forwards",
  danger: "safe",
  run: ({ args }) => ({ go: `/forward/${args.forward.id}` }),
});
