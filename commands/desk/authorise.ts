import { authorisePerson } from "@/contract/mailboxes/authorised-person";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { personNameArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.authorise",
  title: "Authorise person",
  about: "Lets a person pick up for a mailbox, besides its recipients.",
  keywords: ["may pick up", "proxy"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "authorise {name} for {mailbox}",
  args: { name: personNameArg, mailbox: mailboxArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers",
  danger: "undoable",
  opensLine: true,
  run: async ({ api, args: { name, mailbox } }) => {
    const person = await api(authorisePerson, { params: { id: mailbox.id }, body: { name } });
    return {
      say: `${person.name} may pick up for ${mailbox.label}${person.already ? ", as before" : ""}.`,
      unchanged: person.already,
      undo: {
        id: "desk.end-authorisation",
        args: { mailbox, person: { id: person.id, label: person.name } },
      },
    };
  },
});
