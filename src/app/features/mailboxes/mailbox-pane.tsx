// The focused mailbox next to the list of customers: what is open for it, who belongs to it, and its usual commands.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Fact, Facts } from "@/app/records/pane/facts";
import { PaneHead, titleLink } from "@/app/records/pane/record-pane";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { mailboxLabel, mailboxTarget } from "@/kernel/command/targets/mail-targets";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { dayText } from "@/app/ui/text/dates";
import { useRested } from "@/app/ui/use-rested";
import { endedTicketStatuses } from "@/contract/tickets/ticket";
import { type Mailbox, type Member, getMailbox } from "@/contract/mailboxes/mailbox";
import { MailboxDetails } from "./mailbox-details";
import type { MailboxTab } from "./urls";

export function MailboxPane({
  mailbox,
  linkOf,
}: {
  mailbox: Mailbox;
  linkOf: (member: Member, mailbox: Mailbox) => ReactNode;
}) {
  const { id, status, workspace, startDate } = mailbox;
  const target = mailboxTarget(mailbox);
  return (
    <article aria-label={mailboxLabel(mailbox)} className="grid grid-cols-1 gap-4 py-4">
      <div className="px-4">
        <PaneHead
          title={
            <Link to="/mailbox/$id" params={{ id }} className={titleLink}>
              {mailboxLabel(mailbox)}, <bdi>{workspace.name}</bdi>
            </Link>
          }
          marks={
            <>
              <SubscriptionBadge status={status} />
              Since {dayText(startDate)}
            </>
          }
          main={<CommandButton id="mailbox.open" target={target} size="sm" />}
          menu={menu}
          target={target}
        />
      </div>
      <OpenWork id={id} />
      <MailboxDetails mailbox={mailbox} linkOf={linkOf} inPane />
    </article>
  );
}

const menu = ["mail.wizard", "task.wizard"];

/** Read once the mailbox stays focused: passing it with a repeating key reads nothing. */
function OpenWork({ id }: { id: string }) {
  const rested = useRested(id);
  const { data, error, mutate } = useEndpoint(getMailbox, rested === id ? { params: { id } } : null);
  if (error && !data) {
    return (
      <div className="px-4">
        <ReadFault title="The open work could not be read." error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  const count = (tab: MailboxTab, number: number | undefined) =>
    number === undefined ? (
      <Skeleton className="h-4 w-8" />
    ) : (
      <Link
        to="/mailbox/$id"
        params={{ id }}
        search={{ tab }}
        className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        {number.toLocaleString("en-US")}
      </Link>
    );
  const open = data?.actionRequests.filter(({ status }) => status === "PENDING" || status === "IN_PROGRESS");
  return (
    <Facts className="px-4">
      <Fact name="Open requests">{count("requests", open?.length)}</Fact>
      <Fact name="Open tickets">
        {count("tickets", data?.tickets.filter(({ status }) => !endedTicketStatuses.has(status)).length)}
      </Fact>
      <Fact name="Mail items">{count("mail", data?.mailsTotal)}</Fact>
    </Facts>
  );
}
