// The dashboard: pending work, recent requests and tickets, and how much mail arrived in the last days.
import { Link } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import ListTodo from "lucide-react/icons/list-todo";
import MessagesSquare from "lucide-react/icons/messages-square";
import type { ReactNode } from "react";
import { CommandButton } from "@/app/command/command-button";
import { CountedEarlier } from "@/app/tables/counted-earlier";
import { ReadFault } from "@/app/ui/read-fault";
import { StatCard } from "@/app/ui/components/stat-card";
import { useStaff } from "@/app/platform/session/session";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Screen } from "@/app/ui/screen";
import { getDashboard } from "@/contract/dashboard";
import type { AnswerOf } from "@/contract/endpoint";
import { Intake } from "./intake";
import { RecentRequests } from "./recent-requests";
import { RecentTickets } from "./recent-tickets";

type Dashboard = AnswerOf<typeof getDashboard>;

/** How often it is read again while it is visible, in ms. */
const REFRESH_MS = 30_000;

export function DashboardScreen() {
  const { firstName } = useStaff();
  const { data, error, mutate } = useEndpoint(getDashboard, {}, { refreshInterval: REFRESH_MS });
  return (
    <Screen
      className="max-w-7xl"
      title={`Welcome back, ${firstName}`}
      lead={
        <>
          Here’s what needs attention today. <CountedEarlier age={data?.countsAge} />
        </>
      }
      actions={
        <>
          <CommandButton id="app.refresh" variant="outline">
            Refresh
          </CommandButton>
          <CommandButton id="app.palette" variant="outline">
            Commands
          </CommandButton>
        </>
      }
    >
      {error && (
        <ReadFault
          title={data ? "The dashboard could not be read again." : "The dashboard could not be loaded."}
          error={error}
          onRetry={() => void mutate()}
          className="mb-4"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Counts data={data} />
        <Intake days={data?.intake} />
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <RecentRequests requests={data?.recentRequests} failed={error !== undefined} />
        <RecentTickets tickets={data?.recentTickets} failed={error !== undefined} />
      </div>
    </Screen>
  );
}

function Counts({ data }: { data: Dashboard | undefined }) {
  const requests = data?.pendingRequestsByPriority;
  const tasks = data?.tasksByStatus;
  const openRecent = data?.recentTickets.filter(({ status }) => status === "OPEN").length ?? 0;
  return (
    <>
      <StatCard
        label={<CardLink to="/scan">Awaiting Requests</CardLink>}
        icon={<Inbox />}
        value={requests ? numeral(requests.LOW + requests.STANDARD + requests.HIGH) : null}
        detail={requests ? `${numeral(requests.HIGH)} high priority` : "\u00a0"}
      />
      <StatCard
        label={<CardLink to="/support">Support Tickets</CardLink>}
        icon={<MessagesSquare />}
        value={data ? numeral(data.ticketsByStatus.OPEN) : null}
        detail={data ? openWords(openRecent) : "\u00a0"}
      />
      <StatCard
        label={<CardLink to="/tasks">Active Tasks</CardLink>}
        icon={<ListTodo />}
        value={tasks ? numeral(tasks.IN_PROGRESS + tasks.PENDING) : null}
        detail={tasks ? `${numeral(tasks.IN_PROGRESS)} in progress` : "\u00a0"}
      />
    </>
  );
}

/** The whole card is the link. */
function CardLink({ to, children }: { to: "/scan" | "/support" | "/tasks"; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-sm after:absolute after:inset-0">
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
