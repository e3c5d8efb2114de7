import { deskInFront } from "./shared/desk-in-front";
import { defineCommand } from "@/kernel/command/define";
import { stepDesk } from "./shared/desk-step";

export default defineCommand({
  id: "desk.ask-signature",
  title: "Sign on another device",
  about: "Shows a code to scan with a telephone or a tablet, which the person then signs on.",
  keywords: ["sign on tablet", "sign on phone"],
  group: "Pick-up desk",
  scope: "global",
  hotkeys: ["alt+s"],
  keysIn: "route:desk",
  phrase: "sign on another device",
  when: (context) => {
    const desk = deskInFront.in(context);
    if (!desk) return "Open the pick-up desk first";
    return desk.steNumber !== null || "Open a mailbox at the desk first";
  },
  danger: "safe",
  run: () => ({ effects: [stepDesk({ do: "ask-signature" })] }),
});
