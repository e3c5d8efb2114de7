// Which company's driver takes a shipment away, whatever of its services the carrier was written with.
import { fold } from "@/contract/text/fold";
import type { Carrier } from "./mail";

/** How the names of each company begin, folded. */
const beginnings: readonly [Carrier, RegExp][] = [
  ["UPS", /^(?:ups|united parcel)\b/],
  ["FedEx", /^(?:fed ?ex|fdx|federal express)\b/],
  ["USPS", /^(?:usps|us postal|u\.? ?s\.? postal|united states postal)\b/],
  ["DHL", /^dhl\b/],
  ["Amazon", /^(?:amazon|amzl)\b/],
  ["OnTrac", /^on ?trac\b/],
  ["LaserShip", /^laser ?ship\b/],
  ["GOFO", /^gofo\b/],
  ["Canada Post", /^canada ?post\b/],
  ["DPD", /^dpd\b/],
];

/** The company that `text` begins with: "UPS" of "ups ground"; null for one that is not known here. */
export function knownCompany(text: string): Carrier | null {
  const name = fold(text).trim();
  return beginnings.find(([, beginning]) => beginning.test(name))?.[0] ?? null;
}

/** What stands on the manifest of a forward with this carrier; two that give the same but for case go with one driver. */
export function carrierCompany(carrier: string): string {
  return knownCompany(carrier) ?? carrier.trim();
}
