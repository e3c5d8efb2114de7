// Step 2: what has arrived. Recipient, type, sender, carrier, measures and photo.
import { ChosenMailbox } from "@/app/records/chosen-mailbox";
import { type KeyboardEvent, useEffect, useSyncExternalStore } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { DialogBody, DialogFooter } from "@/app/ui/components/dialog";
import { canWait } from "@/app/command/unsent/unsent";
import { PhotoPicker } from "@/app/platform/uploads/photo-picker";
import { itemTypeLabel } from "@/contract/mail/mail";
import { CarrierFields } from "./carrier-fields";
import { RecipientFields } from "./recipient-fields";
import { SenderFields } from "./sender-fields";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { MeasureFields } from "./measure-fields";
import { emptyMailDraft, isStarted } from "./wizard-draft";
import { lacksWeight } from "./item-values";
import { OpenSameItem, useSameItem } from "@/app/records/same-item";
import type { Wizard } from "./use-wizard";
import { wizardWords } from "@/app/records/registering-words";

/** `onSaving` is called when saving begins and when it ends; `onClose` closes the wizard. */
export function ItemDetailsStep({
  wizard,
  onSaving,
  onClose,
}: {
  wizard: Wizard;
  onSaving: (saving: boolean) => void;
  onClose: () => void;
}) {
  const { form, mailbox, photo, failure, isHere, back, save, saveAgain } = wizard;
  const { isSubmitting } = useFormState({ control: form.control });
  const [type, weight, senderName, trackingNumber] = useWatch({
    control: form.control,
    name: ["type", "weight", "senderName", "trackingNumber"],
  });
  const { phase } = useSyncExternalStore(photo.subscribe, photo.state);
  const blocked = lacksWeight({ type, weight });
  useEffect(() => {
    onSaving(isSubmitting);
    return () => onSaving(false);
  }, [isSubmitting, onSaving]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    const { target } = event;
    // React also passes on keys from dialogs that were opened from here.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    const main = event.ctrlKey || event.metaKey;
    if (!main && !(target instanceof HTMLInputElement)) return;
    const untouched =
      phase.is === "empty" && !isStarted({ ...emptyMailDraft(), mailbox, values: form.getValues() });
    if (!main && untouched) {
      // An extra Enter, from the step before: the item has no values yet.
      event.preventDefault();
    } else if (blocked) {
      event.preventDefault();
      form.setFocus("weight");
    } else if (main) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };

  const same = useSameItem(isHere ? trackingNumber : "");
  const again = (
    <div className="flex shrink-0 gap-2">
      {same && <OpenSameItem item={same} onOpen={onClose} />}
      <Button variant="outline" size="sm" pending={isSubmitting} onClick={() => void saveAgain()}>
        {wizardWords.again}
      </Button>
    </div>
  );
  if (!mailbox) throw new Error("The item's details were asked for before its mailbox was chosen.");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is the form's own key
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      aria-busy={isSubmitting}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void save();
      }}
    >
      <DialogBody className="grid content-start gap-4">
        <ChosenMailbox mailbox={mailbox} />
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_16.5rem]">
          <div className="grid content-start gap-4">
            <RecipientFields form={form} recipients={mailbox.recipients} />
            <SenderFields form={form} mailboxId={mailbox.id} />
            <CarrierFields form={form} />
            <MeasureFields form={form} />
          </div>
          <PhotoPicker
            photo={photo}
            alt={
              senderName.trim() === ""
                ? itemTypeLabel(type)
                : `${itemTypeLabel(type)} from ${senderName.trim()}`
            }
          />
        </div>
      </DialogBody>
      {phase.is === "failed" && phase.unreached && canWait() && (
        <p role="status" className="border-t border-border px-5 py-2 text-sm text-muted-foreground">
          Save the item anyway: its photo is saved on this machine and sent with it.
        </p>
      )}
      {failure !== null && (
        <div className="border-t border-border px-5 py-3">
          <Alert tone="danger" title={wizardWords.notCreated} action={isHere && again}>
            {failure}
          </Alert>
        </div>
      )}
      <DialogFooter>
        <Button variant="outline" className="mr-auto" aria-disabled={isSubmitting} onClick={back}>
          Back
        </Button>
        <SubmitButton missing={blocked ? "Give the weight." : null} pending={isSubmitting}>
          Save Mail
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
