// Shown in place of a list's rows: nothing matches the filters, or there is nothing at all.
import type { ReactNode } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";

/** `title` and `children` say that there is nothing at all, and what would be here. */
export function NoRows({
  icon,
  things,
  isFiltered,
  title = `No ${things} yet`,
  children,
}: {
  icon: ReactNode;
  /** "tickets". */
  things: string;
  isFiltered: boolean;
  title?: string;
  children: ReactNode;
}) {
  return isFiltered ? (
    <EmptyState icon={icon} title={`No ${things} match`}>
      No results. Try other words or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={title}>
      {children}
    </EmptyState>
  );
}
