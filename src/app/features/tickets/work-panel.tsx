// A ticket in work mode: its conversation, and beside it what it is and who its customer is.
import { useState } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { UnshownWork, type WorkPanelProps, useWorkOn } from "@/app/records/work-panel";
import { ticketMessages } from "@/contract/ticket";
import { ConversationPane } from "./conversation-pane";
import { SidePanel } from "./side-panel";

export function TicketWorkPanel({ id, queue, compose, onComposed }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(ticketMessages, { params: { id } });
  const [panelOpen, setPanelOpen] = useState(true);
  useWorkOn(queue, null);
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <div className="@container h-full">
      <div className="flex h-full min-w-0 flex-col @2xl:flex-row">
        <div className="min-h-0 min-w-0 flex-1">
          <ConversationPane
            ticket={data.ticket}
            messages={data.items}
            links={data.links}
            writing={data.writing}
            panelOpen={panelOpen}
            onPanel={() => setPanelOpen(!panelOpen)}
            compose={compose ? "reply" : undefined}
            onComposed={onComposed}
            insert={undefined}
            onInserted={() => undefined}
            print={false}
            onPrint={() => undefined}
          />
        </div>
        {panelOpen && (
          <section
            aria-label="Ticket details"
            // It scrolls, and so must be reachable by key.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="h-44 shrink-0 overflow-y-auto border-t border-border focus-visible:-outline-offset-2 @2xl:h-full @2xl:w-72 @2xl:border-t-0 @2xl:border-l"
          >
            <SidePanel ticket={data.ticket} links={data.links} />
          </section>
        )}
      </div>
    </div>
  );
}
