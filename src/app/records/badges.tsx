// Statuses and priorities of work: word and colour.
import { cn } from "@/app/ui/cn";
import { Badge } from "@/app/ui/components/badge";
import type { Tone } from "@/app/ui/components/tone";
import { type ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { type DepositStatus, depositStatusLabel } from "@/contract/deposits/deposit";
import { type ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import {
  type Priority,
  type RequestStatus,
  priorityLabel,
  requestStatusLabel,
} from "@/contract/requests/request";
import { type Open, shownAs } from "@/contract/wire/open-enum";

const requestTone = shownAs<RequestStatus, Tone>(
  {
    PENDING: "warning",
    IN_PROGRESS: "progress",
    DONE: "success",
    FAILED: "danger",
    CANCELLED: "neutral",
  },
  () => "neutral",
);

export function RequestStatusBadge({ status }: { status: Open<RequestStatus> }) {
  return <Badge tone={requestTone(status)}>{requestStatusLabel(status)}</Badge>;
}

const forwardTone = shownAs<ForwardStatus, Tone>(
  {
    PENDING: "warning",
    IN_PROGRESS: "progress",
    SHIPPED: "info",
    COMPLETED: "info",
    DELIVERED: "success",
    CANCELLED: "neutral",
  },
  () => "warning",
);

export function ForwardStatusBadge({ status }: { status: Open<ForwardStatus> }) {
  return <Badge tone={forwardTone(status)}>{forwardStatusLabel(status)}</Badge>;
}

const consolidationTone = shownAs<ConsolidationStatus, Tone>(
  { PENDING: "warning", IN_PROGRESS: "progress", DONE: "success", FAILED: "danger", CANCELLED: "neutral" },
  () => "warning",
);

export function ConsolidationStatusBadge({ status }: { status: Open<ConsolidationStatus> }) {
  return <Badge tone={consolidationTone(status)}>{consolidationStatusLabel(status)}</Badge>;
}

const depositTone = shownAs<DepositStatus, Tone>(
  {
    PENDING: "warning",
    PREPARED: "progress",
    SENT: "info",
    CREDITED: "success",
    FAILED: "danger",
    CANCELLED: "neutral",
    REVERSED: "danger",
  },
  () => "neutral",
);

export function DepositStatusBadge({ status }: { status: Open<DepositStatus> }) {
  return <Badge tone={depositTone(status)}>{depositStatusLabel(status)}</Badge>;
}

const priorityBars = shownAs<Priority, 1 | 2 | 3>({ LOW: 1, STANDARD: 2, HIGH: 3 }, () => 2);

/** Bars and the word: a pill next to the status would look like a second status. */
export function PriorityBadge({ priority }: { priority: Open<Priority> }) {
  const bars = priorityBars(priority);
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap text-foreground">
      <PriorityBars filled={bars} />
      {priorityLabel(priority)}
      <span className="sr-only"> priority</span>
    </span>
  );
}

/** The same in a dense row. */
export function PriorityMark({ priority }: { priority: Open<Priority> }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <PriorityBars filled={priorityBars(priority)} />
      {priorityLabel(priority)}
    </span>
  );
}

function PriorityBars({ filled }: { filled: 1 | 2 | 3 }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4.5}
          y={12 - bar * 4}
          width={3}
          height={bar * 4}
          rx={0.75}
          className={cn(
            bar > filled ? "fill-border-strong" : filled === 3 ? "fill-danger" : "fill-muted-foreground",
          )}
        />
      ))}
    </svg>
  );
}
