// The colour of each state of a print job.
import type { Tone } from "@/app/ui/components/tone";
import type { PrintState } from "@/contract/labels/label";
import { shownAs } from "@/contract/wire/open-enum";

export const printTone = shownAs<PrintState, Tone>(
  { WAITING: "warning", SENT: "success", DONE: "success", FAILED: "danger", CANCELLED: "neutral" },
  () => "neutral",
);
