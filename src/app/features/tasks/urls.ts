// The content of the task screens' URLs, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { workSearch } from "@/app/lists/list-url";
import { Id } from "@/contract/wire/page";
import { TaskStatus } from "@/contract/tasks/task";

const flag = z
  .union([z.literal(true), z.literal("true").transform(() => true as const)])
  .optional()
  .catch(undefined);

export const TasksSearch = workSearch("tasks").extend({
  status: z
    .union([TaskStatus, z.literal("OPEN")])
    .optional()
    .catch(undefined),
  /** The wizard is open, for the mailbox with this id if there is one. */
  new: flag,
  for: Id.optional().catch(undefined),
});
export type TasksSearch = z.infer<typeof TasksSearch>;

export const TaskSearch = z.object({
  /** The form is open. */
  edit: flag,
  /** A command opened the message box; this is removed from the URL as soon as it is open. */
  compose: z.union([z.literal("attach"), flag]),
});
export type TaskSearch = z.infer<typeof TaskSearch>;
