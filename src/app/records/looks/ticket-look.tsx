// Names and looks of tickets.
import { Badge } from "@/app/ui/components/badge";
import type { Tone } from "@/app/ui/components/tone";
import { type TicketStatus, ticketStatusLabel } from "@/contract/tickets/ticket";
import { type Open, shownAs } from "@/contract/wire/open-enum";

const tones = shownAs<TicketStatus, Tone>(
  {
    OPEN: "warning",
    IN_PROGRESS: "progress",
    RESOLVED: "success",
    CLOSED: "neutral",
    REOPENED: "warning",
    ON_HOLD: "neutral",
    WAITING_FOR_CUSTOMER: "info",
    WAITING_FOR_STAFF: "warning",
    WAITING_FOR_THIRD_PARTY: "info",
    ESCALATED: "danger",
    CANCELLED: "neutral",
    CLOSED_BY_CUSTOMER: "neutral",
  },
  () => "neutral",
);

export function TicketStatusBadge({ status }: { status: Open<TicketStatus> }) {
  return <Badge tone={tones(status)}>{ticketStatusLabel(status)}</Badge>;
}
