// What commands tell the pick-up desk.
import { declareEffect } from "@/kernel/command/effect";

/** What was handed over is put away, the other device is asked, all is cleared. */
export type DeskStep = { do: "done" | "ask-signature" | "clear" };

export const stepDesk = declareEffect<DeskStep>("desk");
