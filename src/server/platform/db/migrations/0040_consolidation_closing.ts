// From which status a consolidation was closed and by whom, as its requests know it, so that completing it can be taken back.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    `alter table consolidations add column closed_from text, add column closed_by_name text`,
    `update consolidations set closed_from = request.closed_from, closed_by_name = request.closed_by_name
      from action_requests request
      where request.consolidation_id = consolidations.id and consolidations.closed_at is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
