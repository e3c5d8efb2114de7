// Tasks as targets of commands.
import type { Task } from "@/contract/tasks/task";
import type { Target } from "@/kernel/command/context";

export function taskTarget({ id, title, version, status, snoozedUntil }: Task): Target {
  return { kind: "task", id, label: title, version, status, snoozed: snoozedUntil !== null };
}
