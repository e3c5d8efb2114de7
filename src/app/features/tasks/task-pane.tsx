// The focused task next to the list: what is to be done, by when and for whom, and its history.
import { Link } from "@tanstack/react-router";
import { CommandButton } from "@/app/command/command-button";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { TaskHistory } from "@/app/records/history/record-history";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import type { Task } from "@/contract/tasks/task";
import { TaskStatusChoice } from "./task-actions";
import { TaskFacts } from "./task-facts";

/** `menu` are the commands of its row, without those that the head of the pane shows. */
export function TaskPane({ task, menu }: { task: Task; menu: readonly string[] }) {
  return (
    <RecordPane
      aria-label={task.title}
      title={
        <Link to="/task/$id" params={{ id: task.id }} className={titleLink}>
          <WhatForWhom what={task.title} mailbox={task.mailbox} />
        </Link>
      }
      marks={<TaskStatusChoice task={task} />}
      main={
        task.status !== "COMPLETED" && (
          <CommandButton id="task.complete" target={taskTarget(task)} size="sm" />
        )
      }
      menu={menu}
      target={taskTarget(task)}
    >
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {task.description}
      </p>
      <TaskFacts task={task} />
      <TaskHistory id={task.id} />
    </RecordPane>
  );
}
