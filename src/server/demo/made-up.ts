// Single things the demo is made of: a person, a company, a parcel, a moment, a tracking number.
import type { Carrier } from "@/contract/mail";
import { readTracking } from "@/contract/tracking";
import { type Culture, companyWords } from "./names";
import type { Random } from "./random";

const day = 24 * 60 * 60 * 1000;

export type Someone = { name: string; lastName: string; email: string };

export function someone(random: Random, { given, family }: Culture): Someone {
  const [name, givenAddress] = random.pick(given);
  const [lastName, familyAddress] = random.pick(family);
  return { name, lastName, email: `${givenAddress}.${familyAddress}${random.digits(2)}@mail.example` };
}

export function company(random: Random, family: string): string {
  const form = random.pick(companyWords.form);
  if (random.below(3) === 0) return `${family} ${form}`;
  return `${random.pick(companyWords.first)} ${random.pick(companyWords.second)} ${form}`;
}

/** Sides in inches and a weight in pounds, to a tenth and a hundredth. */
export function parcel(random: Random) {
  const side = (least: number, most: number) => least + random.below((most - least) * 10) / 10;
  return {
    width: side(6, 20),
    height: side(4, 14),
    length: side(1, 12),
    weight: (30 + random.below(1200)) / 100,
  };
}

/** A moment of the working day, so many days before `today`. */
export function before(today: Date, days: number, random: Random): Date {
  const minuteOfDay = 13 * 60 + random.below(9 * 60);
  return new Date(today.getTime() - days * day + minuteOfDay * 60_000 + random.below(60) * 1000);
}

/** A number of the carrier's whose check digit holds: the last digit is tried until the contract's reader takes it. */
export function trackingOf(random: Random, carrier: Carrier): string {
  const stems: Record<Carrier, string> = {
    UPS: `1Z5R8939${random.digits(9)}`,
    USPS: `94001112${random.digits(13)}`,
    FedEx: random.digits(11),
    DHL: random.digits(9),
  };
  const number = "0123456789"
    .split("")
    .map((check) => stems[carrier] + check)
    .find((candidate) => readTracking(candidate).some((reading) => reading.carrier === carrier));
  if (!number) throw new Error(`No check digit makes a ${carrier} number of ${stems[carrier]}.`);
  return number;
}
