// The refusal of a rule, for tests of rules.
import { ApiError } from "@/contract/wire/errors";

/** The refusal that `rule` throws; null when it does not refuse. */
export function refusalOf(rule: () => unknown): ApiError | null {
  try {
    rule();
    return null;
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal;
    throw refusal;
  }
}

/** The refusal that `rule` throws; fails the test when it does not refuse. */
export function refused(rule: () => unknown): ApiError {
  const refusal = refusalOf(rule);
  if (refusal) return refusal;
  throw new Error("It was expected to be refused, but it was let through.");
}
