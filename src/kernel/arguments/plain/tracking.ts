// The tracking number argument: a carrier's number, or any other code on an item, as typed or scanned.
import { Code, normalCode } from "@/contract/codes/code";
import { readTracking } from "@/contract/codes/tracking";
import type { Carrier } from "@/contract/mail/mail";
import { type ArgumentKind, type Given, type Parsed, nothing } from "@/kernel/command/argument";
import { isOfCarrier } from "@/kernel/values/ship-with";

/** `carrier` is set where the number's form shows it beyond reasonable doubt; else null. */
export type Tracking = { number: string; carrier: Carrier | null };

export const trackingArg: ArgumentKind<Tracking> = {
  name: "tracking number",
  specificity: 90,
  beside: "carrier",
  parse: (text, { args }) => {
    const value = trackingOf(text) ?? ofSaidCarrier(text, args);
    return value ? { is: "value", value } : { is: "no", why: `"${text}" is no carrier's tracking number.` };
  },
  said: anyCode,
  example: "1Z999AA10123456784",
  complete: () => nothing,
  format: ({ number }) => number,
};

/** `text` read as a carrier's number; null where that is not beyond reasonable doubt. */
export function trackingOf(text: string): Tracking | null {
  const [best] = readTracking(text);
  // The scanner offers a weak match but never assumes it: any row of digits may pass some check.
  if (!best || (best.strength === "weak" && normalCode(text).length < 12)) return null;
  return { number: best.number, carrier: best.strength === "weak" ? null : best.carrier };
}

/** "dhl 3318810025": beside its carrier's name, a number that only may be one is that. */
function ofSaidCarrier(text: string, { carrier }: Given["args"]): Tracking | null {
  if (typeof carrier !== "string" || !/^[\d\s-]{10,}$/.test(text)) return null;
  const own = readTracking(text).find((match) => isOfCarrier(carrier, match.carrier));
  return own ? { number: own.number, carrier: own.carrier } : null;
}

/** Any code in its normal form that the person called the item's number. It may be of an unknown carrier. */
function anyCode(text: string): Parsed<Tracking> {
  const { data, error } = Code.safeParse(text);
  if (error) return { is: "impossible", why: error.issues.map(({ message }) => message).join(" ") };
  if (data === "") return { is: "no", why: `"${text}" is no code.` };
  return { is: "value", value: { number: data, carrier: null } };
}

/** The carrier that `text` probably belongs to, where its form does not settle it; null where nothing points to one. */
export function likelyCarrier(text: string): Carrier | null {
  const [best] = readTracking(text);
  return best?.strength === "weak" ? best.carrier : null;
}
