// Sign-in: at most one open invitation an e-mail and one open set-up link, refresh answers that can be given again,
// the office a person works in, and where each person signed in from.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table invitations add column email_folded text`,
  `create unique index invitations_one_open on invitations (email_folded)
     where closed_at is null and kind = 'invitation'`,
  `create unique index invitations_one_set_up on invitations (kind)
     where closed_at is null and kind = 'set-up'`,
  `alter table refresh_tokens add column successor_sealed text`,
  `alter table staff add column context_office_id uuid references offices`,
  `create index sessions_of_staff on sessions (staff_id, address, created_at)`,
];
