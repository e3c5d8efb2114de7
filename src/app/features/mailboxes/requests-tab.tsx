// Action Requests of a mailbox.
import { useNavigate } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import { useScope } from "@/app/command/context";
import { requestLabel, requestTarget } from "@/kernel/command/targets/request-targets";
import type { TableColumn } from "@/app/tables/columns/columns";
import { momentText } from "@/app/ui/text/dates";
import { PriorityMark, RequestStatusBadge } from "@/app/records/badges";
import { CellText } from "@/app/records/cells/cell-text";
import type { ApiError } from "@/contract/wire/errors";
import { requestColumns } from "@/contract/export/export-columns";
import {
  type ActionRequest,
  RequestStatus,
  actionTypeLabel,
  priorityLabel,
  requestStatusLabel,
} from "@/contract/requests/request";
import { trackingCodes } from "@/contract/codes/tracking";
import { RecordTab } from "./record-tab";

export function RequestsTab(props: {
  requests: readonly ActionRequest[];
  total: number;
  error: ApiError | undefined;
  onRetry: () => void;
}) {
  const navigate = useNavigate();
  useScope("route:request");
  const { requests, ...rest } = props;
  return (
    <RecordTab
      name="mailbox-requests"
      title="Action Requests"
      records={requests}
      columns={columns}
      statuses={statuses}
      searched={searched}
      saving={requestColumns}
      labelOf={requestLabel}
      targetOf={requestTarget}
      menu={menu}
      onOpen={({ id }) => void navigate({ to: "/request/$id", params: { id } })}
      icon={<Inbox />}
      hint="What this customer wants done with their mail appears here."
      {...rest}
    />
  );
}

const menu = ["request.open", "request.start", "request.complete", "request.cancel"];
const statuses = RequestStatus.options.map((status) => [status, requestStatusLabel(status)] as const);
const searched = ({ id, type, mail, userName }: ActionRequest) => [
  id.slice(0, 8),
  actionTypeLabel(type),
  mail.senderName,
  ...trackingCodes(mail.trackingNumber ?? ""),
  userName,
];

const columns: readonly TableColumn<ActionRequest>[] = [
  {
    id: "type",
    title: "Request",
    width: 120,
    sortBy: ({ type }) => actionTypeLabel(type),
    cell: ({ type }) => <span className="font-medium">{actionTypeLabel(type)}</span>,
  },
  {
    id: "sender",
    title: "Mail item",
    width: 180,
    grow: 3,
    sortBy: ({ mail }) => mail.senderName,
    cell: ({ mail }) => <CellText>{mail.senderName}</CellText>,
  },
  {
    id: "user",
    title: "Requested by",
    width: 150,
    grow: 1,
    rank: 4,
    sortBy: ({ userName }) => userName,
    cell: ({ userName }) => <CellText>{userName}</CellText>,
  },
  {
    id: "priority",
    title: "Priority",
    width: 104,
    rank: 3,
    sortBy: ({ priority }) => priorityLabel(priority),
    cell: ({ priority }) => <PriorityMark priority={priority} />,
  },
  {
    id: "status",
    title: "Status",
    width: 130,
    rank: 1,
    sortBy: ({ status }) => requestStatusLabel(status),
    cell: ({ status }) => <RequestStatusBadge status={status} />,
  },
  {
    id: "requested",
    title: "Requested",
    width: 160,
    rank: 2,
    align: "right",
    sortBy: ({ requestedAt }) => Date.parse(requestedAt),
    cell: ({ requestedAt }) => momentText(requestedAt),
  },
];
