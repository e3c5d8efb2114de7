// What a new pull list is of: a kind of requests, or what a carrier picks up.
import type { ActionType } from "@/contract/request";
import { Carrier } from "@/contract/mail";
import { fold } from "@/contract/fold";
import type { ArgumentKind } from "../argument";
import { choiceKind } from "./choice";
import { textKind } from "./text";

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
    const known = Carrier.options.find((each) => fold(each) === fold(carrier));
    return carrierText.parse(known ?? carrier, given);
  },
  complete: (text) => ({
    candidates: Carrier.options
      .filter((carrier) => fold(carrier).startsWith(fold(text)))
      .map((carrier) => ({ value: carrier, label: carrier })),
    needs: [],
  }),
};
