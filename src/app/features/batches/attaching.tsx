// Attaching a batch: the files that are dropped, and above the list the batch that is being attached, with what the scan folder
// needs a person for.
import { useNavigate } from "@tanstack/react-router";
import { useDropzone } from "react-dropzone";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type Attaching as Attached, attachBatch, useAttaching } from "@/app/records/attach-batch";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Progress } from "@/app/ui/components/progress";
import { scanFolderProblems } from "@/contract/batches/batch";

/** How often the problems of the scan folder are read, in ms. */
const FOLDER_MS = 15_000;

/** Files that are dropped on the screen, or chosen, are attached as one batch, which is opened then. */
export function useBatchDrop() {
  const go = useNavigate();
  const attach = async (files: readonly File[]) => {
    const batch = await attachBatch(files);
    if (batch) void go({ to: "/batch/$id", params: { id: batch.id } });
  };
  return useDropzone({
    // Every file goes through our own rules: the library's would drop some without a message.
    onDrop: (files) => void attach(files),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
}

/** `isOver`: files are being dragged over the screen. */
export function Attaching({ isOver }: { isOver: boolean }) {
  const attaching = useAttaching();
  return (
    <>
      <FolderProblems />
      {attaching ? (
        <AttachingNow attaching={attaching} />
      ) : (
        isOver && <p className="px-5 pb-3 text-sm">Drop the PDFs to attach them as one batch.</p>
      )}
    </>
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
function AttachingNow({ attaching }: { attaching: Attached }) {
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
