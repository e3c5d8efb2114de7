import { listHandOvers } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import { handOverArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.print-slip",
  title: "Print slip",
  about:
    "Prints what was handed over, to whom and when, with the signature: of the last hand-over unless you name one.",
  keywords: ["hand-over receipt"],
  short: ["ps"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "print slip [of {handOver}]",
  args: { handOver: handOverArg },
  when: ({ can }) => can("mail.read") || "Your role cannot see hand-overs",
  danger: "safe",
  run: async ({ api, args: { handOver } }) => {
    const id = handOver?.id ?? (await api(listHandOvers, { query: { limit: 1 } })).items[0]?.id;
    if (id === undefined) throw new ApiError("not_found", "Nothing was handed over yet.");
    return { go: `/desk?slip=${id}` };
  },
});
