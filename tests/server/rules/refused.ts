// For tests of rules: the refusal that a rule ends with.
import { ApiError } from "@/contract/errors";

/** The refusal `rule` throws; fails the test when it lets everything through. */
export function refused(rule: () => void): ApiError {
  try {
    rule();
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal;
    throw refusal;
  }
  throw new Error("It was expected to be refused, but it was let through.");
}
