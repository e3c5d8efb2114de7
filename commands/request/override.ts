import { overrideInstruction } from "@/contract/requests/override";
import { requestArg } from "@/kernel/arguments/records/request";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.override",
  title: "Override instruction",
  about:
    "Lets a request be completed although an instruction of the customer forbids it. The reason stays in the history.",
  keywords: ["despite the instruction", "against the instruction"],
  group: "Requests",
  scope: "global",
  phrase: "override instruction for {request} because {reason}",
  args: { request: requestArg, reason: reasonArg },
  when: ({ can }) => can("instructions.override") || "Only a lead may go against an instruction",
  danger: "confirm",
  run: async ({ api, args: { request, reason } }) => {
    const { id, label, version } = request;
    await api(overrideInstruction, { params: { id }, body: { reason } }, { version });
    return { say: `${label}: may be completed against the instruction.` };
  },
});
