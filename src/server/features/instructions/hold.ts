// Holding a mailbox while its instructions are changed.
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { holdInOffice } from "../mailboxes/hold";
import type { MailboxRef } from "./store";

/**
 * Holds a mailbox whose instructions are changed: one change after the other, so that two cannot contradict each other.
 * @throws ApiError `not_found`.
 */
export async function holdInstructions(
  tx: Tx,
  caller: Pick<Caller, "offices">,
  id: string,
): Promise<MailboxRef> {
  await tx.selectFrom("mailboxes").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return holdInOffice(tx, caller, id);
}
