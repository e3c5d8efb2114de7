// Shows what a macro would do to each ticket, before it is run.
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Kbd } from "@/app/ui/components/kbd";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { Waiting } from "@/app/ui/waiting";
import { strokesOf } from "@/kernel/input/keys";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { useAwaited } from "../input/stream";
import type { MacroPreview, Planned } from "./macro-preview";

export function MacroPreviewDialog({ look }: { look: MacroPreview }) {
  const { name, planned, opener, answer } = look;
  // A key pressed ahead is for what is read.
  useAwaited(planned === null, "the reading of the tickets");
  const able = planned?.filter(({ why }) => why === null).length ?? 0;
  const total = planned?.length ?? 0;
  const count =
    able === total ? (total === 1 ? "1 ticket" : `${total} tickets`) : `${able} of ${total} tickets`;
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)}>
      <DialogContent
        size="lg"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
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
          <DialogTitle>
            Run “{name}” over {planned ? count : "tickets"}?
          </DialogTitle>
        </DialogHeader>
        <DialogBody>
          {planned === null ? (
            <Waiting />
          ) : (
            <ul aria-label="What each ticket gets" className="grid gap-3">
              {planned.map((each) => (
                <PlannedTicket key={each.target.id} planned={each} />
              ))}
            </ul>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={() => answer(null)}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            missing={
              able > 0 ? null : planned === null ? "Reading the tickets…" : "None of the tickets can get it."
            }
            aria-keyshortcuts={ariaKeyShortcuts([["mod+enter"]], isApple)}
            onClick={() => answer("run")}
          >
            {planned && able > 0 ? `Run over ${count}` : "Run"}
            <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
          </SubmitButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function PlannedTicket({ planned: { target, subject, lines, why } }: { planned: Planned }) {
  return (
    <li className="grid gap-1.5 rounded-lg border border-border p-3">
      <p className="text-sm font-medium">
        {target.label} <span className="font-normal text-muted-foreground">{subject}</span>
      </p>
      {why === null ? (
        <ol className="grid gap-1 text-sm">
          {lines.map(({ line, does, text }, place) => (
            // Lines may be alike; their order is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="grid gap-0.5">
              <span className="wrap-anywhere">
                {does} <span className="text-xs text-muted-foreground">{line}</span>
              </span>
              {text !== null && (
                <span
                  dir="auto"
                  className="rounded-md bg-muted px-2 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap"
                >
                  {text}
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-danger-foreground">Left out: {why}</p>
      )}
    </li>
  );
}
