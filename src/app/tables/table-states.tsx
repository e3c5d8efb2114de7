// Shown in place of rows: grey shapes while they load, a message when there are none, an error with an action.
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Skeleton } from "@/app/ui/components/skeleton";
import type { ApiError } from "@/contract/wire/errors";
import { useReadAgain } from "@/app/ui/read-again";
import { plainRowHeight } from "./table-row";

/** Over the body of the table, below its header. Nothing when there are rows. */
export function TableCurtain({
  words,
  state,
  error,
  onRetry,
  empty,
  template,
  top,
  rowHeight = plainRowHeight,
}: {
  words: { loading: string; failed: string };
  state: "loading" | "failed" | "empty" | "full";
  error: ApiError | undefined;
  onRetry: () => void;
  empty: ReactNode;
  /** The columns, as `grid-template-columns`. */
  template: string;
  /** The height of the header, in px. */
  top: number;
  rowHeight?: number | undefined;
}) {
  if (state === "full") return null;
  return (
    <div className="absolute inset-x-0 bottom-0 overflow-hidden" style={{ top }}>
      {state === "loading" && <GreyRows words={words.loading} template={template} rowHeight={rowHeight} />}
      {state === "empty" && (
        <div role="status" className="grid h-full place-items-center">
          {empty}
        </div>
      )}
      {state === "failed" && (
        <div role="alert" className="grid h-full place-items-center">
          <EmptyState
            icon={<TriangleAlert />}
            title={words.failed}
            action={<RetryButton onRetry={onRetry} />}
          >
            {error?.message}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** Rows are shown, but reading the next ones failed. */
export function RefreshFault({
  label,
  error,
  onRetry,
}: {
  label: string;
  error: ApiError;
  onRetry: () => void;
}) {
  return (
    <Alert
      tone="danger"
      title={`${label} could not be read again: what you see may be out of date.`}
      action={<RetryButton onRetry={onRetry} />}
      className="m-2"
    >
      {error.message}
    </Alert>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  useReadAgain(onRetry);
  return (
    <Button variant="outline" size="sm" onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      Try again
    </Button>
  );
}

/** Widths of the bars, in percent; they differ so that they look like text. */
const bars = [70, 45, 60, 80, 55, 40, 65];

/** As high as the rows they replace, and hidden for the first 200 ms. */
function GreyRows({ words, template, rowHeight }: { words: string; template: string; rowHeight: number }) {
  const columns = template.replaceAll(/\([^)]*\)/g, "()").split(" ").length;
  return (
    <div className="animate-appear-late">
      <p
        role="status"
        className="absolute inset-x-0 top-16 z-10 mx-auto w-max max-w-full rounded-md border border-border bg-card px-3 py-1.5 text-sm text-muted-foreground shadow-sm"
      >
        {words}
      </p>
      {Array.from({ length: 24 }, (_, row) => (
        <div
          key={row}
          style={{ gridTemplateColumns: template, height: rowHeight }}
          className="grid items-center border-b border-border"
        >
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} className="px-3">
              <Skeleton className="h-3" style={{ width: `${bars[(row + column * 3) % bars.length]}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
