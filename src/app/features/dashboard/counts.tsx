// The dashboard's counts of open work: each card leads to what it counted.
import { Link, linkOptions } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import ListTodo from "lucide-react/icons/list-todo";
import MessagesSquare from "lucide-react/icons/messages-square";
import { type ReactNode, Suspense, lazy } from "react";
import { StatCard } from "@/app/ui/components/stat-card";
import type { getDashboard } from "@/contract/dashboard/dashboard";
import type { AnswerOf } from "@/contract/wire/endpoint";

/** Menus need a library that the first screen does without. */
const AwaitingMenu = lazy(async () => ({ default: (await import("./awaiting-menu")).AwaitingMenu }));

export type Dashboard = AnswerOf<typeof getDashboard>;

/** `data` undefined until it is known. */
export function Counts({ data }: { data: Dashboard | undefined }) {
  const requests = data?.pendingRequestsByPriority;
  const tasks = data?.tasksByStatus;
  const openRecent = data?.recentTickets.filter(({ status }) => status === "OPEN").length ?? 0;
  return (
    <>
      <StatCard
        label={
          <Suspense fallback="Awaiting Requests">
            <AwaitingMenu waiting={data?.pendingRequestsByType}>Awaiting Requests</AwaitingMenu>
          </Suspense>
        }
        className="has-[button:hover]:border-border-strong"
        icon={<Inbox />}
        value={requests ? numeral(requests.LOW + requests.STANDARD + requests.HIGH) : null}
        detail={requests ? `${numeral(requests.HIGH)} high priority` : "\u00a0"}
      />
      <StatCard
        label={<CardLink {...openTickets}>Support Tickets</CardLink>}
        icon={<MessagesSquare />}
        value={data ? numeral(data.ticketsByStatus.OPEN) : null}
        detail={data ? openWords(openRecent) : "\u00a0"}
      />
      <StatCard
        label={<CardLink {...active}>Active Tasks</CardLink>}
        icon={<ListTodo />}
        value={tasks ? numeral(tasks.IN_PROGRESS + tasks.PENDING) : null}
        detail={tasks ? `${numeral(tasks.IN_PROGRESS)} in progress` : "\u00a0"}
      />
    </>
  );
}

const openTickets = linkOptions({ to: "/support", search: { status: "OPEN" } });
const active = linkOptions({ to: "/tasks", search: { status: "OPEN" } });

/** The whole card is the link. */
function CardLink({ children, ...link }: { children: ReactNode } & (typeof openTickets | typeof active)) {
  return (
    <Link {...link} className="rounded-sm after:absolute after:inset-0">
      {children}
    </Link>
  );
}

function numeral(count: number): string {
  return count.toLocaleString("en-US");
}

/** How many of the latest tickets are open. */
function openWords(count: number): string {
  if (count === 0) return "No new tickets open";
  return count === 1 ? "1 new ticket open" : `${numeral(count)} new tickets open`;
}
