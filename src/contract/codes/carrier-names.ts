// Who brings items: the carriers of the specification, then the others whose numbers are known by their form.

export const carrierNames = [
  "UPS",
  "FedEx",
  "USPS",
  "DHL",
  "Amazon",
  "OnTrac",
  "LaserShip",
  "GOFO",
  "Canada Post",
  "DPD",
  "Foreign post",
  "Other",
] as const;

export type CarrierName = (typeof carrierNames)[number];
