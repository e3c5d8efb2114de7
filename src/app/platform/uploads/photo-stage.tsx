// What the photo area shows: an empty state, a running upload, or the photo, which opens in full size.
import CircleCheck from "lucide-react/icons/circle-check";
import ImageIcon from "lucide-react/icons/image";
import Maximize2 from "lucide-react/icons/maximize-2";
import { cn } from "@/app/ui/cn";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { Progress } from "@/app/ui/components/progress";
import type { PhotoPhase } from "./photo-upload";

export function PhotoStage({
  phase,
  alt,
  dragging,
  onZoom,
}: {
  phase: PhotoPhase;
  alt: string;
  /** A file is dragged over the area. */
  dragging: boolean;
  onZoom: () => void;
}) {
  if (phase.is === "uploading") {
    const words = phase.percent === null ? "Checking the photo" : "Uploading the photo";
    return (
      <div className="relative">
        <PhotoFrame src={phase.preview} alt={alt} fit="contain" className="[&_img]:opacity-45" />
        <div className="absolute inset-x-2 bottom-2 grid gap-1 rounded-md border border-border bg-popover px-2.5 py-2 text-xs shadow-md">
          <p role="status" className="flex justify-between gap-2">
            {words}
            <span aria-hidden="true">{phase.percent === null ? "" : `${phase.percent} %`}</span>
          </p>
          <Progress label={words} value={phase.percent} />
        </div>
      </div>
    );
  }
  if (phase.is === "uploaded") {
    return (
      <div className="relative">
        <button
          type="button"
          onClick={onZoom}
          aria-label="Enlarge photo"
          aria-haspopup="dialog"
          className="group relative block w-full cursor-zoom-in rounded-md"
        >
          <PhotoFrame src={phase.preview} alt={alt} fit="contain" />
          <span
            aria-hidden="true"
            className="absolute top-2 right-2 grid size-6 place-items-center rounded-md border border-border bg-popover text-muted-foreground shadow-xs group-hover:text-foreground"
          >
            <Maximize2 className="size-3.5" />
          </span>
        </button>
        <p
          role="status"
          className="pointer-events-none absolute bottom-2 left-2 inline-flex h-5 items-center gap-1 rounded-full bg-success-subtle px-2 text-xs font-medium text-success-foreground"
        >
          <CircleCheck aria-hidden="true" className="size-3 text-success" />
          Photo uploaded
        </p>
      </div>
    );
  }
  return (
    <div
      aria-hidden="true"
      className={cn(
        "grid aspect-4/3 place-items-center rounded-md border border-dashed border-input bg-muted text-center text-xs text-muted-foreground",
        dragging && "border-ring bg-selected text-selected-foreground",
      )}
    >
      <span className="grid justify-items-center gap-1.5 px-3">
        <ImageIcon className="size-6" strokeWidth={1.5} />
        {dragging ? "Drop to add it" : "No photo yet"}
      </span>
    </div>
  );
}
