// Support Tickets of a mailbox.
import { useNavigate } from "@tanstack/react-router";
import MessagesSquare from "lucide-react/icons/messages-square";
import { personName } from "@/app/conversation/person-name";
import { TaskPriorityMark } from "@/app/conversation/priority-mark";
import { TicketStatusBadge } from "@/app/records/looks/ticket-look";
import { ticketLabel, ticketTarget } from "@/kernel/command/targets/ticket-targets";
import type { TableColumn } from "@/app/tables/columns/columns";
import { momentText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cells/cell-text";
import type { ApiError } from "@/contract/wire/errors";
import { ticketColumns } from "@/contract/export/export-columns";
import { taskPriorityLabel } from "@/contract/tasks/task";
import { type Ticket, TicketStatus, ticketStatusLabel } from "@/contract/tickets/ticket";
import { RecordTab } from "./record-tab";

export function TicketsTab(props: {
  tickets: readonly Ticket[];
  total: number;
  error: ApiError | undefined;
  onRetry: () => void;
}) {
  const navigate = useNavigate();
  const { tickets, ...rest } = props;
  return (
    <RecordTab
      name="mailbox-tickets"
      title="Support Tickets"
      records={tickets}
      columns={columns}
      statuses={statuses}
      searched={searched}
      saving={ticketColumns}
      labelOf={labelOf}
      targetOf={ticketTarget}
      menu={menu}
      onOpen={({ id }) => void navigate({ to: "/support/$ticketId", params: { ticketId: id } })}
      icon={<MessagesSquare />}
      hint="What this customer asks appears here."
      {...rest}
    />
  );
}

const menu = ["ticket.open", "ticket.reply", "ticket.status", "ticket.priority"];
const statuses = TicketStatus.options.map((status) => [status, ticketStatusLabel(status)] as const);
const labelOf = (ticket: Ticket) => `${ticketLabel(ticket)}, ${ticket.subject}`;
const searched = ({ ticketNo, subject, category, user }: Ticket) => [
  ticketNo,
  subject,
  category,
  personName(user),
];

const columns: readonly TableColumn<Ticket>[] = [
  {
    id: "no",
    title: "Number",
    width: 92,
    sortBy: ({ ticketNo }) => ticketNo,
    cell: ({ ticketNo }) => `#${ticketNo}`,
  },
  {
    id: "subject",
    title: "Subject",
    width: 200,
    grow: 4,
    sortBy: ({ subject }) => subject,
    cell: ({ subject }) => <CellText className="font-medium">{subject}</CellText>,
  },
  {
    id: "customer",
    title: "Customer",
    width: 150,
    grow: 1,
    rank: 3,
    sortBy: ({ user }) => personName(user),
    cell: ({ user }) => <CellText>{personName(user)}</CellText>,
  },
  {
    id: "priority",
    title: "Priority",
    width: 100,
    rank: 2,
    sortBy: ({ priority }) => taskPriorityLabel(priority),
    cell: ({ priority }) => <TaskPriorityMark priority={priority} />,
  },
  {
    id: "status",
    title: "Status",
    width: 184,
    rank: 1,
    sortBy: ({ status }) => ticketStatusLabel(status),
    cell: ({ status }) => <TicketStatusBadge status={status} />,
  },
  {
    id: "updated",
    title: "Changed",
    width: 160,
    rank: 4,
    align: "right",
    sortBy: ({ updatedAt }) => Date.parse(updatedAt),
    cell: ({ updatedAt }) => momentText(updatedAt),
  },
];
