import { sentence } from "@/contract/text/sentence";
import { stepPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { requestArg } from "@/kernel/arguments/records/request";
import { defineCommand } from "@/kernel/command/define";
import { stepped } from "./shared/pull";

export default defineCommand({
  id: "pull.take",
  title: "Tick off by hand",
  about: "Takes the item without a scan: it is on the trolley then.",
  keywords: ["fetch item", "tick item"],
  group: "Pull lists",
  scope: "global",
  hotkeys: ["x", "enter"],
  keysIn: "route:pull",
  phrase: "tick by hand {request} on {pull}",
  args: { request: requestArg, pull: pullArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: async ({ api, args: { request, pull } }) => {
    const body = { requestId: request.id, step: "TAKE" as const };
    const { at } = await api(stepPull, { params: { id: pull.id }, body });
    return stepped(pull, request, at, sentence(`Taken: ${request.label}`));
  },
});
