import { revokeStaffSession, revokeStaffSessions } from "@/contract/staff/staff-session";
import { accessKeysArg, endedWords } from "@/kernel/arguments/screen/access-keys";
import { sessionArg } from "@/kernel/arguments/plain/handed-over";
import { personArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "staff.sign-out",
  title: "Sign out staff",
  about:
    "Ends their sessions everywhere and revokes their access keys, unless the keys are to stay. They can sign in again.",
  keywords: ["end sessions", "revoke sessions", "log out"],
  group: "Administration",
  scope: "global",
  phrase: "sign out {person} [keys {keys}]",
  // The row of a session passes it. Without a session, all of them end.
  args: { person: personArg, session: sessionArg, keys: accessKeysArg },
  when: ({ can }) => can("staff.write") || "Only administrators end sessions of others",
  danger: "confirm",
  run: async ({ api, args: { person, session, keys } }) => {
    const { id, label } = person;
    if (session !== undefined) {
      await api(revokeStaffSession, { params: { id, sessionId: session } });
      return { say: `Session of ${label} ended.` };
    }
    const query = { endKeys: keys === "stay" ? "false" : "true" };
    const done = await api(revokeStaffSessions, { params: { id }, query });
    return { say: `${endedWords(done)} of ${label} ended.` };
  },
});
