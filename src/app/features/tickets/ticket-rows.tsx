// Rows of the list of tickets: two lines, or three where the list is narrow, whose subject and name go on in a second line
// where they need it. A status is never shortened.
import { cn } from "@/app/ui/cn";
import { tableLook } from "@/app/ui/components/table";
import type { ReactNode } from "react";
import { Avatar } from "@/app/ui/components/avatar";
import { personName } from "@/app/conversation/person-name";
import { PriorityDot } from "@/app/conversation/priority-mark";
import { agoText } from "@/app/ui/text/ago";
import { CellText } from "@/app/records/cells/cell-text";
import { DueText } from "@/app/records/due";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { TicketStatusBadge } from "@/app/records/looks/ticket-look";
import type { TableColumn } from "@/app/tables/columns/columns";
import type { Ticket } from "@/contract/tickets/ticket";

/** Least width of the list, in px, at which most subjects and names are whole beside a time and a status. */
export const roomForTwoLines = 460;

export const twoLines = { columns: [column(TwoLines)], rowHeight: 60 };
export const threeLines = { columns: [column(ThreeLines)], rowHeight: 92 };

function column(cell: TableColumn<Ticket>["cell"]): TableColumn<Ticket> {
  return {
    id: "ticket",
    title: "Ticket",
    hideTitle: true,
    width: 160,
    grow: 1,
    parts: [
      { id: "updated", title: "Changed" },
      { id: "created", title: "Opened" },
      { id: "priority", title: "Priority" },
    ],
    placesMark: true,
    cell,
  };
}

function TwoLines(ticket: Ticket, mark?: ReactNode) {
  return (
    <span className="@container grid min-w-0 flex-1 gap-1">
      <span className="flex min-w-0 items-center gap-2">
        <Subject of={ticket} />
        {mark ?? <When of={ticket} />}
      </span>
      <span
        className={cn(
          "flex min-w-0 items-center gap-2 pl-4 text-xs text-muted-foreground",
          tableLook.oneLine,
        )}
      >
        <span className="sr-only @xs:not-sr-only @xs:shrink-0">#{ticket.ticketNo}</span>
        <CellText className="min-w-0 flex-1">{personName(ticket.user)}</CellText>
        <Assignee of={ticket} />
        <State of={ticket} />
      </span>
    </span>
  );
}

function ThreeLines(ticket: Ticket, mark?: ReactNode) {
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <Subject of={ticket} />
      </span>
      <span className="flex min-w-0 items-center gap-2 pl-4 text-xs text-muted-foreground">
        <span className="sr-only">#{ticket.ticketNo}</span>
        <CellText className="min-w-0 flex-1">{personName(ticket.user)}</CellText>
        {mark ?? <When of={ticket} />}
      </span>
      <span className="flex min-w-0 items-center justify-between gap-2 pl-4 text-xs">
        <State of={ticket} />
        <Assignee of={ticket} />
      </span>
    </span>
  );
}

function Subject({ of: { priority, subject } }: { of: Ticket }) {
  return (
    <>
      <PriorityDot priority={priority} />
      <CellText className="min-w-0 flex-1 font-medium">{subject}</CellText>
    </>
  );
}

/** When it is due, else when it last changed. */
function When({ of: { due, updatedAt } }: { of: Ticket }) {
  return (
    <span className="inline-flex shrink-0 text-xs text-muted-foreground">
      {due?.kept === null ? <DueText due={due} /> : <time dateTime={updatedAt}>{agoText(updatedAt)}</time>}
    </span>
  );
}

function Assignee({ of: { assignee, snoozedUntil } }: { of: Ticket }) {
  if (!assignee || snoozedUntil !== null) return null;
  return (
    <span className="inline-flex shrink-0" title={`Assigned to ${assignee.name}`}>
      <Avatar name={assignee.name} size="sm" />
      <span className="sr-only">, assigned to {assignee.name}</span>
    </span>
  );
}

function State({ of: { status, snoozedUntil } }: { of: Ticket }) {
  if (snoozedUntil === null) return <TicketStatusBadge status={status} />;
  return (
    <span className="shrink-0">
      <SnoozeMark until={snoozedUntil} short />
    </span>
  );
}
