// Parts of a section that stand below each other: drawn once all of them are read, so that none moves the others.
import type { ReactNode } from "react";
import { Skeleton } from "@/app/ui/components/skeleton";
import type { ApiError } from "@/contract/wire/errors";

/** @param reads What decides how tall the parts are. One that failed counts as read: its part says so. */
export function OnceRead({
  reads,
  children,
}: {
  reads: readonly { data: unknown; error: ApiError | undefined }[];
  children: ReactNode;
}) {
  const isRead = reads.every(({ data, error }) => data !== undefined || error !== undefined);
  return isRead ? children : <Skeleton aria-busy="true" className="h-40 animate-appear-late" />;
}
