import { endAuthorisation } from "@/contract/mailboxes/authorised-person";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { authorisedArg } from "@/kernel/arguments/records/member";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.end-authorisation",
  title: "End authorisation",
  about: "Ends a person's permission to pick up for a mailbox.",
  keywords: ["may not pick up"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "end authorisation for {mailbox} of {person}",
  args: { mailbox: mailboxArg, person: authorisedArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers",
  danger: "undoable",
  run: async ({ api, args: { mailbox, person } }) => {
    const params = { id: mailbox.id, personId: person.id };
    const { name } = await api(endAuthorisation, { params });
    return {
      say: `${name} may no longer pick up for ${mailbox.label}.`,
      undo: { id: "desk.authorise", args: { name, mailbox } },
    };
  },
});
