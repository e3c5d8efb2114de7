// The values of a task's forms, as typed.
import * as z from "zod";
import { TaskIcon, TaskPriorityLevel } from "@/contract/tasks/task";
import { openEnum } from "@/contract/wire/open-enum";

export const TaskValues = z.object({
  title: z.string(),
  description: z.string(),
  Icon: openEnum(TaskIcon),
  priority: openEnum(TaskPriorityLevel),
  /** In the form of a date field: "2026-11-20", or empty. */
  due: z.string(),
});
export type TaskValues = z.infer<typeof TaskValues>;

/** Defaults of the specification (§9). */
export const emptyTask: TaskValues = {
  title: "",
  description: "",
  Icon: "system",
  priority: "MEDIUM",
  due: "",
};

/** What is still to be written; null once title and description are there, which are required. */
export function missingOf({ title, description }: Pick<TaskValues, "title" | "description">): string | null {
  const missing = [title.trim() === "" && "a title", description.trim() === "" && "a description"];
  const words = missing.filter((each) => each !== false);
  return words.length === 0 ? null : `Write ${words.join(" and ")}.`;
}
