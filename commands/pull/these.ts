import { startPull } from "@/contract/pulls/pull";
import { ActionTypeName } from "@/contract/requests/request";
import { againArg } from "@/kernel/arguments/plain/again";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { type Context, targetsOf } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { whichOffice } from "@/kernel/command/which-office";
import { started } from "./shared/pull";

export default defineCommand({
  id: "pull.these",
  title: "Create pull list of these",
  about: "Lists the items of the selected requests in walking order, or of all that the list's filter finds.",
  keywords: ["print pull list", "picking list", "fetch selected"],
  short: ["pp"],
  group: "Pull lists",
  scope: "global",
  hotkeys: ["p"],
  keysIn: "table:requests",
  phrase: "pull these [in {office}] [{again}]",
  args: { office: officeHereArg, again: againArg },
  when: (context) => {
    if (!context.can("requests.write")) return "Your role cannot work on requests";
    return wish(context) !== null || "Select requests first.";
  },
  danger: "undoable",
  run: ({ api, context, args: { office, again } }) =>
    api(startPull, { body: { ...wish(context), officeId: office?.id, again } }).then(
      started,
      (fault: unknown) => whichOffice(fault, "pull these in"),
    ),
});

/** What is selected, else the filter of the list of requests, else what is focused or on the screen. */
function wish(context: Context) {
  const { selected, table } = context;
  const listing = selected.length === 0 ? table?.listing : undefined;
  if (listing?.list === "requests") {
    const { type, search, mailboxId } = listing.query;
    return { type: ActionTypeName.optional().parse(type), search, mailboxId };
  }
  const ids = targetsOf(context).flatMap(({ kind, id }) => (pulled.has(kind) ? [id] : []));
  return ids.length === 0 ? null : { ids };
}

const pulled: ReadonlySet<string> = new Set(["request", "forward", "consolidation", "mail"]);
