import { listSessions, revokeSession } from "@/contract/auth";
import { ApiError } from "@/contract/errors";
import { sessionArg } from "@/kernel/arguments/handed-over";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.sign-out-others",
  title: "Sign out other sessions",
  about: "Ends your sessions on other machines; this one stays.",
  keywords: ["end sessions", "log out everywhere"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "sign out other sessions",
  // Handed over by the row of one session; all others otherwise.
  args: { session: sessionArg },
  when: ({ can }) => can("profile.write") || "Your role cannot end sessions",
  danger: "confirm",
  run: async ({ api, args: { session } }) => {
    const { items } = await api(listSessions, {});
    const others = items.filter(({ id, current }) => !current && (session === undefined || id === session));
    for (const { id } of others) await endOnce(() => api(revokeSession, { params: { id } }));
    const said = others.length === 1 ? "Session ended." : `${others.length} sessions ended.`;
    return { say: said, changed: ["Auth"] };
  },
});

/** A session that has ended by itself meanwhile is what was wanted. */
async function endOnce(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
  }
}
