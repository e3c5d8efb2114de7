import { defineCommand } from "@/kernel/command/define";
import { changesAccess, setAccess } from "./shared/access";

export default defineCommand({
  ...changesAccess,
  id: "member.give-access",
  title: "Give back access",
  about: "Gives a user access to the customer's workspace again.",
  keywords: ["activate user", "restore access"],
  phrase: "give back access in {mailbox} to {member}",
  run: (run) => setAccess(run, true),
});
