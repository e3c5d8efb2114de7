// Tasks and their messages.
import type { Generated } from "kysely";
import type { TaskIcon, TaskPriorityLevel, TaskStatus, TaskType } from "@/contract/tasks/task";
import type { Moment, MomentOrNull } from "../columns";

export interface TaskTables {
  tasks: {
    id: string;
    version: Generated<number>;
    mailbox_id: string;
    office_id: string;
    title: string;
    description: string;
    icon: TaskIcon;
    priority: TaskPriorityLevel;
    due_date: MomentOrNull;
    status: TaskStatus;
    type: TaskType;
    creator_id: string | null;
    created_at: Moment;
    updated_at: Moment;
    completed_at: MomentOrNull;
    /** When it was completed before it was opened again: undo gives it back. */
    former_completed_at: MomentOrNull;
    /** Folded title, description, STE number and creator's e-mail. */
    search: string;
  };
  task_messages: {
    id: string;
    task_id: string;
    message: string;
    staff_id: string | null;
    created_at: Moment;
  };
  task_message_files: { message_id: string; position: number; file_id: string; name: string };
}
