import { momentArg } from "@/kernel/arguments/when/moment";
import { defineCommand } from "@/kernel/command/define";
import { sendWritten } from "./shared/written";

export default defineCommand({
  id: "ticket.send-at",
  title: "Send reply later",
  about: "Sends the reply that is written at a moment: it waits in the conversation until then.",
  keywords: ["schedule reply", "send later"],
  group: "Tickets",
  scope: "route:support",
  hotkeys: ["mod+alt+enter"],
  phrase: "send at {at}",
  args: { at: momentArg },
  when: ({ screen, can }) => {
    if (!can("tickets.write")) return "Your role cannot answer tickets";
    return screen?.kind === "ticket" || "Open a ticket and write the reply first";
  },
  danger: "safe",
  run: ({ args: { at } }) => ({ effects: [sendWritten({ at })] }),
});
