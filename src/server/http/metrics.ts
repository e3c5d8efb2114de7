// Metrics for Prometheus: calls by route, database connections, and the process.
import type { Pool } from "pg";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { passwordsChecked } from "../auth/passwords";

export type Metrics = {
  /** Counts an answered call. `route` is the template ("/api/mail-handler/mails/:id"), `seconds` how long it took. */
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>;
};

/** Starts measuring. Each call makes its own registry, so that servers in one process stay separate. */
export function createMetrics(pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls took until their answer began, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "db_connections",
    help: "Connections of this process to the database: lent out, idle, and callers waiting for one.",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  const passwords = new Gauge({
    name: "passwords_checked",
    help: "Password hashes checked by this process: one a sign-in, whether there is such an account or not.",
    registers: [],
    collect() {
      this.set(passwordsChecked());
    },
  });
  registry.registerMetric(passwords);

  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
