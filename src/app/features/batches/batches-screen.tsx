// Scans of many letters: those that wait to be checked or failed, and attaching another.
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import Files from "lucide-react/icons/files";
import { useCallback, useEffect, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { type Attaching, attachBatch, useAttaching } from "@/app/records/attach-batch";
import { batchTarget } from "@/app/records/batch-look";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import { WorkList, totalWords } from "@/app/lists/work-list";
import { DataTable } from "@/app/tables/data-table";
import { returnIfByKey } from "@/app/tables/filter/filter-select";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Progress } from "@/app/ui/components/progress";
import { type BatchSummary, batchPagesMost, listBatches, scanFolderProblems } from "@/contract/batches/batch";
import { batchColumns } from "./batch-columns";

/** How often the problems of the scan folder are read, in ms. */
const FOLDER_MS = 15_000;

const title = "Batch scans";
const route = getRouteApi("/_console/batches");

export function BatchesScreen() {
  const { show, focus, attach } = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  useScope("route:batches");
  const attaching = useAttaching();
  const chooser = useRef<HTMLButtonElement>(null);
  const focused = useUrlValue(focus, (value) => {
    void change({ search: (now) => ({ ...now, focus: value }), replace: true });
  });
  const query = { limit: readAtOnce, ...(show !== "all" && { open: "true" }) };
  const batches = useWorkRows(
    endpointKey(listBatches, { query }),
    query,
    focused.value,
    ({ limit, open: only, cursor }) =>
      call(listBatches, { query: { limit, ...(only && { open: only }), ...(cursor && { cursor }) } }),
    { limit: readAtOnce },
  );
  const go = useCallback(
    async (files: readonly File[]) => {
      const batch = await attachBatch(files);
      if (batch) void navigate({ to: "/batch/$id", params: { id: batch.id } });
    },
    [navigate],
  );
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // Every file goes through our own rules: the library's would drop some without a message.
    onDrop: (files) => void go(files),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  useEffect(() => {
    if (!attach) return;
    void change({ search: (now) => ({ ...now, attach: undefined }), replace: true });
    chooser.current?.focus();
    // Where the browser does not open it by itself, Enter on the button does.
    open();
  }, [attach, change, open]);

  return (
    <div
      {...getRootProps({ role: "presentation" })}
      className={cn("h-full", isDragActive && "outline-2 -outline-offset-4 outline-ring")}
    >
      <input
        {...getInputProps({ accept: "application/pdf", multiple: true, "aria-label": "Scanned PDFs" })}
      />
      <WorkList
        name="batches"
        title={title}
        count={batches.items && totalWords(batches, ["batch", "batches"], false)}
        filters={
          <Button
            variant={show === "all" ? "secondary" : "outline"}
            aria-pressed={show === "all"}
            onClick={(event) => {
              const next = show === "all" ? undefined : ("all" as const);
              void change({ search: (now) => ({ ...now, show: next }), replace: true });
              returnIfByKey(event);
            }}
          >
            Finished too
          </Button>
        }
        actions={
          <>
            <CommandButton id="batch.separators" variant="outline" />
            <Button ref={chooser} onClick={open} data-command="batch.attach">
              Attach batch
            </Button>
          </>
        }
        tiles={
          <>
            <FolderProblems />
            {attaching ? (
              <AttachingNow attaching={attaching} />
            ) : (
              isDragActive && <p className="px-5 pb-3 text-sm">Drop the PDFs to attach them as one batch.</p>
            )}
          </>
        }
        table={
          <DataTable
            name="batches"
            label={title}
            columns={batchColumns}
            rows={batches.items}
            rowId={idOf}
            labelOf={labelOf}
            targetOf={batchTarget}
            focused={focused.value}
            onFocus={focused.set}
            list={show ?? "open"}
            more={batches.more}
            busy={batches.isLoading}
            error={batches.error}
            onRetry={batches.retry}
            menu={menu}
            onOpen={({ id }) => {
              focused.flush();
              void navigate({ to: "/batch/$id", params: { id } });
            }}
            empty={
              <EmptyState icon={<Files />} title="No batches">
                Drop PDFs of many letters here, at most {batchPagesMost} pages. They are cut at the items’
                codes.
              </EmptyState>
            }
          />
        }
        detailName="Batch"
        detail={null}
      />
    </div>
  );
}

/** What a network scanner's folder needs a person for. Nothing else in there waits for it. */
function FolderProblems() {
  const { data } = useEndpoint(scanFolderProblems, {}, { refreshInterval: FOLDER_MS });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="grid gap-2 px-5 pb-3">
      {data.items.map(({ path, problem }) => (
        <Alert key={path} tone="warning" title={path === "." ? "Scan folder" : `Scan folder: ${path}`}>
          {problem}
        </Alert>
      ))}
    </div>
  );
}

/** The progress of an upload, and before it the question in which office the letters are. */
function AttachingNow({ attaching }: { attaching: Attaching }) {
  const { names, offices } = attaching;
  if (!offices) {
    const { percent } = attaching;
    return (
      <div role="status" className="grid gap-1.5 px-5 pb-3 text-sm">
        <span className="truncate">
          {percent === null ? "Checking" : "Uploading"} {names}
        </span>
        <Progress label={`Uploading ${names}`} value={percent} />
      </div>
    );
  }
  const { choose } = attaching;
  return (
    <section aria-label="Office of the letters" className="grid gap-2 px-5 pb-3 text-sm">
      <p>
        In which office are the letters of <span className="font-medium">{names}</span>?
      </p>
      <div className="flex flex-wrap gap-2">
        {offices.map(({ id, label }, place) => (
          <Button key={id} variant="outline" autoFocus={place === 0} onClick={() => choose(id)}>
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => choose(null)}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

const menu = ["batch.open", "batch.complete", "batch.discard", "batch.restore"];
const idOf = ({ id }: BatchSummary) => id;
const labelOf = ({ name }: BatchSummary) => name;
