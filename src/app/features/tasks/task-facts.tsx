// The details of a task besides its conversation.
import { personName } from "@/app/conversation/person-name";
import { TaskPriorityMark } from "@/app/conversation/priority-mark";
import { Fact, Facts } from "@/app/records/pane/facts";
import { momentText } from "@/app/ui/text/dates";
import { type Task, taskIconLabel, taskTypeLabel } from "@/contract/tasks/task";
import { DueMark } from "@/app/records/cells/due-mark";
import { MailboxLink } from "@/app/records/mailbox-link";
import { TaskIcon } from "@/app/records/looks/task-look";

export function TaskFacts({ task }: { task: Task }) {
  const { mailbox, creator } = task;
  return (
    <Facts className="gap-y-2">
      <Fact name="Mailbox">
        <MailboxLink id={mailbox.id} steNumber={mailbox.steNumber} />{" "}
        <span dir="auto">{mailbox.workspaceName}</span>
      </Fact>
      <Fact name="Due">
        <DueMark dueDate={task.dueDate} isOverdue={task.isOverdue} />
      </Fact>
      <Fact name="Priority">
        <TaskPriorityMark priority={task.priority} />
      </Fact>
      <Fact name="About">
        <span className="flex items-center gap-1.5">
          <TaskIcon icon={task.Icon} className="size-4 text-muted-foreground" />
          {taskIconLabel(task.Icon)}
        </span>
      </Fact>
      <Fact name="Type">{taskTypeLabel(task.type)}</Fact>
      <Fact name="Created">{momentText(task.createdAt)}</Fact>
      <Fact name="By">{creator ? personName(creator) : "The system"}</Fact>
      {task.completedAt && <Fact name="Completed">{momentText(task.completedAt)}</Fact>}
    </Facts>
  );
}
