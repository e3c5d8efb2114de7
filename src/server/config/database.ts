// The PostgreSQL server, and TLS to it.
import * as z from "zod";
import { tlsFault, tlsModes } from "./database-tls";
import { parsedUrl } from "./address";
import type { Given, SettingFault } from "./given";

const databaseForm = "postgres://user:password@host:5432/database";

export const databaseSettings = {
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      `is not a PostgreSQL address. Set it to ${databaseForm} (a password's special characters percent-encoded), or leave it out to use the embedded database.`,
    )
    .optional()
    .meta({
      description: `A PostgreSQL server, as ${databaseForm}. Without it the embedded PostgreSQL runs in DATA_DIR.`,
      secret: true,
    }),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isDatabaseUrl, `is not a PostgreSQL address. Set it to ${databaseForm}, or leave it out.`)
    .optional()
    .meta({
      description:
        "The same database without the pooler that DATABASE_URL leads through: migrations, the demo, backups and the other programs connect here. Without it they use DATABASE_URL.",
      secret: true,
    }),
  PGSSLMODE: z
    .enum(tlsModes, `is not a mode. Set one of ${tlsModes.join(", ")}.`)
    .optional()
    .meta({
      description: `TLS to the PostgreSQL server where its address names no sslmode: ${tlsModes.join(", ")}, as libpq means them. Without either there is no TLS.`,
    }),
  PGSSLROOTCERT: z.string().optional().meta({
    description:
      "File with the CA that signed the PostgreSQL server's certificate, where its address names no sslrootcert. system means the CAs that Node trusts.",
  }),
};

/** TLS that cannot be had, and a direct address beside the embedded database. */
export function faultsOfDatabase(given: Given): SettingFault[] {
  const faults = ["DATABASE_URL", "DATABASE_DIRECT_URL"].flatMap((variable) => {
    const url = given[variable];
    const problem = url === undefined || !isDatabaseUrl(url) ? null : tlsFault(url, given);
    return problem === null ? [] : [{ variable, problem }];
  });
  if (given.DATABASE_URL !== undefined || given.DATABASE_DIRECT_URL === undefined) return faults;
  const problem = "is set without DATABASE_URL. Set DATABASE_URL too, or alone.";
  return [...faults, { variable: "DATABASE_DIRECT_URL", problem }];
}

/** Also takes the form without a host, `postgres://user:password@/database?host=/folder/of/the/socket`. */
function isDatabaseUrl(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  const url = parsedUrl(value) ?? parsedUrl(value.replace("@/", "@localhost/"));
  return url !== null && (url.hostname !== "" || url.searchParams.has("host"));
}
