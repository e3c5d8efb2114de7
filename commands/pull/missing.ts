import { stepPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { requestArg } from "@/kernel/arguments/records/request";
import { defineCommand } from "@/kernel/command/define";
import { stepped } from "./shared/pull";

export default defineCommand({
  id: "pull.missing",
  title: "Not found",
  about: "Marks the item as missing. Its request stays open.",
  keywords: ["not there", "lost item"],
  group: "Pull lists",
  scope: "global",
  hotkeys: ["n"],
  keysIn: "route:pull",
  phrase: "not found {request} on {pull}",
  args: { request: requestArg, pull: pullArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: async ({ api, args: { request, pull } }) => {
    const body = { requestId: request.id, step: "NOT_FOUND" as const };
    const { at } = await api(stepPull, { params: { id: pull.id }, body });
    return stepped(pull, request, at, `${request.label}: not found. It is missing from now on.`);
  },
});
