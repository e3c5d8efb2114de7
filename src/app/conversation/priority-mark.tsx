// The priority of a task or a ticket: word and colour.
import { Badge } from "@/app/ui/components/badge";
import { Dot } from "@/app/ui/components/dot";
import type { Tone } from "@/app/ui/components/tone";
import { type TaskPriorityLevel, taskPriorityLabel } from "@/contract/tasks/task";
import { type Open, shownAs } from "@/contract/wire/open-enum";

const tones = shownAs<TaskPriorityLevel, Tone>(
  { LOW: "success", MEDIUM: "warning", HIGH: "danger" },
  () => "neutral",
);

export function TaskPriorityBadge({ priority }: { priority: Open<TaskPriorityLevel> }) {
  return <Badge tone={tones(priority)}>{taskPriorityLabel(priority)}</Badge>;
}

/** In a dense row: the dot, with a name for people who cannot see its colour. */
export function PriorityDot({ priority }: { priority: Open<TaskPriorityLevel> }) {
  return <Dot tone={tones(priority)} label={`${taskPriorityLabel(priority)} priority`} />;
}

/** The dot with its word. */
export function TaskPriorityMark({ priority }: { priority: Open<TaskPriorityLevel> }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Dot tone={tones(priority)} />
      {taskPriorityLabel(priority)}
    </span>
  );
}
