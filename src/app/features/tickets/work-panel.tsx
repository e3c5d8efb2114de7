// A ticket in work mode: its conversation, and next to it the details of the ticket and of its customer.
import { useState } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { UnshownWork, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { isPhone } from "@/app/ui/use-phone";
import { ticketMessages } from "@/contract/tickets/ticket";
import { TicketColumns } from "./ticket-columns";

export function TicketWorkPanel({ id, queue, compose, onComposed, asked, onAsked }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(ticketMessages, { params: { id } });
  const [panelOpen, setPanelOpen] = useState(!isPhone());
  useWorkOn(queue);
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <TicketColumns
      ticket={data.ticket}
      messages={data.items}
      links={data.links}
      writing={data.writing}
      drafts={data.drafts}
      panelOpen={panelOpen}
      onPanel={() => setPanelOpen(!panelOpen)}
      compose={asked.compose ?? (compose ? "reply" : undefined)}
      onComposed={asked.compose ? onAsked : onComposed}
      insert={asked.insert}
      onInserted={onAsked}
      print={asked.print === true}
      onPrint={onAsked}
    />
  );
}
