// Shown in place of a list's rows: nothing matches the filters, or the list is empty.
import type { ReactNode } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";

/** `title` and `children` say that the list is empty, and what would be here. */
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
