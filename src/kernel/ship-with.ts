// Whether a carrier's number fits the carrier that a forward goes with.
import { shownNumber } from "@/contract/tracking";

/** Whether `shipping`, as a forward names its carrier ("DHL Express"), is the carrier of a number. */
export function isOfCarrier(shipping: string, carrier: string): boolean {
  const [first = ""] = shipping.trim().toLowerCase().split(/\s+/);
  return first === carrier.toLowerCase();
}

/** What is asked where it is not. */
export function otherCarrier(number: string, carrier: string, shipping: string): string {
  return `${shownNumber(number)} is a number of ${carrier}, and this forward goes with ${shipping}. Say which is right: “via ${carrier}” or “via ${shipping}”.`;
}
