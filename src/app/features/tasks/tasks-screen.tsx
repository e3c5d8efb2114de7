// Task Management: the tasks of mailboxes, with the focused task next to the list, and the wizard for a new one.
import { CommandButton } from "@/app/command/command-button";
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { FilterChips } from "@/app/lists/work-tabs";
import { chipsOf } from "@/kernel/command/filter-chips";
import { taskList } from "./task-list";
import { TaskWizard } from "./task-wizard";

export function TasksScreen() {
  const list = useList(taskList);
  const { chosen, items, search, write } = list;
  const { mailbox, createdBy } = search;
  const ste = mailbox && items?.[0]?.mailbox.steNumber;
  return (
    <>
      <ListScreen
        list={list}
        before={
          (mailbox ?? createdBy) && (
            <FilterChips
              chips={chipsOf("tasks", { mailbox, createdBy }, { mailbox: ste && `STE ${ste}`, isTab: true })}
              onRemove={({ name }) => write({ [name]: undefined })}
            />
          )
        }
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
