import { revokeStaffSession, revokeStaffSessions } from "@/contract/staff-session";
import { sessionArg } from "@/kernel/arguments/handed-over";
import { personArg } from "@/kernel/arguments/listed";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "staff.sign-out",
  title: "Sign out staff",
  about: "Ends their sessions everywhere; they can sign in again.",
  keywords: ["end sessions", "revoke sessions", "log out"],
  group: "Administration",
  scope: "global",
  phrase: "sign out {person}",
  // The session is handed over by the row of one; all of them otherwise.
  args: { person: personArg, session: sessionArg },
  when: ({ can }) => can("staff.write") || "Only administrators end sessions of others",
  danger: "confirm",
  run: async ({ api, args: { person, session } }) => {
    const { id, label } = person;
    if (session !== undefined) {
      await api(revokeStaffSession, { params: { id, sessionId: session } });
      return { say: `Session of ${label} ended.`, changed: ["Staff"] };
    }
    const { ended } = await api(revokeStaffSessions, { params: { id } });
    const said = ended === 1 ? "1 session" : `${ended} sessions`;
    return { say: `${said} of ${label} ended.`, changed: ["Staff"] };
  },
});
