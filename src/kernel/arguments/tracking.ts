// The tracking number argument: a carrier's number, or any other code on an item, as typed or scanned.
import { Code, normalCode } from "@/contract/code";
import { carrierOf, readTracking } from "@/contract/tracking";
import type { Carrier } from "@/contract/mail";
import { type ArgumentKind, type Parsed, nothing } from "../argument";

/** `carrier` is whose number it is beyond reasonable doubt; null where its form does not tell. */
export type Tracking = { number: string; carrier: Carrier | null };

export const trackingArg: ArgumentKind<Tracking> = {
  name: "tracking number",
  specificity: 90,
  parse: (text) => {
    const value = trackingOf(text);
    return value ? { is: "value", value } : { is: "no", why: `"${text}" is no carrier's tracking number.` };
  },
  said: anyCode,
  complete: () => nothing,
  format: ({ number }) => number,
};

/** What a text says as a carrier's number; null when it is none beyond reasonable doubt. */
export function trackingOf(text: string): Tracking | null {
  const [best] = readTracking(text);
  // A weak reading is offered by the scanner, never assumed: any row of digits may pass some check.
  if (!best || (best.strength === "weak" && normalCode(text).length < 12)) return null;
  return { number: best.number, carrier: best.strength === "weak" ? null : carrierOf(best) };
}

/** Any code in its normal form, which was said to be the item's: of a carrier that is not known, too. */
function anyCode(text: string): Parsed<Tracking> {
  const { data, error } = Code.safeParse(text);
  if (error) return { is: "impossible", why: error.issues.map(({ message }) => message).join(" ") };
  if (data === "") return { is: "no", why: `"${text}" is no code.` };
  return { is: "value", value: { number: data, carrier: null } };
}

/** Whose number `text` may be, where its form does not tell beyond reasonable doubt; null where nothing tells. */
export function likelyCarrier(text: string): Carrier | null {
  const [best] = readTracking(text);
  return best?.strength === "weak" ? carrierOf(best) : null;
}
