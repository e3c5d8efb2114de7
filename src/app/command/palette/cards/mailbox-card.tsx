// A mailbox next to the line: who gets mail there, how much there is, and what is open.
import { ReadFault } from "@/app/ui/read-fault";
import { Badge } from "@/app/ui/components/badge";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { useRested } from "@/app/ui/use-rested";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { dayText } from "@/app/ui/text/dates";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { type MailboxHit, displayName, getMailbox } from "@/contract/mailboxes/mailbox";
import { openWords } from "./open-words";

/** The most items whose photos are shown. */
const mostPictured = 4;
/** The most recipients that are named. */
const mostNamed = 4;

export function MailboxCard({ mailbox }: { mailbox: MailboxHit }) {
  const { steNumber, status, workspaceName, officeLabel, recipients, id } = mailbox;
  const named = recipients.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).slice(0, mostNamed);
  const more = recipients.length - named.length;
  return (
    <section aria-label={`Mailbox STE ${steNumber}`} className="grid gap-2.5 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">STE {steNumber}</h3>
        <SubscriptionBadge status={status} />
      </div>
      <p>
        {workspaceName}
        <span className="text-muted-foreground"> · {officeLabel} office</span>
      </p>
      {named.length > 0 && (
        <ul className="grid gap-1">
          {named.map((recipient) => (
            <li key={recipient.id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere">{displayName(recipient)}</span>
              {recipient.isDefault ? (
                <Badge icon={null} className="h-4.5 px-1.5 text-2xs">
                  default
                </Badge>
              ) : null}
              <span className="ml-auto text-xs wrap-anywhere text-muted-foreground">{recipient.email}</span>
            </li>
          ))}
          {more > 0 && <li className="text-muted-foreground">and {more} more</li>}
        </ul>
      )}
      <Inside mailboxId={id} />
    </section>
  );
}

/**
 * How many items there are, which requests are open, and which came last. It has two lines from the start, so that nothing jumps.
 */
function Inside({ mailboxId }: { mailboxId: string }) {
  const rested = useRested(mailboxId);
  const { data, error, mutate } = useEndpoint(
    getMailbox,
    rested === mailboxId ? { params: { id: mailboxId } } : null,
  );
  return (
    <div className="min-h-10 text-muted-foreground">
      {data && <Contents customer={data} />}
      {!data && error && (
        <ReadFault title="Its items could not be read." error={error} onRetry={() => void mutate()} />
      )}
    </div>
  );
}

function Contents({ customer }: { customer: AnswerOf<typeof getMailbox> }) {
  const { mailbox, mails, mailsTotal, actionRequests, actionRequestsTotal } = customer;
  const back = mailbox.recipients.find(({ unreachable }) => unreachable);
  const [last] = mails;
  const pictured = mails.filter(({ thumbnailUrl }) => thumbnailUrl !== null).slice(0, mostPictured);
  const items = mailsTotal === 1 ? "1 item" : `${mailsTotal} items`;
  const open = openWords(actionRequests, actionRequests.length === actionRequestsTotal);
  return (
    <>
      <p>{last ? [items, ...open].join(" · ") : "No items yet"}</p>
      {last && (
        <p className="truncate">
          last from {last.senderName}, {dayText(last.receivedAt)}
        </p>
      )}
      {back && <p className="text-danger-foreground">Mail to {back.email} bounced</p>}
      {pictured.length > 0 && (
        <ul aria-label="Last items" className="mt-1.5 flex gap-1.5">
          {pictured.map(({ id, thumbnailUrl, senderName }) => (
            <li key={id}>
              <img
                src={thumbnailUrl ?? undefined}
                alt={`From ${senderName}`}
                className="h-10 w-15 rounded-sm border border-border bg-muted object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
