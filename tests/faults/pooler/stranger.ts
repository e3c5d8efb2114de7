// Another client of the same pooler: what it finds in its sessions that it did not put there.
import { Client } from "pg";
import * as z from "zod";

/** What PgBouncer itself sets in a session for each client. */
const ofTheClient = [
  "application_name",
  "client_encoding",
  "DateStyle",
  "TimeZone",
  "standard_conforming_strings",
];

const Found = z.array(z.object({ pid: z.int(), leftovers: z.array(z.string()) }));

/** Looks `times` times with each of `clients` connections at the same time. */
export async function strangersFindings(
  url: string,
  { clients, times }: { clients: number; times: number },
): Promise<{ sessions: number; leftovers: string[] }> {
  const pids = new Set<number>();
  const leftovers = new Set<string>();
  const look = async () => {
    const client = new Client({ connectionString: url, application_name: "stranger" });
    await client.connect();
    try {
      for (let time = 0; time < times; time++) {
        const { rows } = await client.query(
          `select pg_backend_pid() as pid, array(
             select name || ' = ' || setting from pg_settings
             where source = 'session' and name <> all ($1)
             union all select 'prepared ' || name from pg_prepared_statements where name <> ''
             union all select 'listens to ' || pg_listening_channels()
             union all select 'temporary ' || relname::text from pg_class where pg_is_other_temp_schema(relnamespace) is false
               and relpersistence = 't') as leftovers`,
          [ofTheClient],
        );
        for (const found of Found.parse(rows)) {
          pids.add(found.pid);
          for (const each of found.leftovers) leftovers.add(each);
        }
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: clients }, look));
  return { sessions: pids.size, leftovers: [...leftovers] };
}
