// A ticket's conversation for printing: it is never shown on screen. Internal notes are not printed.
import { personName } from "@/app/conversation/person-name";
import { usePaperFoot } from "@/app/ui/paper-foot";
import { momentText } from "@/app/ui/text/dates";
import { taskPriorityLabel } from "@/contract/tasks/task";
import { type Ticket, type TicketMessage, ticketStatusLabel } from "@/contract/tickets/ticket";

export function ConversationSheet({
  ticket,
  messages,
}: {
  ticket: Ticket;
  messages: readonly TicketMessage[];
}) {
  usePaperFoot();
  const sent = messages.filter(({ isNote }) => !isNote);
  return (
    <article data-sheet="" className="hidden text-sm print:block">
      <h1 dir="auto" className="text-xl font-semibold">
        {ticket.subject}
      </h1>
      <p>
        Ticket #{ticket.ticketNo}, STE {ticket.mailbox.steNumber}, {personName(ticket.user)} (
        {ticket.user.email})
      </p>
      <p>
        {ticketStatusLabel(ticket.status)}, priority {taskPriorityLabel(ticket.priority)}. Opened{" "}
        {momentText(ticket.createdAt)}, last changed {momentText(ticket.updatedAt)}.
      </p>
      <ol className="mt-4">
        {sent.map((message) => (
          <SentMessage key={message.id} message={message} />
        ))}
      </ol>
    </article>
  );
}

function SentMessage({ message }: { message: TicketMessage }) {
  const { user, fromStaff, createdAt, attachments } = message;
  return (
    <li className="break-inside-avoid border-t border-border py-2.5">
      <p className="font-medium">
        {personName(user)}, {fromStaff ? "staff" : "customer"}, {momentText(createdAt)}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      {attachments.length > 0 && (
        <p className="mt-1 text-xs">Attached: {attachments.map(({ name }) => name).join(", ")}</p>
      )}
    </li>
  );
}
