// The formats of carriers' numbers: their form, and which check digit they end with.
import {
  expressHolds,
  groundHolds,
  postal20Holds,
  postalHolds,
  s10Holds,
  sevenHolds,
  upsHolds,
} from "./check-digits";
import type { CarrierName } from "./carrier-names";

/**
 * How far a reading can be trusted. `certain`: a prefix and a check digit agree, and no other reading does; use it.
 * `likely`: a check digit or a unique prefix, but not both; offer it first. `weak`: up to one in five random numbers
 * fits; offer it, never assume it.
 */
export type Strength = "certain" | "likely" | "weak";

/** The form of one kind of number, and how to check it. */
export type Format = {
  carrier: CarrierName;
  format: string;
  strength: Strength;
  pattern: RegExp;
  /** Whether the check digit, or another rule of the format, holds. */
  holds: (code: string) => boolean;
  /** The number inside the code, where it is only a part of it. */
  number?: (code: string) => string;
};

const noCheckDigit = () => true;

/** Among readings of the same strength, the earlier format comes first. */
export const formats: Format[] = [
  {
    carrier: "UPS",
    format: "UPS 1Z",
    strength: "certain",
    pattern: /^1Z[A-Z0-9]{15}\d$/,
    holds: (code) => upsHolds(code.slice(2)),
  },
  {
    carrier: "UPS",
    format: "UPS waybill",
    strength: "likely",
    pattern: /^[AHJKTV]\d{10}$/,
    holds: (code) => upsHolds(code.slice(1)),
  },
  {
    // DHL and FedEx give such parcels to the post, so three carriers share the number. The digits after 9261290 do not
    // show reliably which one it is.
    carrier: "DHL",
    format: "DHL eCommerce",
    strength: "likely",
    pattern: /^9261290(?:\d{15}|\d{19})$/,
    holds: postalHolds,
  },
  {
    carrier: "FedEx",
    format: "FedEx Ground Economy",
    strength: "likely",
    pattern: /^926129[1-9](?:\d{15}|\d{19})$/,
    holds: postalHolds,
  },
  {
    carrier: "USPS",
    format: "USPS parcel for another carrier",
    strength: "likely",
    pattern: /^926129(?:\d{16}|\d{20})$/,
    holds: postalHolds,
  },
  {
    carrier: "FedEx",
    format: "FedEx Ground Economy",
    strength: "weak",
    pattern: /^9261290(?:\d{15}|\d{19})$/,
    holds: postalHolds,
  },
  {
    carrier: "USPS",
    format: "USPS parcel",
    strength: "certain",
    pattern: /^(?!926129)9[1-5](?:\d{20}|\d{24})$/,
    holds: postalHolds,
  },
  {
    carrier: "FedEx",
    format: "FedEx Ground Economy",
    strength: "likely",
    pattern: /^(?:6129|7489)\d{16}$/,
    holds: (code) => postalHolds(`92${code}`),
  },
  {
    // Delivery and signature confirmation, certified, insured, registered mail, return receipts.
    carrier: "USPS",
    format: "USPS 20 digits",
    strength: "likely",
    pattern: /^(?:03|23|70|71|73|77|81)\d{18}$/,
    holds: postal20Holds,
  },
  {
    carrier: "USPS",
    format: "USPS 20 digits",
    strength: "weak",
    // 00 begins the SSCC of GS1, whose check digit is calculated alike; every shipper prints it.
    pattern: /^(?!00|03|23|70|71|73|77|81)\d{20}$/,
    holds: postal20Holds,
  },
  {
    carrier: "FedEx",
    format: "FedEx 34-digit bar code",
    strength: "certain",
    // Ground begins with 96; Express with 10, and since 2024 with any digit from 0 to 8. 420 is a postal route. All pad the
    // 12-digit number with two zeros.
    pattern: /^(?:96|(?!420)[0-8]\d)\d{18}00\d{12}$/,
    holds: (code) => expressHolds(code.slice(-12)),
    number: (code) => code.slice(-12),
  },
  {
    carrier: "FedEx",
    format: "FedEx 32-digit bar code",
    strength: "likely",
    // The older Express label: 3, ZIP code, three digits of the service, 6 and six digits, the number, four digits.
    pattern: /^3\d{8}6\d{6}\d{12}\d{4}$/,
    holds: (code) => expressHolds(code.slice(16, 28)),
    number: (code) => code.slice(16, 28),
  },
  {
    carrier: "FedEx",
    format: "FedEx Ground 96",
    strength: "certain",
    pattern: /^96\d{20}$/,
    holds: (code) => groundHolds(code.slice(-15)),
  },
  {
    carrier: "FedEx",
    format: "FedEx Express",
    strength: "likely",
    pattern: /^\d{12}$/,
    holds: expressHolds,
  },
  {
    carrier: "FedEx",
    format: "FedEx Ground",
    strength: "likely",
    pattern: /^\d{15}$/,
    holds: groundHolds,
  },
  {
    carrier: "DHL",
    format: "DHL piece",
    strength: "likely",
    pattern: /^(?:JJD|JVGL|JD)\d{10,21}$/,
    holds: noCheckDigit,
  },
  {
    carrier: "DHL",
    format: "DHL eCommerce",
    strength: "likely",
    pattern: /^(?:GM|LX|RX)\d{10,39}$/,
    holds: noCheckDigit,
  },
  {
    carrier: "DHL",
    format: "DHL Express",
    strength: "weak",
    pattern: /^\d{10}$/,
    holds: sevenHolds,
  },
  {
    carrier: "DHL",
    format: "DHL Express Air",
    strength: "weak",
    pattern: /^\d{11}$/,
    holds: sevenHolds,
  },
  {
    carrier: "USPS",
    format: "USPS international",
    strength: "certain",
    pattern: /^[A-Z]{2}\d{9}US$/,
    holds: s10Holds,
  },
  {
    carrier: "Foreign post",
    format: "International post",
    strength: "certain",
    pattern: /^[A-Z]{2}\d{9}(?!US)[A-Z]{2}$/,
    holds: s10Holds,
  },
  {
    carrier: "Amazon",
    format: "Amazon TBA",
    strength: "likely",
    // A for the United States, C for Canada, M for Mexico.
    pattern: /^TB[ACM]\d{12}$/,
    holds: noCheckDigit,
  },
  {
    carrier: "OnTrac",
    format: "OnTrac",
    strength: "likely",
    pattern: /^C\d{14}$/,
    holds: upsHolds,
  },
  {
    carrier: "OnTrac",
    format: "OnTrac D10",
    strength: "likely",
    pattern: /^D10\d{12}$/,
    holds: noCheckDigit,
  },
  {
    carrier: "LaserShip",
    format: "LaserShip",
    strength: "likely",
    pattern: /^(?:1LS[A-Z\d]{9,15}|L[A-Z]\d{8})$/,
    holds: noCheckDigit,
  },
  {
    carrier: "GOFO",
    format: "GOFO",
    strength: "likely",
    pattern: /^GFUS\d{14}$/,
    holds: noCheckDigit,
  },
  {
    carrier: "Canada Post",
    format: "Canada Post 16 digits",
    strength: "weak",
    pattern: /^\d{16}$/,
    holds: postalHolds,
  },
  {
    carrier: "DPD",
    format: "DPD",
    strength: "weak",
    pattern: /^\d{14}[A-Z]$/,
    holds: noCheckDigit,
  },
];
