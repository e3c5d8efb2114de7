import { revokeSession, revokeSessions } from "@/contract/staff/auth";
import { sessionArg } from "@/kernel/arguments/plain/handed-over";
import { accessKeysArg, endedWords } from "@/kernel/arguments/screen/access-keys";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "app.sign-out-others",
  title: "Sign out other sessions",
  about:
    "Ends your sessions on other machines and revokes your access keys, unless you add “keys stay”. This session stays.",
  keywords: ["end sessions", "log out everywhere"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "sign out other sessions [keys {keys}]",
  // The row of a session passes it. Without a session, all other sessions end.
  args: { session: sessionArg, keys: accessKeysArg },
  when: ({ can }) => can("profile.write") || "Your role cannot end sessions",
  danger: "confirm",
  run: async ({ api, args: { session, keys } }) => {
    if (session !== undefined) {
      await api(revokeSession, { params: { id: session } });
      return { say: "Session ended." };
    }
    const done = await api(revokeSessions, { query: { endKeys: keys === "stay" ? "false" : "true" } });
    return { say: `${endedWords(done)} ended.` };
  },
});
