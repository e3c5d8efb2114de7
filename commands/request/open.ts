import { requestArg } from "@/kernel/arguments/records/request";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.open",
  title: "Open request",
  about: "Shows a request with its item and what may be done next.",
  keywords: ["view details", "process"],
  short: ["or"],
  group: "Requests",
  scope: "global",
  phrase: "open request {request}",
  args: { request: requestArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: ({ args }) => ({ go: `/request/${args.request.id}` }),
});
