import { changeRequest } from "@/contract/requests/request";
import { requestArg } from "@/kernel/arguments/records/request";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.fail",
  title: "Mark request as failed",
  about: "Marks it failed, with the reason, and notifies the customer.",
  keywords: ["failed", "could not", "cannot", "cant", "couldnt", "unable to", "impossible", "reject"],
  short: ["fr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["alt+u"],
  keysIn: "route:request",
  phrase: "fail request {request} because {reason}",
  args: {
    request: requestArg,
    reason: usualReasonArg(
      "The item cannot be found",
      "The item is damaged",
      "It cannot be opened",
      "Not allowed for this item",
    ),
  },
  each: {
    arg: "request",
    kind: "request",
    able: (target) => mayBecome(target, "FAILED"),
    done: "marked as failed",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { id, label, version } = args.request;
    const body = { status: "FAILED" as const, reason: args.reason };
    const request = await api(changeRequest, { params: { id }, body }, { version });
    return {
      say: `${label} marked as failed.`,
      undo: { id: "request.reopen", args: { request: { id, label, version: request.version } } },
    };
  },
});
