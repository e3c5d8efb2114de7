import { reopenRequest } from "@/contract/requests/request";
import { requestArg } from "@/kernel/arguments/records/request";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayGoBack } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.reopen",
  title: "Reopen request",
  about:
    "Takes back a request's last step. The person who took it may do so within 10 minutes, later a lead with a reason. A notice that was not sent yet is withdrawn.",
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
    await api(reopenRequest, { params: { id }, body }, { version });
    return {
      say: `The last step of ${label} was taken back.`,
    };
  },
});
