// Status arguments of tasks and tickets: the words people say for a status. Other records have a command for each step.
import { type TaskStatus, taskStatusLabel } from "@/contract/tasks/task";
import type { TicketStatus } from "@/contract/tickets/ticket";
import { choiceKind } from "./choice";

export const taskStatusArg = choiceKind<TaskStatus>("status", 60, [
  { value: "PENDING", label: taskStatusLabel("PENDING"), words: ["pending", "new", "todo", "reopen"] },
  {
    value: "IN_PROGRESS",
    label: taskStatusLabel("IN_PROGRESS"),
    words: ["in progress", "started", "doing", "start"],
  },
  {
    value: "WAITING_FOR_CUSTOMER",
    label: taskStatusLabel("WAITING_FOR_CUSTOMER"),
    words: ["waiting for customer", "waiting on customer", "waiting for the customer", "waiting"],
  },
  { value: "COMPLETED", label: taskStatusLabel("COMPLETED"), words: ["completed", "done"] },
]);

/** "waiting" alone means waiting for the customer, as with tasks. Anyone else must be named. */
export const ticketStatusArg = choiceKind<TicketStatus>("status", 60, [
  { value: "OPEN", label: "Open", words: ["open"] },
  { value: "IN_PROGRESS", label: "In Progress", words: ["in progress", "started"] },
  { value: "RESOLVED", label: "Resolved", words: ["resolved", "resolve", "solved"] },
  { value: "CLOSED", label: "Closed", words: ["closed", "close", "done"] },
  { value: "REOPENED", label: "Reopened", words: ["reopened", "reopen"] },
  { value: "ON_HOLD", label: "On Hold", words: ["on hold", "hold"] },
  {
    value: "WAITING_FOR_CUSTOMER",
    label: "Waiting for Customer",
    words: ["waiting for customer", "waiting on customer", "waiting for the customer", "waiting"],
  },
  { value: "WAITING_FOR_STAFF", label: "Waiting for Staff", words: ["waiting for staff", "waiting staff"] },
  {
    value: "WAITING_FOR_THIRD_PARTY",
    label: "Waiting for Third Party",
    words: ["waiting for third party", "waiting third party"],
  },
  { value: "ESCALATED", label: "Escalated", words: ["escalated", "escalate"] },
  { value: "CANCELLED", label: "Cancelled", words: ["cancelled", "canceled"] },
  {
    value: "CLOSED_BY_CUSTOMER",
    label: "Closed by Customer",
    words: ["closed by customer"],
  },
]);
