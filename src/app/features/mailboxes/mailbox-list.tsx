// The list of customers: its filters, columns and pane.
import { Link } from "@tanstack/react-router";
import Users from "lucide-react/icons/users";
import { defineList } from "@/app/lists/define-list";
import { pagesOf } from "@/app/lists/pages-of";
import { mailboxLabel, mailboxTarget } from "@/kernel/command/targets/mail-targets";
import { type Mailbox, type Member, userName } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { fromCustomers, mailboxColumns } from "./mailbox-columns";
import { MailboxDetails, memberLook } from "./mailbox-details";
import { MailboxPane } from "./mailbox-pane";
import { MailboxesSearch } from "./urls";

export const mailboxList = defineList({
  name: "customers",
  title: "Customers Management",
  things: ["mailbox", "mailboxes"],
  address: MailboxesSearch,
  query: ({ narrowed, sort }) => ({ ...narrowed, ...sort }),
  all: {},
  ...pagesOf(listMailboxes),
  sorts: { ste: "steNumber", workspace: "workspace", status: "status", started: "startDate" },
  filtered: "users",
  narrowedBy: { ste: "steNumber" },
  find: "Search workspace, recipient or e-mail",
  findWidth: "w-80 max-w-full",
  exported: "customers",
  columns: mailboxColumns,
  labelOf: mailboxLabel,
  targetOf: mailboxTarget,
  selectable: false,
  menu: ["mailbox.open", "mail.wizard", "task.wizard"],
  open: ({ id }, go) => void go({ to: "/mailbox/$id", params: { id }, state: fromCustomers }),
  details: (mailbox) => <MailboxDetails mailbox={mailbox} linkOf={linkOf} />,
  empty: {
    icon: <Users />,
    things: "customers",
    hint: "Mailboxes appear here as soon as there are any in your offices.",
  },
  pane: (mailbox) => <MailboxPane mailbox={mailbox} linkOf={linkOf} />,
  detailName: "Customer",
});

function linkOf({ user }: Member, { id }: Mailbox) {
  return (
    <Link
      from="/users"
      to="/users"
      search={(now) => ({ ...now, of: id, user: user.id })}
      replace
      className={memberLook}
    >
      {userName(user)}
    </Link>
  );
}
