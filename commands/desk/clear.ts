import { deskInFront } from "./shared/desk-in-front";
import { defineCommand } from "@/kernel/command/define";
import { stepDesk } from "./shared/desk-step";

export default defineCommand({
  id: "desk.clear",
  title: "Clear the desk",
  about: "Leaves the mailbox at the desk and forgets what was ticked, typed and signed.",
  keywords: ["next customer", "clear the desk"],
  group: "Pick-up desk",
  scope: "global",
  hotkeys: ["alt+q"],
  keysIn: "route:desk",
  phrase: "clear desk",
  when: (context) => {
    const desk = deskInFront.in(context);
    if (!desk) return "Open the pick-up desk first";
    return desk.steNumber !== null || "The desk is clear";
  },
  danger: "safe",
  loses: (context) =>
    deskInFront.in(context)?.isSigned ? "The person signed already, and nothing was handed over yet." : null,
  run: () => ({ effects: [stepDesk({ do: "clear" })] }),
});
