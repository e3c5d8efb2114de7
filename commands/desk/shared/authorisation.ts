// Letting a person pick up for a mailbox, and ending that. Loaded when somebody first does.
import { authorisePerson, endAuthorisation } from "@/contract/mailboxes/authorised-person";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";

type Naming = { name: string; mailbox: Ref; since?: string | undefined };

export async function authorise({
  api,
  args: { name, mailbox, since },
}: Pick<Run<Naming>, "api" | "args">): Promise<Outcome> {
  const person = await api(authorisePerson, { params: { id: mailbox.id }, body: { name, since } });
  return {
    say: `${person.name} may pick up for ${mailbox.label}${person.already ? ", as before" : ""}.`,
    unchanged: person.already,
    undo: {
      id: "desk.end-authorisation",
      args: { mailbox, person: { id: person.id, label: person.name }, since: person.addedAt },
    },
  };
}

type Ending = { mailbox: Ref; person: Ref; since?: string | undefined };

export async function end({
  api,
  args: { mailbox, person, since },
}: Pick<Run<Ending>, "api" | "args">): Promise<Outcome> {
  const params = { id: mailbox.id, personId: person.id };
  const { name, at } = await api(endAuthorisation, { params, body: { since } });
  return {
    say: `${name} may no longer pick up for ${mailbox.label}.`,
    undo: { id: "desk.authorise", args: { name, mailbox, since: at } },
  };
}
