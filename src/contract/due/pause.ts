// Why a promise clock is paused: the provider waits for somebody else.
import * as z from "zod";
import { labelled } from "@/contract/wire/open-enum";

export const PauseReason = z
  .enum(["CUSTOMER", "PAYMENT", "QUOTE", "MISSING_ITEM", "THIRD_PARTY", "ON_HOLD"])
  .meta({ id: "PauseReason" });
export type PauseReason = z.infer<typeof PauseReason>;

/** After "Waiting for". */
export const pauseReasonLabel = labelled<PauseReason>({
  CUSTOMER: "Customer",
  PAYMENT: "Payment",
  QUOTE: "Quote",
  MISSING_ITEM: "Missing item",
  THIRD_PARTY: "Third party",
  ON_HOLD: "On hold",
});
