// What a ticket is about: mail items, requests and forwards with photo, state and place, opened by a click or its number.
import Link2 from "lucide-react/icons/link-2";
import X from "lucide-react/icons/x";
import { useMemo } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useOffers } from "@/app/command/context";
import { Kbd } from "@/app/ui/components/kbd";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";
import type { Ticket } from "@/contract/tickets/ticket";
import type { TicketLink } from "@/contract/tickets/ticket-link";

/** The most that are opened by a number. */
const mostOffered = 5;

export function TicketLinks({ ticket, links }: { ticket: Ticket; links: readonly TicketLink[] }) {
  const target = ticketTarget(ticket);
  const offers = useMemo(() => links.slice(0, mostOffered).map(openingOf), [links]);
  useOffers(offers.length > 0 ? offers : null);
  return (
    <div className="grid gap-2">
      {links.length === 0 && (
        <p className="text-sm text-muted-foreground">Not linked to an item, request or forward.</p>
      )}
      {links.length > 0 && (
        <ul aria-label="What the ticket is about" className="grid gap-1">
          {links.map((link, place) => (
            <LinkRow key={link.recordId} ticket={ticket} link={link} number={place + 1} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <CommandButton id="ticket.link" target={target} variant="outline" size="sm">
          <Link2 aria-hidden="true" />
          Link item
        </CommandButton>
        <CommandButton id="ticket.file-request" target={target} variant="outline" size="sm">
          File request
        </CommandButton>
      </div>
    </div>
  );
}

function LinkRow({ ticket, link, number }: { ticket: Ticket; link: TicketLink; number: number }) {
  const { kind, recordId, label, status, place, thumbnailUrl } = link;
  const { id, args } = openingOf(link);
  return (
    <li className="flex items-center gap-2">
      <CommandButton
        id={id}
        args={args}
        variant="ghost"
        size="sm"
        className="h-auto min-h-9 min-w-0 flex-1 justify-start gap-2 px-1.5 py-1 text-left font-normal"
      >
        {thumbnailUrl !== null && (
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            className="h-8 w-10 shrink-0 rounded-sm border border-border object-cover"
          />
        )}
        <span className="grid min-w-0 flex-1">
          <span
            dir="auto"
            className="line-clamp-2 text-left text-sm leading-4 wrap-anywhere whitespace-normal"
          >
            {label}
          </span>
          <span className="truncate text-xs text-muted-foreground">
            {[status, place && `on ${place}`].filter(Boolean).join(" · ")}
          </span>
        </span>
        {number <= mostOffered && <Kbd strokes={[String(number)]} variant="plain" aria-hidden="true" />}
      </CommandButton>
      <CommandButton
        id="ticket.unlink"
        target={ticketTarget(ticket)}
        args={{ link: { id: recordId, label, kind } }}
        variant="ghost"
        size="icon-sm"
        aria-label={`Unlink ${label}`}
      >
        <X aria-hidden="true" />
      </CommandButton>
    </li>
  );
}

function openingOf({ kind, recordId, label }: TicketLink) {
  return { id: `${kind}.open`, args: { [kind]: { id: recordId, label } } };
}
