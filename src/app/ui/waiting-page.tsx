// The grey shape of a page that is still loading: its head, and below that the cards of a record or the rows of a list.
import type { ReactNode } from "react";
import { Spinner } from "@/app/ui/components/spinner";
import { Skeleton } from "@/app/ui/components/skeleton";

type Shape = { of: "cards" | "rows" };

/** Keys and scans wait for what comes in its place. Hidden for the first 200 ms. */
export function WaitingPage({ of }: Shape) {
  return (
    <Awaited>
      <Skeleton className="h-3 w-32" />
      <div className="flex items-start justify-between gap-6">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-3/5 max-w-72" />
          <Skeleton className="h-4 w-4/5 max-w-96" />
        </div>
        <Skeleton className="h-8 w-28" />
      </div>
      {of === "cards" ? <Cards /> : <Rows />}
    </Awaited>
  );
}

/** The same below a head that is there already. */
export function WaitingContent({ of }: Shape) {
  return <Awaited>{of === "cards" ? <Cards /> : <Rows />}</Awaited>;
}

function Awaited({ children }: { children: ReactNode }) {
  return (
    <div data-awaited aria-busy="true" className="h-full w-full overflow-hidden">
      <Spinner label="Loading" className="sr-only" />
      <div className="grid max-w-375 animate-appear-late gap-4 px-5 pt-4">{children}</div>
    </div>
  );
}

/** As wide as the columns of a record's page. */
function Cards() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <Card height="h-80" lines={["w-2/5", "w-4/5", "w-3/5", "w-2/3"]} />
      <Card height="h-56" lines={["w-1/3", "w-4/5", "w-1/2"]} />
    </div>
  );
}

function Card({ height, lines }: { height: string; lines: readonly string[] }) {
  return (
    <div className={`grid content-start gap-3 rounded-lg border border-border bg-card p-4 ${height}`}>
      {lines.map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
    </div>
  );
}

function Rows() {
  return (
    <div className="grid border-t border-border">
      {Array.from({ length: 14 }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-border">
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/6" />
        </div>
      ))}
    </div>
  );
}
