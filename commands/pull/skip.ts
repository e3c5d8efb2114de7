import { stepPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { requestArg } from "@/kernel/arguments/records/request";
import { defineCommand } from "@/kernel/command/define";
import { stepped } from "./shared/pull";

export default defineCommand({
  id: "pull.skip",
  title: "Leave for last",
  about: "Moves the item to the end of the pull list.",
  keywords: ["postpone line"],
  group: "Pull lists",
  scope: "global",
  hotkeys: ["s"],
  keysIn: "route:pull",
  phrase: "skip {request} on {pull}",
  args: { request: requestArg, pull: pullArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: async ({ api, args: { request, pull } }) => {
    const body = { requestId: request.id, step: "SKIP" as const };
    const { at } = await api(stepPull, { params: { id: pull.id }, body });
    return stepped(pull, request, at, `${request.label}: last from now on.`);
  },
});
