// Which papers a deposit has at each status. Its slip and letter say so where the bank did not take it, or took it back.
import type { Deposit, DepositPaper } from "./deposit";

/** Empty while there is nothing to print. An endorsement names the account a check goes to, so none is printed once it came back. */
export function papersOf(status: Deposit["status"]): readonly DepositPaper[] {
  if (status === "PENDING" || status === "CANCELLED") return [];
  return cameBack(status) ? ["slip", "letter"] : ["slip", "endorsement", "letter"];
}

/** Whether its money is not, or no longer, on the account. */
export function cameBack(status: Deposit["status"]): status is "FAILED" | "REVERSED" {
  return status === "FAILED" || status === "REVERSED";
}
