// For monitoring: whether the process is alive, whether it can take calls, and its metrics.
import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { type Context, Hono } from "hono";
import { ApiError } from "@/contract/wire/errors";
import { bundledMigrations } from "../db/migrate";
import type { Metrics } from "./metrics";
import type { Config } from "@/server/config";
import { version } from "../process/version";
import type { Db } from "../db/types";
import type { RequestVariables, Server } from "./services";

export function mountHealthRoutes(
  { app, services }: Server,
  { metrics, isStopping }: { metrics: Metrics; isStopping: () => boolean },
): void {
  const { config } = services;
  const requireRunning = () => {
    if (isStopping())
      throw new ApiError("unavailable", "This process is stopping. Send calls to another one.");
  };
  app.get("/healthz", (context) => {
    requireRunning();
    return fresh(context).json({ status: "ok", version });
  });
  // HAProxy's check where none is configured: it only asks whether the process answers.
  app.options("/", (context) => fresh(context).body(null, 204, { Allow: "GET, HEAD, OPTIONS" }));

  app.get("/readyz", async (context) => {
    requireRunning();
    await requireMigrated(services.db);
    await requireWritable(services.db);
    if (!config.databaseUrl || !config.s3) await requireRoom(config.dataDir);
    return fresh(context).json({ status: "ready" });
  });

  if (config.metricsPort === undefined) app.route("/", metricsApp(metrics, config));
  else app.get("/metrics", () => refuseFigures(config.metricsPort));
}

/** Says where the metrics are. Without this route the console's page would answer, with 200. */
function refuseFigures(port: number | undefined): never {
  throw new ApiError("not_found", `The figures are on port ${port}.`);
}

/** Answers `/metrics`; if METRICS_TOKEN is set, only with that token. */
export function metricsApp(
  metrics: Metrics,
  { metricsToken }: Pick<Config, "metricsToken">,
): Hono<{ Variables: RequestVariables }> {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.get("/metrics", async (context) => {
    if (metricsToken !== undefined && !isBearer(context.req.header("authorization"), metricsToken)) {
      context.header("WWW-Authenticate", "Bearer");
      const refusal = new ApiError("unauthenticated", "Send METRICS_TOKEN as a bearer token.");
      return fresh(context).json(refusal.toBody(), 401);
    }
    const { contentType, text } = await metrics.read();
    return fresh(context).body(text, 200, { "Content-Type": contentType });
  });
  return app;
}

/** Compares hashes, so that the time it takes reveals nothing about the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const [a, b] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function fresh(context: Context): Context {
  context.header("Cache-Control", "no-store");
  return context;
}

/**
 * A standby, or a database set to read only, answers reads and refuses every change: also a sign-in, so people cannot work.
 * @throws ApiError `unavailable`
 */
async function requireWritable(db: Db): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  if (rows[0]?.transaction_read_only === "off") return;
  throw new ApiError(
    "unavailable",
    "The database takes reads only. Send calls to a process whose DATABASE_URL leads to the primary, or end the database's read-only setting.",
    { retryAfter: 5 },
  );
}

/** Bytes: PostgreSQL writes its log in pieces of this size, and takes no change where the next has no room. */
const leastRoom = 16 * 1024 * 1024;

/**
 * On a full disk what is stored can be read, and every change and upload is refused.
 * @param dataDir holds the embedded database, or the files
 * @throws ApiError `unavailable`
 */
export async function requireRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= leastRoom) return;
  throw new ApiError(
    "unavailable",
    `The disk of ${dataDir} is full, so changes are refused. Free some space, or make the disk larger.`,
    { retryAfter: 5 },
  );
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
