// One page of a scan in its list: viewed, moved, turned, tried again and removed, by key and by mouse.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileText from "lucide-react/icons/file-text";
import RefreshCw from "lucide-react/icons/refresh-cw";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useRef } from "react";
import { cn } from "@/app/ui/cn";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/app/ui/components/dropdown-menu";
import { Progress } from "@/app/ui/components/progress";
import { useThumbnail } from "@/app/platform/pdf/use-thumbnail";
import { formatBytes } from "@/contract/files/file";
import { type ScanPage, canTurn } from "./scan-pages";
import { pdfType } from "./turn-page";

type RowActions = {
  onMove: (by: number) => void;
  onTurn: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Opens it in full size. */
  onShow: () => void;
  /** Puts the keyboard's focus on the row at a place. */
  onFocusTo: (place: number) => void;
  /** Dragging with the mouse began or ended. */
  onDrag: (holds: boolean) => void;
  /** Another page is dragged over it. */
  onDragOver: () => void;
};

type Row = RowActions & {
  page: ScanPage;
  /** From 0. */
  place: number;
  count: number;
  isDragged: boolean;
};

export function ScanRow(row: Row) {
  const { page, place, count, isDragged, onRetry, onDrag, onDragOver } = row;
  const { name, size, phase } = page;
  const canRetry = phase.is === "failed" && (page.file !== null || page.fileKey !== null);
  return (
    <li
      tabIndex={0}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      aria-label={`Page file ${place + 1} of ${count}: ${name}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown R Delete Enter"
      onKeyDown={(event) => onRowKey(event, row)}
      className={cn(
        "grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-border bg-card px-3 py-2 last:border-b-0 focus-visible:-outline-offset-2",
        isDragged && "bg-selected",
      )}
    >
      <PagePicture {...row} />
      <div className="grid min-w-0 gap-0.5">
        <p dir="auto" className="truncate text-left text-sm font-medium">
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          {formatBytes(size, 1)}
          <PageBadge phase={phase} />
        </p>
        {phase.is === "uploading" && (
          <Progress
            className="mt-0.5 h-1"
            label={phase.percent === null ? `Checking ${name}` : `Uploading ${name}`}
            value={phase.percent}
          />
        )}
        {phase.is === "failed" && (
          <p className="flex flex-wrap items-center gap-2 text-xs text-danger-foreground">
            {phase.why}
            {canRetry && (
              <Button variant="outline" size="sm" onClick={onRetry}>
                <RefreshCw aria-hidden="true" />
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
      <Tools {...row} />
    </li>
  );
}

/** The row's own keys; keys of the controls in it are left alone. */
function onRowKey(event: KeyboardEvent<HTMLElement>, row: Row): void {
  const { nativeEvent, target, currentTarget, altKey, ctrlKey, metaKey, key } = event;
  if (nativeEvent.isComposing || target !== currentTarget || ctrlKey || metaKey) return;
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (by !== 0 && altKey) row.onMove(by);
  else if (by !== 0) row.onFocusTo(row.place + by);
  else if (key === "r" && !altKey) row.onTurn();
  else if (key === "Enter") row.onShow();
  else if (key === "Delete" && row.page.phase.is !== "uploading") row.onRemove();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function Tools({ page, place, count, onMove, onTurn, onRemove }: Row) {
  const { name, phase } = page;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem disabled={!canTurn(page)} onSelect={onTurn} aria-keyshortcuts="R">
          <RotateCw aria-hidden="true" />
          <span className="grid">
            Rotate
            {!canTurn(page) && (
              <span className="text-xs text-muted-foreground">
                Its file is no longer in this browser. Remove it and add it again to turn it.
              </span>
            )}
          </span>
          <DropdownMenuShortcut strokes={["r"]} />
        </DropdownMenuItem>
        <DropdownMenuItem disabled={place === 0} onSelect={() => onMove(-1)} aria-keyshortcuts="Alt+ArrowUp">
          <ArrowUp aria-hidden="true" />
          Move up
          <DropdownMenuShortcut strokes={["alt+arrowup"]} />
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={place === count - 1}
          onSelect={() => onMove(1)}
          aria-keyshortcuts="Alt+ArrowDown"
        >
          <ArrowDown aria-hidden="true" />
          Move down
          <DropdownMenuShortcut strokes={["alt+arrowdown"]} />
        </DropdownMenuItem>
        <DropdownMenuItem
          variant="destructive"
          disabled={phase.is === "uploading"}
          onSelect={onRemove}
          aria-keyshortcuts="Delete"
        >
          <Trash2 aria-hidden="true" />
          Remove
          <DropdownMenuShortcut strokes={["delete"]} />
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function PagePicture({ page, onShow }: Row) {
  const { name, type, file, preview, turns, phase } = page;
  const button = useRef<HTMLButtonElement>(null);
  const uploaded = phase.is === "uploaded" ? phase : null;
  const firstPage = useThumbnail(type === pdfType ? (file ?? uploaded?.url ?? null) : null, button);
  const src = preview ?? firstPage ?? uploaded?.thumbnailUrl;
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-label={`Show ${name}`}
      onClick={onShow}
      className="grid size-10 cursor-zoom-in place-items-center overflow-hidden rounded-sm border border-border bg-muted text-muted-foreground"
    >
      {src ? (
        <img
          src={src}
          alt=""
          draggable={false}
          className="size-full object-cover object-top"
          // An uploaded page is turned already; a file on this machine is not.
          style={file === null ? undefined : { transform: `rotate(${turns * 90}deg)` }}
        />
      ) : (
        <FileText aria-hidden="true" className="size-5" />
      )}
    </button>
  );
}

function PageBadge({ phase }: { phase: ScanPage["phase"] }) {
  if (phase.is === "uploading") return <Badge tone="progress">Uploading</Badge>;
  if (phase.is === "failed") return <Badge tone="danger">Failed</Badge>;
  return <Badge tone="success">Uploaded</Badge>;
}
