// The deposit argument: a selected one, or by its number ("147", "deposit 147"), the first characters of its id or an STE number;
// and what is printed for one.
import type { DepositPaper } from "@/contract/deposits/deposit";
import { choiceKind } from "../plain/choice";
import { recordKind } from "./record";

export const depositArg = recordKind("deposit", "deposit", undefined, { offers: "open" });

export const depositPaperArg = choiceKind<DepositPaper>("paper", 60, [
  { value: "slip", label: "Deposit slip", words: ["slip", "deposit slip"] },
  { value: "endorsement", label: "Endorsement", words: ["endorsement", "endorsements", "backs"] },
  { value: "letter", label: "Letter to the bank", words: ["letter", "cover letter"] },
]);
