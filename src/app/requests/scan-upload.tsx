// The upload area of a scan: drop, choose or paste pages; see how far each is; put them in order, try again, remove.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import CloudUpload from "lucide-react/icons/cloud-upload";
import FileText from "lucide-react/icons/file-text";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useId, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { cn } from "@/app/components/cn";
import { Badge } from "@/app/components/ui/badge";
import { Button } from "@/app/components/ui/button";
import { Progress } from "@/app/components/ui/progress";
import { useImagePaste } from "@/app/uploads/use-image-paste";
import { formatBytes } from "@/contract/file";
import type { ScanPage, ScanPages } from "./scan-pages";
import { pageTypes, scanWords } from "./scan-rules";

/** `hint` says what keeps the scan from being completed; null when nothing does. */
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
  useImagePaste(true, scan.add);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // Every file is let through to our own rules: the library's would drop some without a word.
    onDrop: scan.add,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  const input = getInputProps({ accept: pageTypes.join(","), multiple: true, "aria-label": "Scanned files" });
  return (
    <div className="grid gap-3">
      <div
        {...getRootProps({ role: "group", "aria-label": "Scanned pages", "aria-describedby": hintId })}
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
          {isDragActive ? "Let go to add them" : "Drag and drop the scanned pages here, or paste them"}
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
  const focusRow = (place: number) => {
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>("li");
      rows?.[Math.min(Math.max(place, 0), rows.length - 1)]?.focus();
    });
  };
  return (
    <ol
      ref={list}
      aria-label="Pages in their order"
      className="grid overflow-hidden rounded-lg border border-border"
    >
      {pages.map((page, place) => (
        <PageRow
          key={page.id}
          page={page}
          place={place}
          count={pages.length}
          onMove={(by) => scan.move(page.id, by)}
          onFocusTo={focusRow}
          onRetry={() => scan.retry(page.id)}
          onRemove={() => {
            scan.remove(page.id);
            focusRow(place);
          }}
        />
      ))}
    </ol>
  );
}

function PageRow({
  page,
  place,
  count,
  onMove,
  onFocusTo,
  onRetry,
  onRemove,
}: {
  page: ScanPage;
  /** From 0. */
  place: number;
  count: number;
  onMove: (by: number) => void;
  onFocusTo: (place: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, size, state } = page;
  const canRetry = state.is === "failed" && (page.file !== null || page.fileKey !== null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) {
      if (event.altKey) onMove(by);
      else onFocusTo(place + by);
    } else if (event.key === "Delete" && state.is !== "uploading") onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      tabIndex={0}
      aria-label={`Page file ${place + 1} of ${count}: ${name}`}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-border bg-card px-3 py-2 last:border-b-0 focus-visible:-outline-offset-2"
    >
      <PagePicture page={page} />
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs text-muted-foreground">{formatBytes(size, 1)}</p>
        {state.is === "uploading" && (
          <Progress
            className="mt-0.5 h-1"
            label={state.percent === null ? `Checking ${name}` : `Uploading ${name}`}
            value={state.percent}
          />
        )}
        {state.is === "failed" && <p className="text-xs text-danger-foreground">{state.problem}</p>}
      </div>
      <PageBadge state={state} />
      <div className="flex items-center">
        {canRetry && (
          <Button variant="outline" size="sm" className="mr-1" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Move ${name} up`}
          aria-disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Move ${name} down`}
          aria-disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove ${name}`}
          disabled={state.is === "uploading"}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}

function PagePicture({ page: { preview, state } }: { page: ScanPage }) {
  const src = preview ?? (state.is === "uploaded" ? state.page.thumbnailUrl : null);
  return (
    <span
      aria-hidden="true"
      className="grid size-10 place-items-center overflow-hidden rounded-sm border border-border bg-muted text-muted-foreground"
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : <FileText className="size-5" />}
    </span>
  );
}

function PageBadge({ state }: { state: ScanPage["state"] }) {
  if (state.is === "uploading") return <Badge tone="progress">Uploading</Badge>;
  if (state.is === "failed") return <Badge tone="danger">Failed</Badge>;
  return <Badge tone="success">Uploaded</Badge>;
}
