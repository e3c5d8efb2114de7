// Linking a ticket to what it is about, and removing that. Loaded when somebody first does.
import { linkTicket, unlinkTicket } from "@/contract/tickets/ticket-link";
import type { SubjectRef } from "@/kernel/arguments/records/ticket-subject";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";

type Linking = { ticket: Ref; subject: SubjectRef; since?: string | undefined };

export async function link({
  api,
  args: { ticket, subject, since },
}: Pick<Run<Linking>, "api" | "args">): Promise<Outcome> {
  const { id, label } = ticket;
  const body = { kind: subject.kind, recordId: subject.id, since };
  const { already, at } = await api(linkTicket, { params: { id }, body });
  return {
    say: `${label} is about ${subject.label}${already ? ", as before" : ""}`,
    unchanged: already,
    undo: { id: "ticket.unlink", args: { ticket: { id, label }, link: subject, since: at } },
  };
}

type Unlinking = { ticket: Ref; link: SubjectRef; since?: string | undefined };

export async function unlink({
  api,
  args: { ticket, link: subject, since },
}: Pick<Run<Unlinking>, "api" | "args">): Promise<Outcome> {
  const { id, label } = ticket;
  const query = since === undefined ? {} : { since };
  const { at } = await api(unlinkTicket, { params: { id, recordId: subject.id }, query });
  return {
    say: `${label} is no longer about ${subject.label}`,
    undo: { id: "ticket.link", args: { ticket: { id, label }, subject, since: at } },
  };
}
