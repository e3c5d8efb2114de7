// Files of a message that is being written: their size, their progress, and buttons to remove or resend them.
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { Button } from "@/app/ui/components/button";
import { Progress } from "@/app/ui/components/progress";
import { formatBytes } from "@/contract/files/file";
import type { WrittenFile } from "./message-draft";

export function WrittenFiles({
  files,
  onRemove,
  onRetry,
}: {
  files: readonly WrittenFile[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files to send" className="grid gap-1">
      {files.map(({ id, name, size, phase }) => (
        <li
          key={id}
          className="flex min-h-8 items-center gap-2 rounded-md border border-border bg-background px-2.5 text-sm"
        >
          <PhaseSign phase={phase} />
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="shrink-0 text-xs text-muted-foreground">{formatBytes(size)}</span>
          <span role="status" className="min-w-0 flex-1 truncate text-right text-xs text-muted-foreground">
            {wordsOf(phase)}
          </span>
          {phase.is === "uploading" && (
            <Progress label={`Uploading ${name}`} value={phase.percent} className="w-20" />
          )}
          {phase.is === "failed" && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Try ${name} again`}
              onClick={() => onRetry(id)}
            >
              <RotateCw aria-hidden="true" />
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={phase.is === "uploading" ? `Cancel ${name}` : `Remove ${name}`}
            onClick={() => onRemove(id)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(phase: WrittenFile["phase"]): string {
  if (phase.is === "uploading") return "Uploading";
  return phase.is === "uploaded" ? "Uploaded" : `Failed: ${phase.why}`;
}

function PhaseSign({ phase }: { phase: WrittenFile["phase"] }) {
  if (phase.is === "failed")
    return <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />;
  const tone = phase.is === "uploaded" ? "text-success" : "text-muted-foreground opacity-50";
  return <CircleCheck aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />;
}
