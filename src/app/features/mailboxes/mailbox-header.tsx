// The head of a mailbox's screen: a link back, the mailbox's name, and its main facts.
import { Link, useRouter, useRouterState } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { useWayBack } from "@/app/command/context";
import { stepBack } from "@/app/command/input/browser-back";
import { isPlainPress } from "@/app/ui/plain-press";
import { dayText } from "@/app/ui/text/dates";
import { listAsLeft } from "@/app/records/list-memory";
import type { StorageFees } from "@/contract/mail/mail";
import type { Mailbox, Member } from "@/contract/mailboxes/mailbox";
import { formatCents } from "@/contract/text/money";
import { MailboxDetails, memberLook, referenceShown } from "./mailbox-details";
import { addressesWords, recipientsWords } from "./limit-words";
import { MemberLink } from "./member-link";
import { shortened } from "@/app/records/people";
import { billingWords } from "@/contract/subscriptions/subscription-words";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { mailboxLabel, mailboxTarget } from "@/kernel/command/targets/mail-targets";

export function MailboxHeader({
  mailbox,
  fees,
  pane,
}: {
  mailbox: Mailbox;
  /** What is open beside the tabs. */
  pane: "history" | "instructions" | null;
  fees?: StorageFees | null | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="shrink-0 px-5 pt-3">
      <BackToMailboxes closesFirst={pane !== null} />
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight">{mailboxLabel(mailbox)}</h1>
            <p dir="auto" className="text-lg wrap-anywhere">
              {mailbox.workspace.name}
            </p>
            <SubscriptionBadge status={mailbox.status} />
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground">
            <li>{mailbox.locationLabel}</li>
            <li>Since {dayText(mailbox.startDate)}</li>
            <li>{billingWords(mailbox.billingCycle)} billing</li>
            <li>
              {mailbox.planName}, {formatCents(mailbox.planPrice)}
            </li>
            <li className="first-letter:uppercase">{recipientsWords(mailbox.recipientLimit)}</li>
            <li className="first-letter:uppercase">{addressesWords(mailbox.forwardingAddressLimit)}</li>
            {mailbox.cardSubscriptionId && (
              <li>Subscription {shortened(mailbox.cardSubscriptionId, referenceShown)}</li>
            )}
            {fees && <li>Storage fees this month {formatCents(fees.cents)}</li>}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Details
            <ChevronDown aria-hidden="true" className={cn("transition-transform", isOpen && "rotate-180")} />
          </Button>
          <CommandButton
            id="instruction.open"
            args={{ mailbox: { id: mailbox.id, label: mailboxLabel(mailbox) } }}
            variant="outline"
            aria-pressed={pane === "instructions"}
          />
          <CommandButton id="mailbox.history" variant="outline" aria-pressed={pane === "history"} />
          <CommandButton id="mail.wizard" target={mailboxTarget(mailbox)} variant="outline" />
        </div>
      </div>
      {isOpen && (
        <div className="mt-3 rounded-lg border border-border bg-card">
          <MailboxDetails mailbox={mailbox} linkOf={linkOf} />
        </div>
      )}
    </header>
  );
}

function linkOf(member: Member, { id }: Mailbox) {
  return <MemberLink mailboxId={id} member={member} className={memberLook} />;
}

/**
 * To the list as the person left it, if they came from there; otherwise to all customers. `closesFirst`: Escape closes the open
 * history first, and leaves the tab beside it as it is.
 */
export function BackToMailboxes({ closesFirst = false }: { closesFirst?: boolean }) {
  const { history } = useRouter();
  const closed = useRouterState({ select: ({ location }) => withoutHistory(location) });
  const cameFromThere = useRouterState({ select: ({ location }) => location.state.fromCustomers });
  const list = listAsLeft("/users");
  useWayBack(closesFirst ? closed : list);
  return (
    <Button asChild variant="link" className="-ml-0.5 self-start text-muted-foreground">
      <Link
        to="/users"
        onClick={(event) => {
          if (!cameFromThere || !isPlainPress(event)) return;
          event.preventDefault();
          stepBack(history);
        }}
      >
        <ArrowLeft aria-hidden="true" />
        Back to Customers
      </Link>
    </Button>
  );
}

function withoutHistory({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  const search = new URLSearchParams(searchStr);
  search.delete("history");
  search.delete("instructions");
  const rest = search.toString();
  return rest === "" ? pathname : `${pathname}?${rest}`;
}
