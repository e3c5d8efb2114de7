// Next to a conversation: the details of the ticket and of its customer.
import type { ReactNode } from "react";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/app/ui/components/collapsible";
import { CommandChoice } from "@/app/conversation/command-choice";
import { personName } from "@/app/conversation/person-name";
import { dueFact } from "@/app/records/due";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { MailboxLink } from "@/app/records/mailbox-link";
import { Fact, Facts } from "@/app/records/pane/facts";
import { billingWords } from "@/contract/subscriptions/subscription-words";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { dayText, momentText } from "@/app/ui/text/dates";
import { formatCents } from "@/contract/text/money";
import { TaskPriorityLevel, taskPriorityLabel } from "@/contract/tasks/task";
import type { Ticket } from "@/contract/tickets/ticket";
import type { TicketLink } from "@/contract/tickets/ticket-link";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";
import { TicketHistory } from "@/app/records/history/record-history";
import { UnreachableNote, WorksAgain } from "@/app/records/unreachable";
import { AssigneeChoice } from "./assignee-choice";
import { TicketLinks } from "./ticket-links";
import { TicketStatusChoice } from "./ticket-status-choice";

export function SidePanel({ ticket, links }: { ticket: Ticket; links: readonly TicketLink[] }) {
  const { mailbox, user, unreachable } = ticket;
  const target = ticketTarget(ticket);
  return (
    <div className="grid gap-1 p-2">
      <Section title="Ticket properties">
        <Facts className="items-center gap-y-2">
          <Fact name="Status">
            <TicketStatusChoice ticket={ticket} label="Status" className="w-full" />
            <SnoozeMark until={ticket.snoozedUntil} />
          </Fact>
          <Fact name="Priority">
            <CommandChoice
              id="ticket.priority"
              arg="priority"
              target={target}
              label="Priority"
              value={ticket.priority}
              labels={taskPriorityLabel}
              options={TaskPriorityLevel.options}
              tag="Tickets"
              className="w-full"
            />
          </Fact>
          <Fact name="Assigned to">
            <AssigneeChoice ticket={ticket} />
          </Fact>
          <Fact name="Number">#{ticket.ticketNo}</Fact>
          <Fact name="Category">{ticket.category}</Fact>
          {ticket.due && <Fact name="Due">{dueFact(ticket.due)}</Fact>}
          <Fact name="Opened">{momentText(ticket.createdAt)}</Fact>
          <Fact name="Changed">{momentText(ticket.updatedAt)}</Fact>
        </Facts>
      </Section>
      <Section title="What it is about">
        <TicketLinks ticket={ticket} links={links} />
      </Section>
      <Section title="Customer details">
        <Facts className="gap-y-2">
          <Fact name="Name">
            <span dir="auto">{personName(user)}</span>
          </Fact>
          <Fact name="Email">
            <span className="grid gap-1">
              {user.email}
              <UnreachableNote unreachable={unreachable} />
              {unreachable && <WorksAgain email={user.email} mailbox={mailbox} />}
            </span>
          </Fact>
          <Fact name="Mailbox">
            <MailboxLink id={mailbox.id} steNumber={mailbox.steNumber} />
          </Fact>
          <Fact name="Plan">{mailbox.planName}</Fact>
          <Fact name="Price">
            {formatCents(mailbox.planPrice)}, {billingWords(mailbox.billingCycle).toLowerCase()}
          </Fact>
          <Fact name="Status">
            <SubscriptionBadge status={mailbox.status} />
          </Fact>
          <Fact name="Since">{dayText(mailbox.startDate)}</Fact>
        </Facts>
      </Section>
      <div className="px-2 pt-1 pb-3">
        <TicketHistory id={ticket.id} />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Collapsible defaultOpen className="border-b border-border pb-3 last:border-transparent">
      <h3>
        <CollapsibleTrigger>{title}</CollapsibleTrigger>
      </h3>
      <CollapsibleContent className="px-2 pt-1.5">{children}</CollapsibleContent>
    </Collapsible>
  );
}
