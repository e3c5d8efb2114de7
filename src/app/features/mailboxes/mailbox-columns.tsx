// The columns of customers: every mailbox with its workspace, recipients and subscription.
import { Link } from "@tanstack/react-router";
import { CellText } from "@/app/records/cells/cell-text";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { recipientsInShort } from "@/app/records/people";
import type { TableColumn } from "@/app/tables/columns/columns";
import { dayText } from "@/app/ui/text/dates";
import type { Mailbox } from "@/contract/mailboxes/mailbox";
import { billingWords } from "@/contract/subscriptions/subscription-words";

/** Tells the mailbox's screen that Back leads to this list as the person left it. */
export const fromCustomers = { fromCustomers: true } as const;

declare module "@tanstack/react-router" {
  interface HistoryState {
    fromCustomers?: true;
  }
}

export const mailboxColumns: readonly TableColumn<Mailbox>[] = [
  {
    id: "ste",
    title: "STE number",
    width: 120,
    sorts: true,
    cell: (mailbox) => (
      <Link
        to="/mailbox/$id"
        params={{ id: mailbox.id }}
        state={fromCustomers}
        tabIndex={-1}
        className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        {mailbox.steNumber}
      </Link>
    ),
  },
  {
    id: "workspace",
    title: "Workspace",
    width: 160,
    whole: 168,
    grow: 3,
    sorts: true,
    cell: ({ workspace }) => <CellText>{workspace.name}</CellText>,
  },
  {
    id: "recipient",
    title: "Recipients",
    width: 150,
    whole: 168,
    grow: 3,
    rank: 2,
    cell: (mailbox) => <RecipientsInShort mailbox={mailbox} />,
  },
  {
    id: "office",
    title: "Office",
    width: 112,
    grow: 2,
    rank: 3,
    cell: ({ locationLabel }) => <CellText className="text-muted-foreground">{locationLabel}</CellText>,
  },
  {
    id: "status",
    title: "Status",
    width: 116,
    rank: 1,
    sorts: true,
    cell: ({ status }) => <SubscriptionBadge status={status} />,
  },
  {
    id: "billing",
    title: "Billing",
    width: 92,
    rank: 4,
    cell: ({ billingCycle }) => billingWords(billingCycle),
  },
  {
    id: "started",
    title: "Started",
    width: 116,
    rank: 5,
    align: "right",
    sorts: true,
    cell: ({ startDate }) => dayText(startDate),
  },
];

/** "Ayşe Yıldız +2". The number is outside the name's element, because the name may be written right to left. */
function RecipientsInShort({ mailbox }: { mailbox: Mailbox }) {
  const { name, others } = recipientsInShort(mailbox);
  return (
    <span className="flex min-w-0 items-baseline gap-1">
      <CellText>{name}</CellText>
      {others > 0 && <span>+{others}</span>}
    </span>
  );
}
