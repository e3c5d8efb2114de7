// A form's own files: chosen, dropped here or removed, each uploaded at once.
import Paperclip from "lucide-react/icons/paperclip";
import { useId, useSyncExternalStore } from "react";
import { useDropzone } from "react-dropzone";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { Button } from "@/app/ui/components/button";
import { cn } from "@/app/ui/cn";
import { showError } from "@/app/ui/toasts/notices";
import type { Folder } from "@/contract/files/file";
import { acceptedBy, advertised } from "./file-rules";
import type { Added, MessageDraft } from "./message-draft";
import { WrittenFiles } from "./written-files";

export function FilesField({ label, draft, folder }: { label: string; draft: MessageDraft; folder: Folder }) {
  const { files } = useSyncExternalStore(draft.subscribe, draft.state);
  const labelId = useId();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (chosen) => {
      if (chosen.length > 0) void ofRealTypes(chosen).then(draft.add).then(sayFaults);
    },
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    <div
      {...getRootProps({ role: "group" })}
      aria-labelledby={labelId}
      className={cn("grid gap-1.5 rounded-lg", isDragActive && "outline-2 outline-offset-4 outline-ring")}
    >
      <span id={labelId} className="text-sm font-medium">
        {label}
      </span>
      <WrittenFiles
        files={files}
        onRemove={draft.remove}
        onRetry={(id) => void draft.retry(id).then(sayFaults)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={open}>
          <Paperclip aria-hidden="true" />
          Attach files
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted-foreground">
          {isDragActive ? "Drop to attach" : advertised(folder)}
        </p>
      </div>
      <input
        {...getInputProps({ accept: acceptedBy(folder), multiple: true, "aria-label": "Files to attach" })}
      />
    </div>
  );
}

function sayFaults({ faults }: Added): void {
  if (faults.length > 0) showError(faults.join(" "));
}
