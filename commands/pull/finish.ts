import { finishPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "pull.finish",
  title: "Finish pull list",
  about: "Ends it for everybody. What was not taken stays where it is.",
  keywords: ["end pull list", "close pull list"],
  group: "Pull lists",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:pull",
  phrase: "finish pull list {pull}",
  args: { pull: pullArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: async ({ api, args: { pull } }) => {
    const options = pull.version === undefined ? {} : { version: pull.version };
    const { id, title, version, taken, total } = await api(finishPull, { params: { id: pull.id } }, options);
    return {
      say: `${title} finished: ${taken} of ${total} taken.`,
      undo: { id: "pull.reopen", args: { pull: { id, label: title, version } } },
    };
  },
});
