import { companyArg } from "@/kernel/arguments/plain/carrier";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { receivedArg } from "@/kernel/arguments/when/received";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "manifest.make",
  title: "Create manifest",
  about: "Lists what was shipped with a carrier that day and is on no manifest yet. The driver signs it.",
  keywords: [
    "handover",
    "driver",
    "pickup by carrier",
    "hand to the carrier",
    "end of day",
    "dispatch",
    "print manifest",
    "new manifest",
    "make manifest",
    "close out",
  ],
  short: ["mf"],
  group: "Mailroom",
  scope: "global",
  phrase: "manifest {carrier} [for {day}] [at {office}]",
  args: { carrier: companyArg, day: { ...receivedArg, label: "Day" }, office: officeHereArg },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "safe",
  run: async (run) => (await import("./shared/make")).make(run),
});
