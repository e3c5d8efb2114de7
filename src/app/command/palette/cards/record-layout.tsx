// The layout of a record next to the line: its picture, its name, its status, and what distinguishes it from others.
import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { ReadFault } from "@/app/ui/read-fault";
import { Skeleton } from "@/app/ui/components/skeleton";
import type { ApiError } from "@/contract/wire/errors";

/** `marks` are its status and priority; `children` are facts, a line each. */
export function RecordLayout({
  title,
  picture,
  marks,
  children,
}: {
  title: ReactNode;
  picture?: ReactNode;
  marks: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3">
      {picture}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 dir="auto" className="line-clamp-2 text-left font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-1.5">{marks}</p>
        <div className="grid gap-0.5 wrap-anywhere">{children}</div>
      </div>
    </div>
  );
}

/** Shown while the record is not read yet, or cannot be read. `label` is its name until then. */
export function Unread({
  label,
  error,
  onRetry,
}: {
  label: string;
  error?: ApiError | undefined;
  onRetry?: () => void;
}) {
  return (
    <>
      <h3 dir="auto" className="truncate text-left font-semibold">
        {label}
      </h3>
      {error && onRetry ? (
        <ReadFault title="It could not be read." error={error} onRetry={onRetry} />
      ) : (
        <div className="grid animate-appear-late gap-2">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      )}
    </>
  );
}

/** What was read of a record, once it is there. */
export function Read<Answer>({
  label,
  read: { data, error, mutate },
  children,
}: {
  label: string;
  read: SWRResponse<Answer, ApiError>;
  children: (answer: Answer) => ReactNode;
}) {
  return data === undefined ? (
    <Unread label={label} error={error} onRetry={() => void mutate()} />
  ) : (
    children(data)
  );
}
