import { startShredBatch } from "@/contract/shred/shred";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { whichOffice } from "@/kernel/command/which-office";
import { ownDay } from "@/kernel/values/own-day";
import { shredBatchPath } from "./shared/shred-batch";

export default defineCommand({
  id: "shred.start",
  title: "Start shred batch",
  about: "Lists what is due to be destroyed today and takes scans of it. An open batch goes on.",
  keywords: ["new shred batch", "shredding", "destroy", "dispose", "certificate"],
  short: ["sb"],
  group: "Mailroom",
  scope: "global",
  phrase: "start shred batch [at {office}]",
  args: { office: officeHereArg },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "safe",
  run: ({ api, args }) => {
    const body = { officeId: args.office?.id, dueBy: ownDay().until };
    return api(startShredBatch, { body }).then(
      ({ id, label }) => ({ say: `${label} is open.`, go: shredBatchPath(id) }),
      (fault: unknown) => whichOffice(fault, "start shred batch at"),
    );
  },
});
