// Scans of many letters: those that wait to be checked or failed, and attaching another.
import Files from "lucide-react/icons/files";
import { useEffect, useEffectEvent, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { defineList } from "@/app/lists/define-list";
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { call } from "@/app/platform/data/api";
import { batchTarget } from "@/app/records/looks/batch-look";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { batchPagesMost, listBatches } from "@/contract/batches/batch";
import { Attaching, useBatchDrop } from "./attaching";
import { batchColumns } from "./batch-columns";
import { BatchesSearch } from "./urls";

export function BatchesScreen() {
  const list = useList(batches);
  const { getRootProps, getInputProps, open, isDragActive } = useBatchDrop();
  const chooser = useRef<HTMLButtonElement>(null);
  const { attach } = list.search;
  const ask = useEffectEvent(() => {
    list.write({ attach: undefined });
    chooser.current?.focus();
    // Where the browser does not open it by itself, Enter on the button does.
    open();
  });
  useEffect(() => {
    if (attach) ask();
  }, [attach]);
  return (
    <div
      {...getRootProps({ role: "presentation" })}
      className={cn("h-full", isDragActive && "outline-2 -outline-offset-4 outline-ring")}
    >
      <input
        {...getInputProps({ accept: "application/pdf", multiple: true, "aria-label": "Scanned PDFs" })}
      />
      <ListScreen
        list={list}
        actions={
          <>
            <CommandButton id="batch.separators" variant="outline" />
            <Button ref={chooser} onClick={open} data-command="batch.attach">
              Attach batch
            </Button>
          </>
        }
        above={<Attaching isOver={isDragActive} />}
      />
    </div>
  );
}

const batches = defineList({
  name: "batches",
  title: "Batch scans",
  things: ["batch", "batches"],
  scope: "route:batches",
  address: BatchesSearch,
  query: ({ search: { show } }) => ({ ...(show !== "all" && { open: "true" }) }),
  all: {},
  endpoint: listBatches,
  // They are not asked for by their ids.
  read: ({ limit, open, cursor }) =>
    call(listBatches, { query: { limit, ...(open && { open }), ...(cursor && { cursor }) } }),
  filters: [{ name: "show", words: "Include finished", on: "all" }],
  columns: batchColumns,
  labelOf: ({ name }) => name,
  targetOf: batchTarget,
  selectable: false,
  menu: ["batch.open", "batch.complete", "batch.discard", "batch.restore"],
  open: ({ id }, go) => void go({ to: "/batch/$id", params: { id } }),
  empty: {
    icon: <Files />,
    title: "No batches",
    hint: `Drop PDFs of many letters here, at most ${batchPagesMost} pages. They are cut at the items’ codes.`,
  },
  detailName: "Batch",
});
