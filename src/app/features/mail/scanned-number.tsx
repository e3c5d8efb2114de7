// The item's tracking number when it is scanned before the mailbox is found: it waits in the form for the next step.
import Barcode from "lucide-react/icons/barcode";
import { useWatch } from "react-hook-form";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { shownNumber } from "@/contract/codes/tracking";
import { OpenSameItem, useSameItem } from "@/app/records/same-item";
import type { Wizard } from "./use-wizard";
import { wizardWords } from "@/app/records/registering-words";

/** `onClose` closes the wizard. */
export function ScannedNumber({
  form: { control, setValue },
  onClose,
}: Pick<Wizard, "form"> & { onClose: () => void }) {
  const number = useWatch({ control, name: "trackingNumber" });
  const same = useSameItem(number);
  const keep = (code: string) => setValue("trackingNumber", code, { shouldDirty: true, shouldTouch: true });
  return (
    <>
      {/* Only for scans: a person who types a number finds its field in the next step. */}
      <input type="hidden" data-scan="tracking" onInput={(event) => keep(event.currentTarget.value)} />
      {/* Always rendered, so that screen readers announce text that is added to it. */}
      <div role="status" className="grid gap-3 empty:sr-only">
        {number !== "" && (
          <p className="flex items-center gap-2 rounded-md border border-border bg-muted py-1 pr-1 pl-3 text-sm">
            <Barcode aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              Tracking number <span className="font-semibold">{shownNumber(number)}</span>, saved for this
              item
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label="Remove the tracking number"
              onClick={(event) => {
                // The button is removed with the number.
                event.currentTarget.form?.querySelector<HTMLElement>("[data-first]")?.focus();
                keep("");
              }}
            >
              Remove
            </Button>
          </p>
        )}
      </div>
      {same && (
        <Alert
          tone="warning"
          title={`This number is here already: ${same.label}`}
          action={<OpenSameItem item={same} onOpen={onClose} />}
        >
          {same.about}. Is this a second item? Go on, and press {wizardWords.again} after Save Mail.
        </Alert>
      )}
    </>
  );
}
