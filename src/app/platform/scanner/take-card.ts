// What a scan of the test card does: the layout that it shows is stored for this device.
import { setPreferences } from "@/app/platform/preferences";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import type { CardScan } from "@/kernel/input/test-card";
import { beep } from "./beep";

export function takeCard({ layout }: CardScan): void {
  if (layout === null) {
    beep("refused");
    return void showError(
      "The scanner is set to a keyboard that is neither this computer's nor that of the United States. Set it to one of these by its manual, then scan the card again.",
      { id: "scan" },
    );
  }
  beep("taken");
  setPreferences({ scanLayout: layout });
  showNotice(`The scanner's layout is found: ${layoutWords(layout)}.`, { id: "scan" });
}

/** The layout in words. */
export function layoutWords(layout: NonNullable<CardScan["layout"]>): string {
  return layout === "us" ? "Keyboard of the United States" : "This computer's keyboard";
}
