import { startPull } from "@/contract/pulls/pull";
import { ActionTypeName } from "@/contract/requests/request";
import { againArg } from "@/kernel/arguments/plain/again";
import { type Context, targetsOf } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
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
  phrase: "pull these [{again}]",
  args: { again: againArg },
  when: (context) => {
    if (!context.can("requests.write")) return "Your role cannot work on requests";
    return wish(context) !== null || "Select requests first.";
  },
  danger: "undoable",
  run: async ({ api, context, args: { again } }) =>
    started(await api(startPull, { body: { ...wish(context), again } })),
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
