import { reopenPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "pull.reopen",
  title: "Reopen pull list",
  about: "Opens a finished list again.",
  keywords: ["go on with pull list"],
  group: "Pull lists",
  scope: "global",
  phrase: "reopen pull list {pull}",
  args: { pull: pullArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "safe",
  run: async ({ api, args: { pull } }) => {
    const options = pull.version === undefined ? {} : { version: pull.version };
    const { title } = await api(reopenPull, { params: { id: pull.id } }, options);
    return { say: `${title} is open again.` };
  },
});
