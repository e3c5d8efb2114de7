// How the database answers a call: the query plans of the statements that the call sends.
import { Client, type Pool } from "pg";
import { expect, vi } from "vitest";
import * as z from "zod";

type Node = { "Node Type": string; "Relation Name"?: string | undefined; Plans?: Node[] | undefined };
const Node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
/** The forms that the driver takes: text and values apart, or together with a name. */
const Query = z.object({ text: z.string(), values: z.array(z.unknown()) });
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: Node })]) })]);

/**
 * Vacuums and analyses the database until every page of `tables` is marked as visible to all, as after any autovacuum: only then are lists
 * counted from an index alone. A running transaction, such as the server's own analysis of new rows, would leave some pages out.
 */
export async function vacuumed(pool: Pool, tables: readonly string[]): Promise<void> {
  await pool.query("vacuum analyze");
  const hidden = async () => {
    const query = "select relname from pg_class where relname = any($1) and relallvisible < relpages";
    return (await pool.query<{ relname: string }>(query, [tables])).rows.map(({ relname }) => relname);
  };
  await vi.waitFor(
    async () => {
      for (const table of await hidden()) await pool.query(`vacuum analyze ${table}`);
      expect(await hidden(), "tables with pages that not all can see").toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
}

/**
 * Runs `call` and explains every query that it sent. Returns the tables that a query reads whole, each with the query. Plans depend on the
 * rows in the tables: fill and analyse the tables first.
 */
export async function tablesReadWhole(pool: Pool, call: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, "query");
  let sent: [string, unknown[]][];
  try {
    await call();
    sent = spy.mock.calls.flatMap((given: readonly unknown[]) => {
      const [text, values] = given;
      const query = Query.safeParse(typeof text === "string" ? { text, values } : text).data;
      return query && /^\s*select/i.test(query.text)
        ? [[query.text, query.values] as [string, unknown[]]]
        : [];
    });
  } finally {
    spy.mockRestore();
  }
  if (sent.length === 0) throw new Error("The call sent no query.");
  const read: string[] = [];
  for (const [text, values] of sent) {
    const { rows } = await pool.query(`explain (format json) ${text.replace(/ for update.*$/i, "")}`, values);
    const [{ "QUERY PLAN": plan }] = Explained.parse(rows);
    const tables = nodesOf(plan[0].Plan)
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"] ?? "");
    read.push(...tables.map((table) => `${table}: ${text}`));
  }
  return read;
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
