// Shows what each of several lines means, before they run one after the other.
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Kbd } from "@/app/ui/components/kbd";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { Waiting } from "@/app/ui/waiting";
import { strokesOf } from "@/kernel/input/keys";
import { useAwaited } from "../input/stream";
import type { LinesQuestion } from "./lines-question";

export function LinesDialog({ question: { lines, fault, opener, answer } }: { question: LinesQuestion }) {
  // An Enter pressed ahead is for the lines as they were read.
  useAwaited(lines === null && fault === null, "the reading of the lines");
  const total = lines?.length ?? 0;
  const able = lines?.filter(({ why }) => why === null).length ?? 0;
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)}>
      <DialogContent
        size="lg"
        onCloseAutoFocus={(event) => {
          // It was opened by a line or a paste and has no trigger that Radix could go back to.
          event.preventDefault();
          if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        }}
        onKeyDown={(event) => {
          if (!strokesOf(event.nativeEvent, isApple).includes("mod+enter") || event.repeat) return;
          event.preventDefault();
          if (able > 0) answer("run");
        }}
      >
        <DialogHeader>
          <DialogTitle>Run {total > 0 ? `${total} ` : ""}lines?</DialogTitle>
          <DialogDescription>They run one after the other, up to the first that fails.</DialogDescription>
        </DialogHeader>
        <DialogBody className="grid gap-3">
          {fault !== null && <Alert tone="danger" title={fault} />}
          {lines === null && <Waiting />}
          <ol aria-label="Lines to run" className="grid gap-1.5">
            {lines?.map(({ line, does, why }, place) => (
              // Lines may be alike; their order is what tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className="grid gap-0.5 rounded-md border border-border px-2.5 py-1.5 text-sm">
                <span className="font-medium wrap-anywhere">{line}</span>
                {does !== null && does !== line && <span className="text-muted-foreground">{does}</span>}
                {why !== null && <span className="text-danger-foreground">Left out: {why}</span>}
              </li>
            ))}
          </ol>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={() => answer(null)}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            key={lines === null ? "reading" : "read"}
            autoFocus
            missing={able > 0 ? null : lines === null ? "Reading the lines…" : "No line can be run."}
            aria-keyshortcuts={ariaKeyShortcuts([["mod+enter"]], isApple)}
            onClick={() => answer("run")}
          >
            {able === total
              ? `Run ${total === 1 ? "1 line" : `${total} lines`}`
              : `Run ${able} of ${total} lines`}
            <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
          </SubmitButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
