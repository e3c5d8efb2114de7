// The dashboard: what waits and how mail comes and goes, the counts of open work, and recent requests and tickets.
import { Suspense, lazy } from "react";
import { CommandButton } from "@/app/command/command-button";
import { CountedEarlier } from "@/app/tables/counted-earlier";
import { ReadFault } from "@/app/ui/read-fault";
import { useStaff } from "@/app/platform/session/session";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Screen } from "@/app/ui/screen";
import { getDashboard } from "@/contract/dashboard";

/** Its charts have a library that no other screen needs; so the first screen does not wait for it. */
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
      <Suspense fallback={<div aria-busy="true" className="h-[60rem]" />}>
        <Overview data={data} failed={error !== undefined} />
      </Suspense>
    </Screen>
  );
}
