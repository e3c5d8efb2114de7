// Statuses and priorities of the work: word and colour.
import { Badge } from "@/app/components/ui/badge";
import { Dot } from "@/app/components/ui/dot";
import type { Tone } from "@/app/components/ui/tone";
import { type ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidation";
import { type ForwardStatus, forwardStatusLabel } from "@/contract/forward";
import { type Priority, type RequestStatus, priorityLabel, requestStatusLabel } from "@/contract/request";

const requestTone: Record<RequestStatus, Tone> = {
  PENDING: "warning",
  IN_PROGRESS: "progress",
  DONE: "success",
  FAILED: "danger",
  CANCELLED: "neutral",
};

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={requestTone[status]}>{requestStatusLabel[status]}</Badge>;
}

const forwardTone: Record<ForwardStatus, Tone> = {
  PENDING: "warning",
  IN_PROGRESS: "progress",
  SHIPPED: "info",
  COMPLETED: "info",
  DELIVERED: "success",
  CANCELLED: "neutral",
};

export function ForwardStatusBadge({ status }: { status: ForwardStatus }) {
  return <Badge tone={forwardTone[status]}>{forwardStatusLabel[status]}</Badge>;
}

export function ConsolidationStatusBadge({ status }: { status: ConsolidationStatus }) {
  return <Badge tone={requestTone[status]}>{consolidationStatusLabel[status]}</Badge>;
}

const priorityTone: Record<Priority, Tone> = { HIGH: "danger", STANDARD: "warning", LOW: "success" };

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <Badge tone={priorityTone[priority]}>{priorityLabel[priority]}</Badge>;
}

/** The same in a dense row: the dot, and the word beside it. */
export function PriorityMark({ priority }: { priority: Priority }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Dot tone={priorityTone[priority]} />
      {priorityLabel[priority]}
    </span>
  );
}
