// The head of a ticket's conversation: what it is about, whose it is, and its status.
import PanelRight from "lucide-react/icons/panel-right";
import Printer from "lucide-react/icons/printer";
import { CommandButton } from "@/app/command/command-button";
import { personName } from "@/app/conversation/person-name";
import { TaskPriorityBadge } from "@/app/conversation/priority-mark";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";
import { CameBackIcon } from "@/app/records/unreachable";
import { Button } from "@/app/ui/components/button";
import type { Ticket } from "@/contract/tickets/ticket";
import { TicketStatusChoice } from "./ticket-status-choice";

/** `panelOpen` and `onPanel` are of the panel with the ticket's details. */
export function ConversationHeader({
  ticket,
  panelOpen,
  onPanel,
}: {
  ticket: Ticket;
  panelOpen: boolean;
  onPanel: () => void;
}) {
  const target = ticketTarget(ticket);
  return (
    <header className="grid gap-1.5 border-b border-border py-3 pr-3 pl-5">
      <div className="flex items-start gap-1">
        <h2 dir="auto" className="min-w-0 flex-1 text-lg leading-7 font-semibold text-balance wrap-anywhere">
          {ticket.subject}
        </h2>
        <CommandButton
          id="ticket.print"
          target={target}
          variant="ghost"
          size="icon-sm"
          aria-label="Print conversation"
        >
          <Printer aria-hidden="true" />
        </CommandButton>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Ticket details"
          aria-expanded={panelOpen}
          onClick={onPanel}
        >
          <PanelRight aria-hidden="true" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted-foreground">
        <span>#{ticket.ticketNo}</span>
        <span dir="auto" className="max-w-64 min-w-0 truncate">
          {personName(ticket.user)}
        </span>
        <CameBackIcon unreachable={ticket.unreachable} />
        <TaskPriorityBadge priority={ticket.priority} />
        <TicketStatusChoice ticket={ticket} label="Ticket status" className="ml-auto w-44" />
      </div>
    </header>
  );
}
