// What a new pull list is of: a kind of requests, or what a carrier picks up.
import type { ActionType } from "@/contract/requests/request";
import { Carrier } from "@/contract/mail/mail";
import { fold } from "@/contract/text/fold";
import type { ArgumentKind } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { textKind } from "@/kernel/arguments/plain/text";

/** Open requests of one kind, or all of them. */
export const pullOfArg = choiceKind<ActionType | "ALL">("kind of requests", 60, [
  { value: "ALL", label: "All requests", words: ["requests", "all", "everything"] },
  { value: "SCAN", label: "Scans", words: ["scans", "scan"] },
  { value: "SHRED", label: "Shreds", words: ["shreds", "shred"] },
  { value: "FORWARD", label: "Forwards", words: ["forwards", "forward"] },
  { value: "HOLD", label: "Pick-ups", words: ["pickups", "pick-ups", "holds"] },
  { value: "TRASH", label: "Trash", words: ["trash"] },
  { value: "JUNK", label: "Junk", words: ["junk"] },
  { value: "CHECK_DEPOSIT", label: "Check deposits", words: ["deposits", "deposit"] },
  { value: "CONSOLIDATE", label: "Consolidations", words: ["consolidations", "consolidation"] },
]);

const carrierText = textKind("carrier", 60);

/** "ups", "ups pickup": a carrier as forwards name it, which may be any text. */
export const pickupArg: ArgumentKind<string> = {
  ...carrierText,
  parse: (text, given) => {
    const carrier = text.trim().replace(/\s*\bpick-?up$/i, "");
    return carrierText.parse(carrier, given);
  },
  complete: (text) => ({
    candidates: Carrier.options
      .filter((carrier) => fold(carrier).startsWith(fold(text)))
      .map((carrier) => ({ value: carrier, label: carrier })),
    needs: [],
  }),
};
