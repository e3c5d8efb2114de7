// The refusal of a rule, for tests of rules.
import { ApiError } from "@/contract/errors";

/** The refusal that `rule` throws; fails the test when it does not refuse. */
export function refused(rule: () => void): ApiError {
  try {
    rule();
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal;
    throw refusal;
  }
  throw new Error("It was expected to be refused, but it was let through.");
}
