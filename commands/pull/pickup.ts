import { startPull } from "@/contract/pulls/pull";
import { againArg } from "@/kernel/arguments/plain/again";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { pickupArg } from "@/kernel/arguments/records/pull";
import { defineCommand } from "@/kernel/command/define";
import { whichOffice } from "@/kernel/command/which-office";
import { started } from "./shared/pull";

export default defineCommand({
  id: "pull.pickup",
  title: "Create pull list for a carrier's pickup",
  about: "Lists the items of the forwards that are to leave with a carrier, in walking order.",
  keywords: ["driver", "carrier pickup"],
  group: "Pull lists",
  scope: "global",
  phrase: "pull for {carrier} [in {office}] [{again}]",
  args: { carrier: pickupArg, office: officeHereArg, again: againArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: ({ api, args: { carrier, office, again } }) =>
    api(startPull, { body: { type: "FORWARD", carrier, officeId: office?.id, again } }).then(
      started,
      (fault: unknown) => whichOffice(fault, `pull for ${pickupArg.format(carrier)} in`),
    ),
});
