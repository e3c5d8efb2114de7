// /metrics, and the alert rules and the dashboard that read it: every name exists, and promtool has no complaint.
import { randomUUID } from "node:crypto";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { signIn } from "@/contract/staff/auth";
import { createFigures } from "@/server/platform/http/figures";
import { createMetrics } from "@/server/platform/http/metrics";
import { noteBackup } from "@/server/platform/db/last-backup";
import { connect } from "@/server/platform/db/connect";
import { createTestDatabase } from "../../database";
import { startNoticeWorld } from "../customer-mail/world";
import { startRelay } from "../../relay";

const world = await startNoticeWorld();
const { db, now, config } = world.services;
const { pool, url } = world.database;
const sources = { figures: createFigures({ db, now }), feeds: () => 2, dataDir: config.dataDir };
const metrics = createMetrics(pool, sources);
metrics.observe({ method: "GET", route: "/api/x", status: 200, seconds: 0.01 });

/** Without promtool installed there are no complaints. */
function promtool(args: readonly string[], input = ""): string {
  const { error, status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  if (error) return "";
  return status === 0 ? "" : stdout + stderr;
}

const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);

describe("the metrics", () => {
  test("have the format that promtool expects", async () => {
    expect(promtool(["check", "metrics"], (await metrics.read()).text)).toBe("");
  });

  test("count what waits, what failed and how old the last backup is", async () => {
    await world.tell();
    const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
    const job = { kind: "reading" as const, since: ago(10), due_at: ago(10) };
    await db
      .insertInto("jobs")
      .values([
        { ...job, subject: "a", leased_by: randomUUID(), leased_until: now() },
        { ...job, subject: "b", since: ago(60), failed_at: ago(20) },
        { ...job, subject: "c", kind: "batch", tries: 2 },
      ])
      .execute();
    await noteBackup(url, new Date(now().getTime() - 3_600_000));
    const body = { email: "nobody@x.example", password: "wrong", transport: "body" as const };
    const failures = valueOf((await metrics.read()).text, "pigeonhole_sign_in_failures_total");
    await world.send(signIn, { body });
    const { text } = await createMetrics(pool, { ...sources, figures: createFigures({ db, now }) }).read();
    expect(valueOf(text, "pigeonhole_outbox_waiting")).toBe(1);
    expect(valueOf(text, "pigeonhole_notices_dead")).toBe(0);
    expect(valueOf(text, 'pigeonhole_jobs_waiting\\{kind="batch"\\}')).toBe(1);
    expect(valueOf(text, 'pigeonhole_jobs_tries\\{kind="batch"\\}')).toBe(2);
    expect(valueOf(text, 'pigeonhole_jobs_running\\{kind="reading"\\}')).toBe(1);
    expect(valueOf(text, 'pigeonhole_jobs_failed\\{kind="reading"\\}')).toBe(1);
    expect(Math.round(valueOf(text, 'pigeonhole_jobs_oldest_age_seconds\\{kind="reading"\\}') / 60)).toBe(10);
    expect(Math.round(valueOf(text, "pigeonhole_backup_age_seconds") / 60)).toBe(60);
    // The process counts for every server that runs in it.
    expect(valueOf(text, "pigeonhole_sign_in_failures_total")).toBe(failures + 1);
    expect(valueOf(text, "pigeonhole_live_feeds")).toBe(2);
    expect(valueOf(text, "pigeonhole_data_free_bytes")).toBeGreaterThan(0);
    expect(valueOf(text, "pigeonhole_database_up")).toBe(1);
    expect(text).toMatch(/^pigeonhole_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*"\} 1$/m);
  });

  test("are answered while the database is away, without old values", async () => {
    const database = await createTestDatabase();
    const relay = await startRelay(database.url);
    const through = connect(relay.url);
    afterAll(() => through.close());
    relay.pull();
    const figures = createFigures({ db: through.db, now });
    const { text } = await createMetrics(through.pool, { ...sources, figures }).read();
    expect(valueOf(text, "pigeonhole_database_up")).toBe(0);
    expect(valueOf(text, "pigeonhole_outbox_waiting")).toBeNaN();
    expect(text).toContain("process_resident_memory_bytes");
  });
});

describe.each(["docs/monitoring/alerts.yaml", "docs/monitoring/dashboard.json"])("%s", (path) => {
  test("uses only metrics that exist", async () => {
    const { text } = await metrics.read();
    const there = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
    const named = (await readFile(path, "utf8")).match(/\b(?:pigeonhole|http|db|process|nodejs)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});

test("promtool has no complaint about the alert rules and the scrape", () => {
  expect(promtool(["check", "rules", "docs/monitoring/alerts.yaml"])).toBe("");
  expect(promtool(["check", "config", "docs/monitoring/prometheus.yaml"])).toBe("");
});
