// Metrics for Prometheus: calls by route, queues and lags, what failed, and the process.
import { statfs } from "node:fs/promises";
import type { Pool } from "pg";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { type Counted, countOf, counted } from "../process/counts";
import { version } from "../process/version";
import { type JobFigures, jobNames } from "../jobs/figures";
import type { Figures } from "./figures";

export type Metrics = {
  /** Counts an answered call. `route` is the template ("/api/mail-handler/mails/:id"), `seconds` how long it took. */
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>;
};

/** What is read at each scrape, besides the process itself. */
export type Sources = {
  /** Null while the database does not answer. */
  figures: () => Promise<Figures | null>;
  /** Live feeds open in this process. */
  feeds: () => number;
  /** The folder whose disk is looked at. */
  dataDir: string;
};

/** Each gauge that the database knows: its name, what it is of, and its help. */
const databaseGauges: readonly [name: string, key: Exclude<keyof Figures, "jobs">, help: string][] = [
  ["outbox_waiting", "outboxWaiting", "Notices that were not sent yet."],
  ["outbox_oldest_age_seconds", "outboxAge", "Age of the oldest notice that was not sent yet."],
  ["outbox_failing", "outboxFailing", "Waiting notices whose last try failed."],
  ["notices_dead", "outboxDead", "Notices that were given up and not tried again."],
  ["notices_unreachable", "outboxUnreachable", "Notices not sent because mail to their address came back."],
  ["print_jobs_waiting", "printWaiting", "Labels that wait for a printer."],
  ["print_jobs_oldest_age_seconds", "printAge", "Age of the oldest label that waits for a printer."],
  ["print_jobs_failed", "printFailed", "Print jobs that failed and were neither tried again nor cancelled."],
  [
    "scan_folder_problems",
    "scanFolderProblems",
    "Files and folders of the scan folder that cannot be read or moved.",
  ],
  ["events_unsealed", "unsealed", "Events that have their place and are not in the audit trail's chain yet."],
  ["events_unplaced_age_seconds", "unplacedAge", "Age of the oldest event without its place in the feed."],
  ["files_staged", "stagedFiles", "Uploads that no record uses yet."],
  ["promises_late", "promisesLate", "Open requests, forwards, consolidations and tickets that are late."],
  [
    "promises_kept_ratio",
    "promisesKept",
    "Share of what was promised and done in the last 14 days that was in time, 0 to 1; NaN where nothing was promised.",
  ],
  ["backup_age_seconds", "backupAge", "Seconds since the last backup; NaN where there was none."],
];

/** Gauges of jobs, one value a kind. */
const jobGauges: readonly [name: string, key: keyof JobFigures, help: string][] = [
  ["jobs_waiting", "waiting", "Jobs that nobody works on yet, or not again yet."],
  ["jobs_running", "running", "Jobs that a process works on."],
  ["jobs_failed", "failed", "Jobs that were given up in the last 30 days and not asked for again."],
  ["jobs_oldest_age_seconds", "oldest", "Age of the oldest job that is not done."],
  ["jobs_tries", "tries", "The most tries of a job that is not done."],
];

/** Starts measuring. Each call makes its own registry, so that servers in one process stay separate. */
export function createMetrics(
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">,
  sources?: Sources,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with a counter's name, and of no use here.
  for (const name of ["handles", "requests", "resources"]) {
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  }
  const registers = [registry];

  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls took until their answer began, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: "db_connections",
      help: "Connections of this process to the database: lent out, idle, and callers waiting for one.",
      labelNames: ["state"],
      registers: [],
      collect() {
        this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ state: "idle" }, pool.idleCount);
        this.set({ state: "waiting" }, pool.waitingCount);
      },
    }),
  );
  new Gauge({
    name: "pigeonhole_build_info",
    help: "Always 1; the labels say what runs.",
    labelNames: ["version", "node"],
    registers,
  }).set({ version, node: process.version }, 1);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its type
  for (const what of Object.keys(counted) as Counted[]) {
    growing(`pigeonhole_${what}_total`, counted[what], () => countOf(what));
  }
  const read = sources ? measured(sources) : async () => undefined;

  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    read: async () => {
      await read();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };

  /** A counter of something that is counted elsewhere. */
  function growing(name: string, help: string, value: () => number): void {
    registry.registerMetric(
      new Counter({
        name,
        help,
        registers: [],
        collect() {
          this.reset();
          this.inc(value());
        },
      }),
    );
  }

  /** Gauges that are read before each scrape. What cannot be read is NaN, never an old value. */
  function measured({ figures, feeds, dataDir }: Sources): () => Promise<void> {
    const gauge = (name: string, help: string) => new Gauge({ name: `pigeonhole_${name}`, help, registers });
    const isUp = gauge("database_up", "1 where the database answered this scrape, 0 where it did not.");
    const streams = gauge("live_feeds", "Live feeds that are open in this process.");
    const free = gauge("data_free_bytes", "Bytes free on the disk of DATA_DIR.");
    const size = gauge("data_size_bytes", "Bytes that the disk of DATA_DIR has in all.");
    const known = databaseGauges.map(([name, key, help]) => ({ key, of: gauge(name, help) }));
    const ofJobs = jobGauges.map(([name, key, help]) => ({
      key,
      of: new Gauge({ name: `pigeonhole_${name}`, help, labelNames: ["kind"], registers }),
    }));
    return async () => {
      const [found, disk] = await Promise.all([figures(), statfs(dataDir).catch(() => null)]);
      isUp.set(found ? 1 : 0);
      streams.set(feeds());
      free.set(disk ? disk.bavail * disk.bsize : Number.NaN);
      size.set(disk ? disk.blocks * disk.bsize : Number.NaN);
      for (const { key, of } of known) of.set(found?.[key] ?? Number.NaN);
      for (const { key, of } of ofJobs) {
        for (const kind of jobNames) of.set({ kind }, found ? (found.jobs[kind]?.[key] ?? 0) : Number.NaN);
      }
    };
  }
}
