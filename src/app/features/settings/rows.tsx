// The rows of a settings list, or why there are none: loading, failed, empty.
import type { ReactNode } from "react";
import { ReadFault } from "@/app/ui/read-fault";
import { Skeleton } from "@/app/ui/components/skeleton";
import type { ApiError } from "@/contract/wire/errors";

/** `children` draws one row as a list item. Rows that were read stay visible when reading them again fails. */
export function SettingsRows<Item>({
  label,
  items,
  error,
  retry,
  empty,
  children,
}: {
  label: string;
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
  empty?: string;
  children: (item: Item) => ReactNode;
}) {
  return (
    <>
      {error && <ReadFault error={error} onRetry={retry} className="m-4" />}
      {!items && !error && (
        <output aria-label={`Loading: ${label}`} className="grid gap-3 p-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </output>
      )}
      {items?.length === 0 && empty && <p className="px-4 py-6 text-sm text-muted-foreground">{empty}</p>}
      {items && items.length > 0 && (
        <ul aria-label={label} className="divide-y divide-border">
          {items.map(children)}
        </ul>
      )}
    </>
  );
}
