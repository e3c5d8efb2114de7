import { defineCommand } from "@/kernel/command/define";
import { signOut } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.sign-out",
  title: "Logout",
  keywords: ["sign out", "log out", "log off", "log me out", "sign me out", "leave"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "logout",
  danger: "safe",
  // Read from the machine: what the tab shows lacks what it has not read yet, what is being sent, and photos that follow their items.
  loses: async ({ countUnsent }) => {
    const count = (await countUnsent?.()) ?? 0;
    if (count === 0) return null;
    const [entries, them] = count === 1 ? ["One entry", "it"] : [`${count} entries`, "them"];
    return `${entries} on this machine could not be sent yet. Logging out deletes ${them}.`;
  },
  run: () => ({ effects: [signOut()] }),
});
