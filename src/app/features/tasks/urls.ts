// What the URLs of the task screens hold, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/records/list-url";
import { Id } from "@/contract/page";
import { TaskPriorityLevel, TaskStatus } from "@/contract/task";

const flag = z.literal(true).optional().catch(undefined);

export const TasksSearch = ListSearch.pick({ q: true, sort: true, focus: true }).extend({
  status: TaskStatus.optional().catch(undefined),
  priority: TaskPriorityLevel.optional().catch(undefined),
  /** Only what is overdue. */
  overdue: flag,
  /** The wizard is open, for the mailbox with this id if there is one. */
  new: flag,
  for: Id.optional().catch(undefined),
});
export type TasksSearch = z.infer<typeof TasksSearch>;

export const TaskSearch = z.object({
  /** The form is open. */
  edit: flag,
  /** A command asked to write here; it is taken out of the URL as soon as that has begun. */
  compose: flag,
});
export type TaskSearch = z.infer<typeof TaskSearch>;
