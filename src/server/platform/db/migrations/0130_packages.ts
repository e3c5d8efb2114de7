// Consolidations by the package that was made of their items: each decision of instructions asks whether an item was packed here.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create index consolidations_package on consolidations (package_id) where package_id is not null`)
    .execute(db);
}
