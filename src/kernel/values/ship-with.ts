// Whether a carrier's number fits the carrier that brings or takes an item.
import { carrierCompany } from "@/contract/mail/carrier-company";
import type { Carrier } from "@/contract/mail/mail";
import { readTracking, shownNumber } from "@/contract/codes/tracking";

/**
 * Whether `shipping`, as a forward names its carrier ("DHL Express"), is the carrier of a number. A number of a foreign post is
 * delivered by any carrier of this country.
 */
export function isOfCarrier(shipping: string, carrier: Carrier): boolean {
  if (carrier === "Foreign post") return true;
  return carrierCompany(shipping).toLowerCase() === carrierCompany(carrier).toLowerCase();
}

/** What is asked where it is not. */
export function otherCarrier(number: string, carrier: string, shipping: string): string {
  return `${shownNumber(number)} is a number of ${carrier}, and this forward goes with ${shipping}. Say which is right: “via ${carrier}” or “via ${shipping}”.`;
}

/** What is asked of a number in the form of no carrier that is known here, as of a local courier; null of any other. */
export function unknownNumber(number: string | undefined): string | null {
  if (number === undefined || readTracking(number).length > 0) return null;
  return `${number} is in no form that a known carrier uses. Check it: the customer gets it as the tracking number.`;
}
