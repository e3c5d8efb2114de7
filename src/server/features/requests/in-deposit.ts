// Checks that are in a deposit: their requests take their steps with it, and not by themselves.
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";

export type InDeposit = { number: number; isSent: boolean };

/** The deposits that hold the checks of these requests, by the request's id; one that was cancelled holds none. */
export async function depositsHolding(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, InDeposit>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("deposit_checks")
    .innerJoin("deposits", "deposits.id", "deposit_checks.deposit_id")
    .select(["deposit_checks.request_id", "deposits.number", "deposits.status"])
    .where(oneOf("deposit_checks.request_id", requestIds))
    .where("deposits.status", "<>", "CANCELLED")
    .execute();
  return new Map(
    rows.map(({ request_id, number, status }) => [
      request_id,
      { number, isSent: status !== "PENDING" && status !== "PREPARED" },
    ]),
  );
}
