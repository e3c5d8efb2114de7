// The upload area of a scan: drop, choose or paste pages; see their progress; sort and view them.
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useId, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { useScope } from "@/app/command/context";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";
import { useFileChooser } from "@/app/platform/uploads/file-chooser";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { useImagePaste } from "@/app/platform/uploads/use-image-paste";
import type { ScanPage, ScanPages } from "./scan-pages";
import { ScanRow } from "./scan-row";
import { pageTypes, scanWords } from "./scan-rules";
import { pdfType } from "./turn-page";

/** `hint` says why the scan cannot be completed; null when it can. */
export function ScanUpload({
  scan,
  pages,
  hint,
}: {
  scan: ScanPages;
  pages: readonly ScanPage[];
  hint: string | null;
}) {
  const hintId = useId();
  const add = (files: readonly File[]) => void ofRealTypes(files).then(scan.add);
  useImagePaste(true, add);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // The library accepts every file, so that our own rules decide: it would drop some without a message.
    onDrop: add,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // Next to a list, the area around it accepts files too.
    noDragEventsBubbling: true,
  });
  useScope("route:upload");
  useFileChooser(open);
  const input = getInputProps({ accept: pageTypes.join(","), multiple: true, "aria-label": "Scanned files" });
  return (
    // The present pages belong to the drop area: more can be dropped on them as well as next to them.
    <div
      {...getRootProps({ role: "group", "aria-label": "Scanned pages", "aria-describedby": hintId })}
      className="grid gap-3"
    >
      <div
        className={cn(
          "grid justify-items-center gap-2 rounded-lg border border-dashed border-input bg-muted px-4 py-7 text-center",
          isDragActive && "border-ring bg-selected text-selected-foreground",
        )}
      >
        <CloudUpload
          aria-hidden="true"
          strokeWidth={1.5}
          className={cn("size-8 text-muted-foreground", isDragActive && "text-primary")}
        />
        <p className="text-sm font-medium">
          {isDragActive ? "Drop to add them" : "Drag and drop the scanned pages here, or paste them"}
        </p>
        <Button variant="outline" onClick={open}>
          Choose files
        </Button>
        <p className="text-xs text-muted-foreground">{scanWords.advertised}</p>
        <input {...input} />
      </div>
      {pages.length > 0 && <PageList scan={scan} pages={pages} />}
      <p id={hintId} role="status" className="min-h-5 text-sm text-muted-foreground">
        {hint}
      </p>
    </div>
  );
}

function PageList({ scan, pages }: { scan: ScanPages; pages: readonly ScanPage[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = pages.find(({ id }) => id === shownId);
  const focusRow = (place: number) => {
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>("li");
      rows?.[Math.min(Math.max(place, 0), rows.length - 1)]?.focus();
    });
  };
  return (
    <>
      <ol
        ref={list}
        aria-label="Pages in their order"
        data-keep-clear=""
        className="grid overflow-hidden rounded-lg border border-border"
      >
        {pages.map((page, place) => (
          <ScanRow
            key={page.id}
            page={page}
            place={place}
            count={pages.length}
            isDragged={page.id === heldId}
            onMove={(by) => scan.move(page.id, by)}
            onTurn={() => scan.turn(page.id)}
            onRetry={() => scan.retry(page.id)}
            onRemove={() => {
              scan.remove(page.id);
              focusRow(place);
            }}
            onShow={() => setShownId(page.id)}
            onFocusTo={focusRow}
            onDrag={(holds) => setHeldId(holds ? page.id : null)}
            onDragOver={() => {
              const from = pages.findIndex(({ id }) => id === heldId);
              if (heldId !== null && from >= 0 && from !== place) scan.move(heldId, place - from);
            }}
          />
        ))}
      </ol>
      {shown && <PageInFull page={shown} onClose={() => setShownId(null)} />}
    </>
  );
}

/** The chosen file while it is here; else the server's copy. */
function PageInFull({ page, onClose }: { page: ScanPage; onClose: () => void }) {
  const { file, preview, name, turns, phase, type } = page;
  const uploadedUrl = phase.is === "uploaded" ? phase.url : null;
  const pdf = type === pdfType && (file ?? true);
  const src = preview ?? uploadedUrl ?? "";
  if (src === "" && !(pdf instanceof Blob)) return null;
  return (
    <PhotoZoom
      open
      onOpenChange={onClose}
      src={src}
      alt={name}
      pdf={pdf || undefined}
      turns={file === null ? 0 : turns}
    />
  );
}
