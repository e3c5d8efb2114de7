import { actionTypeLabel, listRequests } from "@/contract/requests/request";
import { requestTypeArg } from "@/kernel/arguments/plain/request-type";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.next",
  title: "Next request",
  about: "Opens the pending request of a kind that has waited longest.",
  keywords: ["oldest", "queue", "pending"],
  short: ["nx"],
  group: "Requests",
  scope: "global",
  phrase: "next request {type}",
  args: { type: requestTypeArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  startsBare: true,
  danger: "safe",
  run: async ({ api, args, context }) => {
    const { type } = args;
    // Two, so that the request on the screen is not offered again.
    const query = { type, status: "PENDING" as const, sort: "requestedAt" as const, limit: 2 };
    const answer = await api(listRequests, { query });
    const waiting = "items" in answer ? answer.items : [];
    const next = waiting.find(({ id }) => context.path !== `/request/${id}`) ?? waiting[0];
    if (!next) {
      return { say: `No ${actionTypeLabel(type).toLowerCase()} request is pending.`, warns: true };
    }
    return { go: `/request/${next.id}` };
  },
});
