// For whoever watches the server: does the process live, may it be sent calls, and its figures.
import { sql } from "kysely";
import type { Context } from "hono";
import { ApiError } from "@/contract/errors";
import { bundledMigrations } from "../db/migrate";
import type { Metrics } from "../metrics";
import type { Db, Server } from "../services";

export function mountHealthRoutes({ app, services }: Server, metrics: Metrics): void {
  app.get("/healthz", (context) => fresh(context).json({ status: "ok" }));

  app.get("/readyz", async (context) => {
    await requireMigrated(services.db);
    return fresh(context).json({ status: "ready" });
  });

  app.get("/metrics", async (context) => {
    const { contentType, text } = await metrics.read();
    return fresh(context).body(text, 200, { "Content-Type": contentType });
  });
}

function fresh(context: Context): Context {
  context.header("Cache-Control", "no-store");
  return context;
}

/** @throws DatabaseUnavailable, or ApiError `unavailable` while a migration is missing. */
async function requireMigrated(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const had = new Set(rows.map((row) => row.name));
  const missing = Object.keys(bundledMigrations).filter((name) => !had.has(name));
  if (missing.length === 0) return;
  throw new ApiError("unavailable", `The database is not up to date yet; it misses ${missing.join(", ")}.`, {
    retryAfter: 5,
  });
}
