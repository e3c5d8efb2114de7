// Changing a task. Loaded when somebody first does.
import {
  type TaskIcon,
  type TaskPriorityLevel,
  type TaskStatus,
  type TaskType,
  changeTask,
  getTask,
} from "@/contract/tasks/task";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Outcome, Run } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";

type Wish = {
  task: RecordRef;
  title?: string | undefined;
  description?: string | undefined;
  icon?: TaskIcon | undefined;
  priority?: TaskPriorityLevel | undefined;
  due?: string | null | undefined;
  status?: TaskStatus | undefined;
  type?: TaskType | undefined;
  isUndo?: boolean | undefined;
};

/** Without a change the form is opened. */
export async function edit({
  api,
  args: { task, due, icon, isUndo, ...named },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const wanted = { ...named, ...(icon && { Icon: icon }), ...(due !== undefined && { dueDate: due }) };
  const names = (["title", "description", "Icon", "priority", "dueDate", "status", "type"] as const).filter(
    (name) => wanted[name] !== undefined,
  );
  if (names.length === 0) return { go: `/task/${task.id}?edit=true` };
  const change = async () => {
    const before = await api(getTask, { params: { id: task.id } });
    const version = task.version ?? before.version;
    const after = await api(
      changeTask,
      { params: { id: task.id }, body: { ...wanted, undo: isUndo } },
      { version },
    );
    return { before, after };
  };
  const { before, after } = await failingAs("Error updating task", change());
  // Only what was changed is undone: another person may have changed the rest since.
  const has = (name: (typeof names)[number]) => names.includes(name);
  const former = {
    ...(has("title") && { title: before.title }),
    ...(has("description") && { description: before.description }),
    ...(has("Icon") && { icon: before.Icon }),
    ...(has("priority") && { priority: before.priority }),
    ...(has("dueDate") && { due: before.dueDate }),
    ...(has("status") && { status: before.status }),
    ...(has("type") && { type: before.type }),
  };
  const now = { id: task.id, label: task.label, version: after.version, status: after.status };
  return {
    say: "Task updated successfully",
    undo: {
      id: "task.edit",
      args: { task: now, ...former, isUndo: former.status === "COMPLETED" || undefined },
    },
  };
}
