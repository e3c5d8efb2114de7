import { stepPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { isUndoArg, sinceArg } from "@/kernel/arguments/plain/handed-over";
import { requestArg } from "@/kernel/arguments/records/request";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "pull.back",
  title: "Put back",
  about: "Puts a ticked item back, or undoes “not found” or “left for last”.",
  keywords: ["untick", "return to its place"],
  group: "Pull lists",
  scope: "global",
  phrase: "put back {request} of {pull}",
  args: { request: requestArg, pull: pullArg, isUndo: isUndoArg, since: sinceArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "safe",
  run: async ({ api, args: { request, pull, isUndo = false, since } }) => {
    const body = { requestId: request.id, step: "BACK" as const, undo: isUndo, since };
    const { lines } = await api(stepPull, { params: { id: pull.id }, body });
    const line = lines.find(({ requestId }) => requestId === request.id);
    const where = line?.place ? `back on ${line.place.code}` : "put back";
    return { say: `${line?.label ?? request.label}: ${where}.` };
  },
});
