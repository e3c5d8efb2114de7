import { makeManifest } from "@/contract/manifest";
import { companyArg } from "@/kernel/arguments/carrier";
import { officeHereArg } from "@/kernel/arguments/listed";
import { receivedArg } from "@/kernel/arguments/received";
import { defineCommand } from "@/kernel/define";
import { ownDay } from "@/kernel/own-day";

export default defineCommand({
  id: "manifest.make",
  title: "Make manifest",
  about:
    "Lists what a carrier takes away: what was shipped with it that day and is on no manifest yet. The driver signs it.",
  keywords: ["handover", "driver", "pickup by carrier", "hand to the carrier", "end of day", "dispatch"],
  short: ["mf"],
  group: "Mailroom",
  scope: "global",
  phrase: "manifest {carrier} [for {day}] [at {office}]",
  args: { carrier: companyArg, day: receivedArg, office: officeHereArg },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "safe",
  run: async ({ api, args }) => {
    const body = { carrier: args.carrier, officeId: args.office?.id, ...ownDay(args.day) };
    const { id, label, count } = await api(makeManifest, { body });
    return { say: `${label}: ${count === 1 ? "1 forward" : `${count} forwards`}.`, go: `/manifest/${id}` };
  },
});
