// The dashboard: the counts of open work, the newest requests and tickets; below them what waits and how mail comes and goes.
import { Suspense, lazy } from "react";
import { CommandButton } from "@/app/command/command-button";
import { CountedEarlier } from "@/app/tables/rows/counted-earlier";
import { ReadFault } from "@/app/ui/read-fault";
import { useStaff } from "@/app/platform/session/session";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Screen } from "@/app/ui/screen";
import { getDashboard } from "@/contract/dashboard/dashboard";
import { Counts } from "./counts";
import { RecentRequests } from "./recent-requests";
import { RecentTickets } from "./recent-tickets";

/** Its charts have a library that no other screen needs; so what comes first does not wait for it. */
const Overview = lazy(async () => ({ default: (await import("./overview")).Overview }));

/** How often it is read again while it is visible, in ms. */
const REFRESH_MS = 30_000;

export function DashboardScreen() {
  const { firstName } = useStaff();
  const { data, error, mutate } = useEndpoint(getDashboard, {}, { refreshInterval: REFRESH_MS });
  return (
    <Screen
      className="max-w-480"
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
      <div className="grid gap-4 sm:grid-cols-3">
        <Counts data={data} />
      </div>
      <div className="mt-4 mb-6 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <RecentRequests requests={data?.recentRequests} failed={error !== undefined} />
        <RecentTickets tickets={data?.recentTickets} failed={error !== undefined} />
      </div>
      <Suspense fallback={<div aria-busy="true" className="h-[44rem]" />}>
        <Overview data={data} />
      </Suspense>
    </Screen>
  );
}
