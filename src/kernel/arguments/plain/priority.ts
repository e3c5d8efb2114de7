// Priority arguments: one for requests and forwards, one for tasks and tickets, where the middle priority has another
// name.
import { type Priority, priorityLabel } from "@/contract/requests/request";
import type { TaskPriorityLevel } from "@/contract/tasks/task";
import { choiceKind } from "./choice";

/** Of action requests, forwards and consolidations. */
export const priorityArg = choiceKind<Priority>("priority", 60, [
  { value: "HIGH", label: priorityLabel("HIGH"), words: ["high", "urgent"] },
  { value: "STANDARD", label: priorityLabel("STANDARD"), words: ["standard", "normal", "medium"] },
  { value: "LOW", label: priorityLabel("LOW"), words: ["low"] },
]);

/** Of tasks and tickets. */
export const taskPriorityArg = choiceKind<TaskPriorityLevel>("priority", 60, [
  { value: "HIGH", label: "High", words: ["high", "urgent"] },
  { value: "MEDIUM", label: "Medium", words: ["medium", "normal", "standard"] },
  { value: "LOW", label: "Low", words: ["low"] },
]);
