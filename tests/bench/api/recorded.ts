// What the product does for a call, recorded: the statements it sends, which of them run at the same time, and its answer.
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "@/server/platform/db/schema";

export type Statement = { sql: string; parameters: readonly unknown[] };

/** The parts of a call. The statements of one stage ran at the same time; a stage began when the one before it ended. */
export type RecordedCall = { stages: Statement[][]; answer: unknown };

type Sent = Statement & { began: number; ended: number };

/** A database that records the statements it receives. */
export function recordStatements(pool: Pool) {
  const sent: Sent[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      const ended = performance.now();
      sent.push({ sql: query.sql, parameters: query.parameters, began: ended - queryDurationMillis, ended });
    },
  });
  return {
    db,
    /** The stages of the statements that `work` sends. */
    async during<T>(work: () => Promise<T>): Promise<{ stages: Statement[][]; result: T }> {
      sent.length = 0;
      const result = await work();
      return { stages: stagesOf(sent), result };
    },
  };
}

/** `sent` in stages: a statement that began before all statements of a stage had ended belongs to that stage. */
function stagesOf(sent: readonly Sent[]): Statement[][] {
  const stages: { statements: Statement[]; until: number }[] = [];
  for (const { sql, parameters, began, ended } of sent.toSorted((a, b) => a.began - b.began)) {
    const last = stages.at(-1);
    if (last && began < last.until) {
      last.statements.push({ sql, parameters });
      last.until = Math.max(last.until, ended);
    } else stages.push({ statements: [{ sql, parameters }], until: ended });
  }
  return stages.map(({ statements }) => statements);
}
