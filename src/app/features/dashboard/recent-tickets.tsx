// The newest tickets, each a press away.
import { Link } from "@tanstack/react-router";
import { Badge } from "@/app/ui/components/badge";
import { TaskPriorityBadge } from "@/app/conversation/priority-mark";
import { TicketStatusBadge } from "@/app/records/looks/ticket-look";
import { agoText } from "@/app/ui/text/ago";
import { dashboardLimits, type getDashboard } from "@/contract/dashboard/dashboard";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { Recent } from "./recent";

export function RecentTickets({
  tickets,
  failed,
}: {
  tickets: AnswerOf<typeof getDashboard>["recentTickets"] | undefined;
  failed: boolean;
}) {
  return (
    <Recent
      title="Latest Support Tickets"
      all="/support"
      items={tickets}
      failed={failed}
      empty="No recent tickets"
      rows={dashboardLimits.recentTickets}
    >
      {({ id, ticketNo, subject, userName, createdAt, priority, status }) => (
        <>
          <span className="grid min-w-0 flex-1 @max-sm:basis-full">
            <Link
              to="/support/$ticketId"
              params={{ ticketId: id }}
              dir="auto"
              className="line-clamp-2 rounded-sm text-left text-sm font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {subject}
            </Link>
            <span className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted-foreground">
              <span className="shrink-0">#{ticketNo}</span>
              <span dir="auto" className="truncate">
                {userName}
              </span>
              <time dateTime={createdAt} className="shrink-0">
                {agoText(createdAt)}
              </time>
            </span>
          </span>
          <TaskPriorityBadge priority={priority} />
          {status === "CLOSED" ? (
            <Badge tone="success">Resolved</Badge>
          ) : (
            <TicketStatusBadge status={status} />
          )}
        </>
      )}
    </Recent>
  );
}
