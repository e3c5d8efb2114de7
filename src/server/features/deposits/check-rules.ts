// Rules of the checks in a deposit: to whom they are written, when they are complete, what is odd about them. Pure.
import { fold } from "@/contract/text/fold";
import { dayWords } from "@/server/platform/rules/moment";

/** A check as it is stored. */
export type CheckRecord = {
  payer: string;
  payee: string;
  number: string;
  dated: string | null;
  firstCents: number | null;
  /** Once it was typed twice. */
  cents: number | null;
};

/** How often the amount was typed. */
export function typedOf({ firstCents, cents }: Pick<CheckRecord, "firstCents" | "cents">) {
  if (cents !== null) return "TWICE" as const;
  return firstCents === null ? ("NEVER" as const) : ("ONCE" as const);
}

/** Why a deposit with these checks cannot be prepared; null when it can. */
export function unreadyChecks(checks: readonly CheckRecord[]): string | null {
  if (checks.length === 0) return "It has no check. Put one in, or cancel it.";
  const place = checks.findIndex((check) => missingOf(check).length > 0);
  const check = checks[place];
  return check ? `Check ${place + 1} lacks ${inWords(missingOf(check))}.` : null;
}

function missingOf({ payer, payee, number, dated, ...amount }: CheckRecord): string[] {
  const typed = typedOf(amount);
  return [
    ...(payer === "" ? ["its payer"] : []),
    ...(payee === "" ? ["its payee"] : []),
    ...(number === "" ? ["its number"] : []),
    ...(dated === null ? ["its date"] : []),
    ...(typed === "NEVER" ? ["its amount"] : typed === "ONCE" ? ["its amount a second time"] : []),
  ];
}

function inWords(parts: readonly string[]): string {
  const [last = "", ...before] = parts.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}

/** A name as names are compared: without case, accents, punctuation and the order of its words. */
function nameKey(name: string): string {
  return fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .toSorted()
    .join(" ");
}

/** Why a check to this payee is not deposited for a customer with these names; null when it is. */
export function payeeRefusal(payee: string, names: readonly string[], steNumber: string): string | null {
  if (names.some((name) => nameKey(name) === nameKey(payee))) return null;
  const known = names.slice(0, 3).join(", ");
  return `“${payee}” is not the customer: STE ${steNumber} receives for ${known}. A check for somebody else is not deposited.`;
}

const day = 24 * 60 * 60_000;
/** Banks need not pay a check that is older. */
const staleDays = 180;

/** A check with the same payer, number and amount; `deposit` is null where it is in the same one. */
export type SameCheck = { deposit: number | null; at: Date };

/** What to look at before a check is deposited. No amount is among it. */
export function checkWarnings(
  { dated }: Pick<CheckRecord, "dated">,
  same: SameCheck | null,
  now: Date,
): string[] {
  const warnings: string[] = [];
  if (same) {
    const where =
      same.deposit === null ? "this deposit before it" : `deposit ${same.deposit} of ${dayWords(same.at)}`;
    warnings.push(`The same payer, number and amount are in ${where}. Make sure that it is another check.`);
  }
  if (dated === null) return warnings;
  const age = now.getTime() - Date.parse(`${dated}T00:00:00Z`);
  if (age > staleDays * day) warnings.push("It is more than 180 days old: the bank may refuse it.");
  if (age < -day) warnings.push("Its date is in the future: the bank does not pay it before then.");
  return warnings;
}

/** For how long the same check is looked for, in years. */
export const sameForYears = 2;

/** Whether two checks look like one: the number without leading zeros, and the payer by name. */
export function isSameCheck(
  one: Pick<CheckRecord, "payer" | "number">,
  other: Pick<CheckRecord, "payer" | "number">,
): boolean {
  return (
    checkNumberKey(one.number) === checkNumberKey(other.number) && nameKey(one.payer) === nameKey(other.payer)
  );
}

function checkNumberKey(number: string): string {
  return fold(number)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+(?=.)/, "");
}
