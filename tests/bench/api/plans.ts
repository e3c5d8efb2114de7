// The plans of the queries behind a call: recorded while the call is answered, then explained with the same parameters.
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import * as z from "zod";
import type { Database } from "@/server/platform/db/schema";
import { type Statement, recordStatements } from "./recorded";

/** A database that records its queries. */
export type Recorded = {
  db: Kysely<Database>;
  /** Runs `work`; returns the statements it sent, each with its parameters once. */
  during(work: () => Promise<unknown>): Promise<Statement[]>;
};

const explainable = /^\s*(select|insert|update|delete|with)\b/i;

export function recordQueries(pool: Pool): Recorded {
  const recorded = recordStatements(pool);
  return {
    db: recorded.db,
    async during(work) {
      const { stages } = await recorded.during(work);
      const statements = stages.flat().filter(({ sql }) => explainable.test(sql));
      return [...new Map(statements.map((query) => [JSON.stringify(query), query])).values()];
    },
  };
}

type Node = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Node[] };
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Index Name": z.string().optional(),
    Plans: z.array(Node).optional(),
  }),
);
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: Node })]) })]);

/** What a query reads: whole tables, and indexes. */
export type Reads = { whole: string[]; indexes: string[] };

export async function explain(pool: Pool, { sql, parameters }: Statement): Promise<Reads> {
  const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
  const [
    {
      "QUERY PLAN": [{ Plan: plan }],
    },
  ] = Explained.parse(rows);
  const nodes = flattened(plan);
  const relations = (type: RegExp) =>
    nodes.flatMap((node) => (type.test(node["Node Type"]) ? (node["Relation Name"] ?? []) : []));
  return {
    whole: [...new Set(relations(/Seq Scan/))],
    indexes: [...new Set(nodes.flatMap((node) => node["Index Name"] ?? []))],
  };
}

function flattened(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flattened)];
}

/** How often the database began to read tables from the start, and how many rows it read that way, since it began to count. */
export type TableScans = Map<string, { scans: number; rows: number }>;

/** These counts for tables with at least so many rows. The database learns up to a second later what a connection read. */
export async function tableScans(pool: Pool, least: number): Promise<TableScans> {
  const { rows } = await pool.query(
    "select relname, seq_scan as scans, seq_tup_read as rows from pg_stat_user_tables where n_live_tup >= $1",
    [least],
  );
  const counted = z.array(z.object({ relname: z.string(), scans: z.number(), rows: z.number() })).parse(rows);
  return new Map(counted.map(({ relname, ...scans }) => [relname, scans]));
}

/** Tables with at least so many rows, as the query planner estimates them. */
export async function largeTables(pool: Pool, least: number): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [least],
  );
  return z
    .array(z.object({ relname: z.string() }))
    .parse(rows)
    .map(({ relname }) => relname);
}
