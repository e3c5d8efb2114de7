// Quick actions on a task: its status, completion, and the form.
import { CommandButton } from "@/app/command/command-button";
import { CommandChoice } from "@/app/conversation/command-choice";
import { type Task, TaskStatus, taskStatusLabel } from "@/contract/tasks/task";
import { taskTarget } from "@/kernel/command/targets/task-targets";

export function TaskActions({ task }: { task: Task }) {
  const target = taskTarget(task);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {task.status !== "COMPLETED" && <CommandButton id="task.complete" target={target} size="sm" />}
      <TaskStatusChoice task={task} />
      <CommandButton id="task.edit" target={target} variant="outline" size="sm">
        Edit
      </CommandButton>
    </div>
  );
}

export function TaskStatusChoice({ task }: { task: Task }) {
  return (
    <CommandChoice
      id="task.status"
      arg="status"
      target={taskTarget(task)}
      label="Task status"
      value={task.status}
      labels={taskStatusLabel}
      options={TaskStatus.options}
      tag="Tasks"
      className="w-44"
    />
  );
}
