// What an instruction said when it was last in effect: what is changed to no more than that is still in effect, and undo of a change
// brings that back, too.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table instructions add column last_armed jsonb").execute(db);
  await sql
    .raw(
      `update instructions set last_armed = jsonb_build_object('says', says, 'at', armed_at, 'order', forward_order)
         where armed_at is not null`,
    )
    .execute(db);
}
