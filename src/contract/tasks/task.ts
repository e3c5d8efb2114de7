// Tasks: internal work for a mailbox, with a conversation.
import * as z from "zod";
import { openEnum, labelled } from "@/contract/wire/open-enum";
import { Attachment, NewAttachment, attachmentErrors, messageText } from "@/contract/files/attachment";
import { endpoint } from "@/contract/wire/endpoint";
import { OnlySnoozed, SnoozedUntil } from "@/contract/snooze/snooze";
import { historyCall } from "@/contract/wire/record-calls";
import {
  before,
  ByStaff,
  Id,
  line,
  ListedIds,
  Moment,
  OfOffice,
  OlderThan,
  pageOf,
  SearchText,
  since,
  sortOf,
  WholeListQuery,
} from "@/contract/wire/page";

export const TaskStatus = z
  .enum(["PENDING", "IN_PROGRESS", "WAITING_FOR_CUSTOMER", "COMPLETED"])
  .meta({ id: "TaskStatus" });
export type TaskStatus = z.infer<typeof TaskStatus>;

export const TaskPriorityLevel = z.enum(["LOW", "MEDIUM", "HIGH"]).meta({ id: "TaskPriority" });
export type TaskPriorityLevel = z.infer<typeof TaskPriorityLevel>;

export const TaskType = z.enum(["MANUAL", "SYSTEM"]).meta({ id: "TaskType" });
export type TaskType = z.infer<typeof TaskType>;

export const TaskIcon = z
  .enum([
    "system",
    "document",
    "verification",
    "company_formation",
    "google_business",
    "mail_forwarding",
    "scan_request",
    "pickup_request",
    "trash_request",
    "shred_request",
  ])
  .meta({ id: "TaskIcon" });
export type TaskIcon = z.infer<typeof TaskIcon>;

export const taskStatusLabel = labelled<TaskStatus>({
  PENDING: "Pending",
  IN_PROGRESS: "In Progress",
  WAITING_FOR_CUSTOMER: "Waiting for Customer",
  COMPLETED: "Completed",
});

export const taskPriorityLabel = labelled<TaskPriorityLevel>({
  LOW: "Low",
  MEDIUM: "Medium",
  HIGH: "High",
});

export const taskTypeLabel = labelled<TaskType>({ MANUAL: "Manual", SYSTEM: "System" });

export const taskIconLabel = labelled<TaskIcon>({
  system: "System",
  document: "Document",
  verification: "Verification",
  company_formation: "Company formation",
  google_business: "Google Business",
  mail_forwarding: "Mail forwarding",
  scan_request: "Scan request",
  pickup_request: "Pickup request",
  trash_request: "Trash request",
  shred_request: "Shred request",
});

export const Person = z
  .object({ id: Id, firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() })
  .meta({ id: "Person" });
export type Person = z.infer<typeof Person>;

export const TaskMessage = z
  .object({
    id: Id,
    message: z.string(),
    createdAt: Moment,
    user: Person.optional().meta({ description: "Present only on messages of staff." }),
    attachments: z.array(Attachment),
  })
  .meta({ id: "TaskMessage" });
export type TaskMessage = z.infer<typeof TaskMessage>;

export const Task = z
  .object({
    id: Id,
    version: z.number().int(),
    title: z.string(),
    description: z.string(),
    Icon: openEnum(TaskIcon),
    priority: openEnum(TaskPriorityLevel),
    dueDate: Moment.nullable(),
    status: openEnum(TaskStatus),
    type: openEnum(TaskType),
    isOverdue: z
      .boolean()
      .meta({ description: "Past its due date, and neither completed nor waiting for the customer." }),
    snoozedUntil: SnoozedUntil,
    createdAt: Moment,
    completedAt: Moment.nullable(),
    creator: Person.nullable(),
    mailbox: z.object({ id: Id, steNumber: z.string(), workspaceName: z.string() }),
  })
  .meta({ id: "Task" });
export type Task = z.infer<typeof Task>;

export const TaskSort = sortOf(["createdAt", "dueDate", "priority"]);
export type TaskSort = z.infer<typeof TaskSort>;

export const listTasks = endpoint({
  method: "get",
  path: "/mail-handler/tasks",
  tag: "Tasks",
  summary: "Tasks, the newest first unless `sort` is sent; all of them where no `limit` is",
  doing: "Opening the tasks",
  access: "tasks.read",
  query: WholeListQuery.extend({
    status: z
      .union([TaskStatus, z.literal("OPEN")])
      .optional()
      .meta({ description: "`OPEN` is PENDING or IN_PROGRESS." }),
    priority: TaskPriorityLevel.optional(),
    createdBy: ByStaff.optional().meta({
      description: "Who created it: `me`, or the id of a member of staff.",
    }),
    snoozed: OnlySnoozed,
    ids: ListedIds.optional(),
    mailboxId: Id.optional(),
    officeId: OfOffice,
    origin: TaskType.optional().meta({ description: "Made by a person, or by the system." }),
    overdue: z.stringbool().optional(),
    olderThan: OlderThan.optional(),
    createdSince: since("It was created"),
    createdBefore: before("It was created"),
    completedSince: since("It was completed"),
    completedBefore: before("It was completed"),
    dueSince: since("It is due"),
    dueBefore: before("It is due"),
    search: SearchText.optional().meta({
      description: "Title, description, STE number or creator's e-mail.",
    }),
    sort: TaskSort.default("-createdAt").meta({
      description: "A minus sign sorts downwards. By `dueDate`, tasks without one come last either way.",
    }),
  }),
  answer: pageOf(Task),
});

export const getTask = endpoint({
  method: "get",
  path: "/mail-handler/tasks/{id}",
  tag: "Tasks",
  summary: "One task with its messages",
  doing: "Opening the task",
  access: "tasks.read",
  params: z.object({ id: Id }),
  answer: Task.extend({ messages: z.array(TaskMessage) }),
  errors: ["not_found"],
});

export const taskHistory = endpoint({
  ...historyCall,
  path: "/mail-handler/tasks/{id}/history",
  tag: "Tasks",
  summary: "What happened to a task, oldest first",
  doing: "Opening the task's history",
  access: "tasks.read",
});

const Title = line(200).pipe(z.string().min(1, "Give the task a title."));
const Description = messageText.pipe(z.string().min(1, "Describe the task."));
const Message = z
  .object({ message: messageText.default(""), attachments: z.array(NewAttachment).max(20).default([]) })
  .refine(({ message, attachments }) => message !== "" || attachments.length > 0, {
    error: "Write a message or attach a file.",
    path: ["message"],
  });

export const createTask = endpoint({
  method: "post",
  path: "/mail-handler/tasks",
  tag: "Tasks",
  summary: "Create a task for a mailbox",
  doing: "Creating the task",
  access: "tasks.write",
  body: z.object({
    mailboxId: Id,
    title: Title,
    description: Description,
    Icon: TaskIcon.default("system"),
    priority: TaskPriorityLevel.default("MEDIUM"),
    dueDate: Moment.nullable().default(null).meta({ description: "Midnight UTC of the day, or null." }),
    message: z
      .object({ message: messageText.default(""), attachments: z.array(NewAttachment).max(20).default([]) })
      .optional(),
  }),
  answer: Task,
  status: 201,
  errors: ["not_found", "invalid", ...attachmentErrors],
  idempotent: true,
});

export const changeTask = endpoint({
  method: "patch",
  path: "/mail-handler/tasks/{id}",
  tag: "Tasks",
  summary: "Change a task; any status may be set at any time",
  doing: "Changing the task",
  access: "tasks.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    title: Title.optional(),
    description: Description.optional(),
    Icon: TaskIcon.optional(),
    priority: TaskPriorityLevel.optional(),
    dueDate: Moment.nullable().optional(),
    status: TaskStatus.optional(),
    type: TaskType.optional(),
    undo: z.boolean().optional().meta({
      description: "An undo of opening a completed task again: it was completed when it was before.",
    }),
  }),
  answer: Task,
  errors: ["not_found", "stale", "invalid"],
  versioned: true,
});

export const completeTask = endpoint({
  method: "post",
  path: "/mail-handler/tasks/{id}/complete",
  tag: "Tasks",
  summary:
    "The completion action: sets COMPLETED and stamps the date; again on a completed task changes nothing",
  doing: "Completing the task",
  access: "tasks.write",
  bulk: true,
  params: z.object({ id: Id }),
  answer: Task,
  errors: ["not_found", "stale"],
  versioned: true,
  idempotent: true,
});

export const withdrawTask = endpoint({
  method: "post",
  path: "/mail-handler/tasks/{id}/withdraw",
  tag: "Tasks",
  summary: "Take back a task created by mistake, while nobody has changed it or written to it; it is gone",
  doing: "Taking back the task",
  access: "tasks.write",
  params: z.object({ id: Id }),
  answer: Task.meta({ description: "The task as it was." }),
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const addTaskMessage = endpoint({
  method: "post",
  path: "/mail-handler/tasks/{id}/messages",
  tag: "Tasks",
  summary: "Add a message to a task",
  doing: "Adding the message",
  access: "tasks.write",
  params: z.object({ id: Id }),
  body: Message,
  answer: TaskMessage,
  status: 201,
  errors: ["not_found", "invalid", ...attachmentErrors],
  idempotent: true,
});
