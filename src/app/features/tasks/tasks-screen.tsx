// Task Management: the tasks of mailboxes, with the focused task next to the list, and the wizard for a new one.
import { CommandButton } from "@/app/command/command-button";
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { taskList } from "./task-list";
import { TaskWizard } from "./task-wizard";

export function TasksScreen() {
  const list = useList(taskList);
  const { chosen, search, write } = list;
  return (
    <>
      <ListScreen
        list={list}
        actions={<CommandButton id="task.wizard" variant={chosen ? "outline" : "default"} />}
      />
      <TaskWizard
        open={search.new === true}
        mailboxId={search.for}
        onClose={(made) => write({ new: undefined, for: undefined, ...(made && { focus: made }) })}
      />
    </>
  );
}
