// Notices that waited when a backup was made: the system may have sent them since, and a customer must not be told twice.
import type { Client } from "pg";
import type { Manifest } from "./manifest";

const why =
  "It waited when the backup was made that was restored, and may have gone out since. Send it again if it did not.";

/** Gives up the restored notices that were due by now; says how many. A person may send each of them. */
export async function giveUpNotices(client: Client, { tables }: Manifest): Promise<number> {
  // A backup of an old version: its notices are in no mail yet, so none could be sent again by hand.
  if (!tables.some(({ name, columns }) => name === "outbox" && columns.includes("batch_id"))) return 0;
  const { rowCount } = await client.query(
    `update outbox set state = 'DEAD', last_error = $1, batch_id = coalesce(batch_id, id)
     where state = 'WAITING' and due_at <= clock_timestamp()`,
    [why],
  );
  return rowCount ?? 0;
}
