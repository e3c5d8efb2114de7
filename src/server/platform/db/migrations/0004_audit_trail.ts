// The audit trail's chains, one head an office and day, and reading who viewed which file.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table audit_heads (
     chain text not null,
     day text not null,
     opens_with text not null,
     first_place bigint not null,
     up_to_place bigint not null,
     entries integer not null,
     hash text not null,
     primary key (chain, day)
   )`,
  `create index audit_heads_newest on audit_heads (day desc, chain desc)`,
  `create index audit_heads_opened on audit_heads (chain, first_place desc)`,
  `insert into counters (name, value) values ('sealed', 0)`,

  `create index file_views_newest on file_views (at desc, id desc)`,
  `create index file_views_of_staff on file_views (staff_id, at desc, id desc)`,
];
