// Add New Mail: find the mailbox, describe the item, done. Saving runs the command mail.add, as the palette does.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Stepper } from "@/app/ui/components/stepper";
import { findUnsent } from "@/app/command/unsent/unsent";
import { type Opening, closeEntry } from "./closed-entry";
import { DoneStep } from "./done-step";
import { FindMailboxStep } from "@/app/records/find-mailbox/find-mailbox-step";
import { ItemDetailsStep } from "./item-details-step";
import { unsentItem } from "./unsent-item";
import { ScannedNumber } from "./scanned-number";
import { useOpenedMailbox } from "@/app/records/find-mailbox/use-opened-mailbox";
import { type RefusedItem, useWizard } from "./use-wizard";
import { leads, wizardWords } from "@/app/records/registering-words";

/**
 * `mailboxId`: the mailbox it is opened from. It then begins with the item, for the recipient `recipientId` if one was
 * named. `unsentEntry`: the unsent entry that fills the form.
 */
export function AddMailWizard({
  open,
  onOpenChange,
  mailboxId,
  recipientId,
  unsentEntry,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mailboxId?: string | undefined;
  recipientId?: string | undefined;
  unsentEntry?: string | undefined;
}) {
  const [saving, setSaving] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const closing = useRef<Opening | null>(null);
  const leave = () => {
    closing.current = {
      surface: "add-mail",
      ...(mailboxId !== undefined && { mailboxId }),
      ...(recipientId !== undefined && { recipientId }),
      ...(unsentEntry !== undefined && { unsentEntry }),
    };
    onOpenChange(false);
  };
  // Once the form is gone: while it is there it saves its entry.
  const onGone = useCallback(() => {
    if (closing.current) closeEntry(closing.current);
    closing.current = null;
  }, []);
  return (
    // It stays open while an item is being saved: a second try from a new dialog would register it twice.
    <Dialog open={open} onOpenChange={(next) => !next && !saving && leave()}>
      <DialogContent
        ref={content}
        size="lg"
        closeLabel="Close wizard"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusFirst(content.current);
        }}
      >
        {unsentEntry === undefined ? (
          <WizardPanel
            key={mailboxId}
            mailboxId={mailboxId}
            recipientId={recipientId}
            refused={null}
            onSaving={setSaving}
            onClose={leave}
            onGone={onGone}
          />
        ) : (
          <UnsentItemPanel
            key={unsentEntry}
            attempt={unsentEntry}
            onSaving={setSaving}
            onClose={leave}
            onGone={onGone}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type Leaving = { onSaving: (saving: boolean) => void; onClose: () => void; onGone: () => void };

/** The form for an unsent entry as it was when the form opened: once corrected, the entry is no longer saved. */
function UnsentItemPanel({ attempt, ...leaving }: Leaving & { attempt: string }) {
  const [refused] = useState(() => {
    const unsentEntry = findUnsent(attempt);
    return unsentEntry && { ...unsentItem(unsentEntry.args), attempt, hasPhoto: unsentEntry.photo !== null };
  });
  return <WizardPanel mailboxId={refused?.mailboxId} refused={refused} {...leaving} />;
}

function WizardPanel({
  mailboxId,
  recipientId,
  refused,
  onSaving,
  onClose,
  onGone,
}: Leaving & {
  mailboxId: string | undefined;
  recipientId?: string | undefined;
  refused: RefusedItem | null;
}) {
  const wizard = useWizard(mailboxId, refused, recipientId);
  const { step, round, restored } = wizard;
  const opened = useOpenedMailbox(mailboxId, wizard);
  useEffect(() => onGone, [onGone]);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, round });
  // Before the next key: a key finds the focus in the step that the key before led to.
  useLayoutEffect(() => {
    if (shown.current.step === step && shown.current.round === round) return;
    shown.current = { step, round };
    focusFirst(panel.current);
  }, [step, round]);

  const startOver = () =>
    wizard.startOver(mailboxId === undefined ? undefined : (wizard.mailbox ?? undefined));
  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      <DialogHeader className="gap-3">
        <div className="grid gap-1">
          <DialogTitle>{wizardWords.title}</DialogTitle>
          <DialogDescription>{leads[step]}</DialogDescription>
        </div>
        <Stepper
          label={wizardWords.title}
          steps={wizardWords.steps}
          current={numbers[step]}
          className="-mr-7"
        />
        {restored && (
          <Alert
            tone="info"
            title="Your unfinished entry is back."
            className="-mr-7 items-center py-1"
            action={
              <Button variant="ghost" size="sm" onClick={startOver}>
                Start over
              </Button>
            }
          />
        )}
      </DialogHeader>
      {step === "mailbox" && (
        <FindMailboxStep wizard={wizard} opened={opened}>
          <ScannedNumber form={wizard.form} onClose={onClose} />
        </FindMailboxStep>
      )}
      {step === "details" && <ItemDetailsStep wizard={wizard} onSaving={onSaving} onClose={onClose} />}
      {step === "done" && <DoneStep wizard={wizard} onClose={onClose} />}
    </div>
  );
}

const numbers = { mailbox: 1, details: 2, done: 3 } as const;

/** Moves the focus to what a step needs first: the search, the first empty field, or the button that continues. */
function focusFirst(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>("[data-first]")?.focus();
}
