// A ticket's conversation with its details next to it, or below it on a narrow page.
import type { ComponentProps } from "react";
import { ConversationPane } from "./conversation-pane";
import { SidePanel } from "./side-panel";

/** `pane`: F6 stops at the details. */
export function TicketColumns({
  pane,
  ...conversation
}: { pane?: string } & ComponentProps<typeof ConversationPane>) {
  return (
    <div className="@container h-full">
      {/* On a telephone both together are higher than the screen. */}
      <div className="flex h-full min-w-0 flex-col max-sm:overflow-y-auto @2xl:flex-row">
        <div className="min-h-0 max-sm:min-h-104 min-w-0 flex-1">
          <ConversationPane {...conversation} />
        </div>
        {conversation.panelOpen && (
          <section
            data-pane={pane}
            aria-label="Ticket details"
            // It scrolls, so it must be reachable by key.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="h-1/2 sm:h-44 shrink-0 overflow-y-auto border-t border-border focus-visible:-outline-offset-2 @2xl:h-full @2xl:w-72 @2xl:border-t-0 @2xl:border-l"
          >
            <SidePanel ticket={conversation.ticket} links={conversation.links} />
          </section>
        )}
      </div>
    </div>
  );
}
