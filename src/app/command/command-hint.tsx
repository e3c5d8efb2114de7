// The hint of a command's button. Its code is loaded with the first hint: the first screen does not need it.
import { useCustomerTold } from "@/app/platform/data/use-customer-told";

/** Drawn only while the hint is open, so whether customers are notified is not read for each button. */
export function CommandHint({ text }: { text: string }) {
  return useCustomerTold(text);
}
