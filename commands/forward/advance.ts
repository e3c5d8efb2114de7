import { targetsOfKind } from "@/kernel/command/context";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.advance",
  title: "Do the forward's main step",
  about: "Marks shipped forwards as delivered; if none is shipped, marks the pending ones as shipped.",
  group: "Forwards",
  scope: "route:forward",
  hotkeys: ["mod+enter"],
  listed: false,
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "safe",
  run: ({ context }) => {
    const forwards = targetsOfKind(context, "forward");
    const ships =
      forwards.some((forward) => mayBecome(forward, "COMPLETED") === true) &&
      !forwards.some((forward) => mayBecome(forward, "DELIVERED") === true);
    return { again: { id: ships ? "forward.ship" : "forward.deliver", args: {} } };
  },
});
