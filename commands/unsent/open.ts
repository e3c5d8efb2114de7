import { defineCommand } from "@/kernel/command/define";
import { openSurface } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "unsent.open",
  title: "Unsent entries",
  about: "Shows what could not be sent because there was no network, and what the server refused.",
  keywords: ["offline", "queue", "waiting", "unsent", "outbox"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g k"],
  phrase: "show unsent entries",
  when: ({ unsent }) => unsent !== undefined,
  danger: "safe",
  run: () => ({ effects: [openSurface({ surface: "unsent" })] }),
});
