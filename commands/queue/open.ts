import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "queue.open",
  title: "Unsent entries",
  about: "Shows what could not be sent for want of the network, and what the server refused of it.",
  keywords: ["offline", "queue", "waiting", "unsent", "outbox"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g k"],
  phrase: "show unsent entries",
  when: ({ kept }) => kept !== undefined,
  danger: "safe",
  run: () => ({ open: { surface: "queue" } }),
});
