// Making a colleague the assignee of a ticket, or nobody.
import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import type { Call } from "@/contract/wire/endpoint";
import type { RecordRef } from "@/kernel/arguments/records/record";
import { failingAs } from "@/kernel/command/failing-as";

/**
 * Gives the assignee that the ticket has now, and the undo: the person that it was assigned to before.
 * @param failing how a refusal begins: "Error assigning ticket"
 */
export async function setAssignee(
  api: Call,
  { id, label, version: seen }: RecordRef,
  assigneeId: string | null,
  failing: string,
) {
  const change = async () => {
    const { ticket: before } = await api(ticketMessages, { params: { id } });
    const version = seen ?? before.version;
    return { before, after: await api(changeTicket, { params: { id }, body: { assigneeId } }, { version }) };
  };
  const { before, after } = await failingAs(failing, change());
  const ticket = { id, label, version: after.version, status: after.status };
  const former = before.assignee;
  return {
    assignee: after.assignee,
    undo: former
      ? { id: "ticket.assign", args: { ticket, person: { id: former.id, label: former.name } } }
      : { id: "ticket.unassign", args: { ticket } },
  };
}
