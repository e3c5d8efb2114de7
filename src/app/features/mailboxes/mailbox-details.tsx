// Everything about a mailbox besides its mail: recipients, members, plan, limits, office, and who may pick up.
import type { ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { Badge } from "@/app/ui/components/badge";
import { dayText } from "@/app/ui/text/dates";
import { type Mailbox, type Member, displayName } from "@/contract/mailboxes/mailbox";
import { formatCents } from "@/contract/text/money";
import { Fact, Facts } from "@/app/records/pane/facts";
import { AuthorisedPeople } from "./authorised-people";
import { shortened } from "@/app/records/people";
import { CameBackBadge, UnreachableNote, WorksAgain } from "@/app/records/unreachable";
import { billingWords } from "@/contract/subscriptions/subscription-words";
import { RoleBadge } from "@/app/records/mail-badges";
import { addressesWords } from "./limit-words";

/** Characters of the card provider's reference that are shown (specification §2). */
export const referenceShown = 15;

export function MailboxDetails({
  mailbox,
  linkOf,
  inPane = false,
}: {
  mailbox: Mailbox;
  /** There is room for one column. */
  inPane?: boolean;
  /** The link that opens a member, which looks as `memberLook` says. */
  linkOf: (member: Member, mailbox: Mailbox) => ReactNode;
}) {
  const { recipients, recipientLimit, workspace, officeLocation: office, cardSubscriptionId } = mailbox;
  return (
    <div
      className={cn(
        "grid gap-x-8 gap-y-5 whitespace-normal",
        inPane ? "px-4" : "px-5 py-4 sm:grid-cols-2 xl:grid-cols-[3fr_3fr_3fr_2fr] xl:gap-x-6",
      )}
    >
      <Part title={`Recipients, ${recipients.length} of ${recipientLimit}`}>
        <ul className="grid gap-1.5">
          {recipients.map((recipient) => (
            <li key={recipient.id} className="grid min-w-0 text-sm">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{displayName(recipient)}</span>
                {recipient.isDefault && <Badge icon={null}>Default</Badge>}
                {!recipient.isConfirmed && <Badge tone="warning">Not confirmed</Badge>}
              </span>
              <span className="truncate text-muted-foreground">{recipient.email}</span>
              <UnreachableNote unreachable={recipient.unreachable} />
              {recipient.unreachable && <WorksAgain email={recipient.email} mailbox={mailbox} />}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={`Members of ${workspace.name}`}>
        <ul className="grid gap-1">
          {workspace.members.map((member) => (
            <li key={member.user.id} className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
              {linkOf(member, mailbox)}
              <RoleBadge role={member.role} />
              {member.isDefault && <Badge icon={null}>Default</Badge>}
              {member.user.unreachable && <CameBackBadge />}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Plan and limits">
        <Facts>
          <Fact name="Plan">{mailbox.planName}</Fact>
          <Fact name="Price">
            {formatCents(mailbox.planPrice)}, {billingWords(mailbox.billingCycle).toLowerCase()}
          </Fact>
          <Fact name="Recipients">up to {recipientLimit}</Fact>
          <Fact name="Forwarding">{addressesWords(mailbox.forwardingAddressLimit)}</Fact>
          <Fact name="Subscription">
            {cardSubscriptionId ? shortened(cardSubscriptionId, referenceShown) : "None"}
          </Fact>
          {mailbox.endDate && <Fact name="Ended">{dayText(mailbox.endDate)}</Fact>}
        </Facts>
      </Part>
      <div className="grid content-start gap-5">
        <Part title="Location">
          <address className="text-sm not-italic">
            {office.label}
            <br />
            {office.city}, {office.state} {office.zipCode}
          </address>
        </Part>
        <Part title="May pick up">
          <AuthorisedPeople mailbox={mailbox} />
        </Part>
      </div>
    </div>
  );
}

export const memberLook =
  "min-h-6 min-w-0 truncate rounded-sm font-medium text-primary underline-offset-4 hover:underline";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-xs font-medium text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}
