// Files what a customer asks for in a ticket, for one of their mail items, and links the request to the ticket.
import { ApiError } from "@/contract/wire/errors";
import { actionTypeLabel, fileRequest } from "@/contract/requests/request";
import { linkTicket, linkableRecords } from "@/contract/tickets/ticket-link";
import type { PlainActionType } from "@/kernel/arguments/plain/request-type";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";

export async function fileFromTicket({
  api,
  args: { type, ticket, item, note, despite },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const { items } = await api(linkableRecords, { params: { id: ticket.id } });
  if (!items.some(({ recordId }) => recordId === item.id)) {
    throw new ApiError(
      "invalid",
      `${item.label} is not in the mailbox of ${ticket.label}. Name another item.`,
    );
  }
  const { id, version, status } = await api(fileRequest, {
    body: { mailId: item.id, type, note, forbiddenBut: despite },
  });
  const label = `${actionTypeLabel(type)} of ${item.label}`;
  const request = { id, label, version };
  const linked = async () => {
    try {
      const body = { kind: "request" as const, recordId: id };
      await api(linkTicket, { params: { id: ticket.id }, body });
      return true;
    } catch (error) {
      // The request is filed all the same, and what is said names both.
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  const isLinked = await linked();
  return {
    say: isLinked
      ? `${label} filed from ${ticket.label}`
      : `${label} filed. It could not be linked to ${ticket.label}: link it yourself.`,
    made: { kind: "request", ...request, status },
    undo: { id: "request.cancel", args: { request, reason: "Filed by mistake.", isUndo: true } },
  };
}

type Wish = {
  type: PlainActionType;
  ticket: Ref;
  item: Ref;
  note?: string | undefined;
  despite?: string | undefined;
};
