import { reopenRequest, requestStatusLabel } from "@/contract/requests/request";
import { requestArg } from "@/kernel/arguments/records/request";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayGoBack } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.reopen",
  title: "Reopen request",
  about:
    "Opens a closed request again; a started one waits again. The person who took the step may do so within 10 minutes, later a lead with a reason. A notice that was not sent yet is withdrawn.",
  keywords: ["take back", "undo request"],
  short: ["rr"],
  group: "Requests",
  scope: "global",
  phrase: "reopen request {request} [because {reason}]",
  args: { request: requestArg, reason: reasonArg },
  each: { arg: "request", kind: "request", able: mayGoBack, done: "reopened" },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "safe",
  run: async ({ api, args }) => {
    const { id, label, version } = args.request;
    const body = args.reason === undefined ? {} : { reason: args.reason };
    const { status } = await api(reopenRequest, { params: { id }, body }, { version });
    return { say: `${label}: ${requestStatusLabel(status).toLowerCase()} again.` };
  },
});
