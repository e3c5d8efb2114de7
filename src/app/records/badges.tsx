// Statuses and priorities of the work: word and colour.
import { Badge } from "@/app/ui/components/badge";
import { Dot } from "@/app/ui/components/dot";
import { dayText } from "@/app/ui/text/dates";
import type { Tone } from "@/app/ui/components/tone";
import { type ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidation";
import { type ForwardStatus, forwardStatusLabel } from "@/contract/forward";
import { type Priority, type RequestStatus, priorityLabel, requestStatusLabel } from "@/contract/request";
import { type Open, shownAs } from "@/contract/open-enum";

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

/** That an item was not found where it should be; nothing for one that is there. */
export function MissingBadge({ since }: { since: string | null | undefined }) {
  return since ? <Badge tone="danger">Missing since {dayText(since)}</Badge> : null;
}

const priorityTone = shownAs<Priority, Tone>(
  { HIGH: "danger", STANDARD: "warning", LOW: "success" },
  () => "warning",
);

export function PriorityBadge({ priority }: { priority: Open<Priority> }) {
  return <Badge tone={priorityTone(priority)}>{priorityLabel(priority)}</Badge>;
}

/** The same in a dense row: the dot, with the word beside it. */
export function PriorityMark({ priority }: { priority: Open<Priority> }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Dot tone={priorityTone(priority)} />
      {priorityLabel(priority)}
    </span>
  );
}
