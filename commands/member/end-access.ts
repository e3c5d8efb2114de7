import { defineCommand } from "@/kernel/command/define";
import { changesAccess, setAccess } from "./shared/access";

export default defineCommand({
  ...changesAccess,
  id: "member.end-access",
  title: "End access",
  about:
    "Ends a user's access to the customer's workspace: they can ask for nothing more and get no notices of tickets.",
  keywords: ["deactivate user", "block user"],
  phrase: "end access in {mailbox} of {member}",
  run: (run) => setAccess(run, false),
});
