// The priority of a task or a ticket: word and colour.
import { Badge } from "@/app/components/ui/badge";
import { Dot } from "@/app/components/ui/dot";
import type { Tone } from "@/app/components/ui/tone";
import { type TaskPriority, taskPriorityLabel } from "@/contract/task";

const tones: Record<TaskPriority, Tone> = { LOW: "success", MEDIUM: "warning", HIGH: "danger" };

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <Badge tone={tones[priority]}>{taskPriorityLabel[priority]}</Badge>;
}

/** In a dense row: the dot, named for who cannot see its colour. */
export function PriorityDot({ priority }: { priority: TaskPriority }) {
  return <Dot tone={tones[priority]} label={`${taskPriorityLabel[priority]} priority`} />;
}

/** The dot with its word. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Dot tone={tones[priority]} />
      {taskPriorityLabel[priority]}
    </span>
  );
}
