import { changeRequest } from "@/contract/requests/request";
import { requestArg } from "@/kernel/arguments/records/request";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.cancel",
  title: "Cancel request",
  about: "Withdraws it, with a reason, and notifies the customer.",
  keywords: ["withdraw request", "call off"],
  short: ["xr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["alt+x"],
  keysIn: "route:request",
  phrase: "cancel request {request} because {reason}",
  args: {
    request: requestArg,
    reason: usualReasonArg("The customer changed their mind", "Filed by mistake", "Duplicate request"),
    isUndo: isUndoArg,
  },
  each: {
    arg: "request",
    kind: "request",
    able: (target) => mayBecome(target, "CANCELLED"),
    done: "cancelled",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { id, label, version } = args.request;
    const { reason, isUndo } = args;
    const body = { status: "CANCELLED" as const, reason, ...(isUndo && { undo: true }) };
    const request = await api(changeRequest, { params: { id }, body }, { version });
    return {
      say: `${label} cancelled.`,
      undo: { id: "request.reopen", args: { request: { id, label, version: request.version } } },
    };
  },
});
