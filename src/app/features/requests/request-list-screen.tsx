// Scan, trash, shred and pick-up requests and check deposits: one list each, with the focused request next to it. Junk is a tab of
// the trash requests (D29).
import ListChecks from "lucide-react/icons/list-checks";
import { type ReactNode, useEffect } from "react";
import { CommandButton } from "@/app/command/command-button";
import { ListScreen } from "@/app/lists/list-screen";
import { ListSearch, useListSearch } from "@/app/lists/list-url";
import { useList } from "@/app/lists/use-list";
import { forgetScan } from "./open-scans";
import { requestLists } from "./request-lists";
import type { ListedType } from "./request-words";
import { ScanDrop } from "./scan-drop";

export function RequestListScreen({ type }: { type: Exclude<ListedType, "JUNK"> }) {
  const [{ status }] = useListSearch(ListSearch);
  const isJunk = type === "TRASH" && status?.split(",").includes("JUNK");
  const list = useList(requestLists[isJunk ? "JUNK" : type]);
  const { items, focused } = list;
  useEffect(() => {
    // Completed next to the list: its pages are on the server.
    for (const { id, status: now } of items ?? []) if (now === "DONE") forgetScan(id);
  }, [items]);
  const dropping = (table: ReactNode) => (
    <ScanDrop requests={items} onPages={({ id }) => focused.set(id)}>
      {table}
    </ScanDrop>
  );
  return (
    <ListScreen
      list={list}
      actions={
        <>
          {type === "SCAN" && <CommandButton id="batch.attach" variant="outline" />}
          <MakePullList />
        </>
      }
      {...(type === "SCAN" && { around: dropping })}
    />
  );
}

export function MakePullList() {
  return (
    <CommandButton id="pull.these" variant="outline" size="icon" aria-label="Create pull list">
      <ListChecks aria-hidden="true" />
    </CommandButton>
  );
}
