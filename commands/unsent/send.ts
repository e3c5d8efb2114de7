import { defineCommand } from "@/kernel/command/define";
import { stepUnsent } from "./shared/unsent-step";

export default defineCommand({
  id: "unsent.send",
  title: "Send unsent entries now",
  about: "Tries at once to send what waits on this machine, without waiting for the next try.",
  keywords: ["offline", "queue", "retry", "network"],
  group: "Mail",
  scope: "global",
  phrase: "send unsent entries",
  when: ({ unsent }) =>
    unsent === undefined
      ? false
      : unsent.some(({ state }) => state === "waiting") || "Nothing waits to be sent",
  danger: "safe",
  run: () => ({ effects: [stepUnsent("send")] }),
});
