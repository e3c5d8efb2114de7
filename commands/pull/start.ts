import { startPull } from "@/contract/pulls/pull";
import { againArg } from "@/kernel/arguments/plain/again";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { pullOfArg } from "@/kernel/arguments/records/pull";
import { defineCommand } from "@/kernel/command/define";
import { whichOffice } from "@/kernel/command/which-office";
import { started } from "./shared/pull";

export default defineCommand({
  id: "pull.start",
  title: "Create pull list",
  about: "Lists the items of open requests in walking order, to be ticked off by scanning them.",
  keywords: [
    "start pull",
    "pull list for",
    "make pull list for",
    "make pull list",
    "fetch items",
    "picking list",
    "walk list",
    "new pull",
    "new pull list",
  ],
  group: "Pull lists",
  scope: "global",
  phrase: "pull {what} [in {office}] [{again}]",
  args: { what: pullOfArg, office: officeHereArg, again: againArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: ({ api, args: { what, office, again } }) => {
    const type = what === "ALL" ? undefined : what;
    return api(startPull, { body: { type, officeId: office?.id, again } }).then(started, (fault: unknown) =>
      whichOffice(fault, `pull ${pullOfArg.format(what)} in`),
    );
  },
});
