// The conditions on items that wait to be destroyed.
import { sql } from "kysely";

/** Of a request whose item waits to be destroyed. */
export const isToBeDestroyed = sql<boolean>`action_requests.destroy_due_at is not null
  and action_requests.rescued_at is null and action_requests.shred_batch_id is null`;

/** Of an item that does not. */
export const notToBeDestroyed = sql<boolean>`not exists (
  select from action_requests where action_requests.mail_id = mail_items.id and ${isToBeDestroyed})`;
