// Each alert rule of docs/monitoring fires when its cause happens, and none while all is well: promtool evaluates them.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const rules = resolve("docs/monitoring/alerts.yaml");
const folder = await mkdtemp(join(tmpdir(), "pigeonhole-alerts-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const isInstalled = spawnSync("promtool", ["--version"]).error === undefined;

/** Values minute by minute, in promtool's notation: "0+5x10" is 0, 5, 10 … 50. */
type Figures = Record<string, string>;

const of = (name: string, labels = "") => `${name}{job="pigeonhole",instance="one:8080"${labels}}`;
const call = (status: number) => of("http_request_duration_seconds_count", `,status="${status}"`);
const within = (seconds: string) => of("http_request_duration_seconds_bucket", `,le="${seconds}"`);
const oldest = (kind: string) => of("pigeonhole_jobs_oldest_age_seconds", `,kind="${kind}"`);

/** A server where all is well, for two days. */
const quiet: Figures = {
  [of("up")]: "1x2880",
  [of("pigeonhole_database_up")]: "1x2880",
  [call(200)]: "0+600x2880",
  [call(503)]: "0+1x2880",
  [within("0.1")]: "0+590x2880",
  [within("2.5")]: "0+600x2880",
  [within("10")]: "0+600x2880",
  [within("+Inf")]: "0+600x2880",
  [of("db_connections", ',state="waiting"')]: "0x2880",
  [of("pigeonhole_database_retries_total")]: "0+10x2880",
  [of("pigeonhole_outbox_failing")]: "0x2880",
  [of("pigeonhole_outbox_oldest_age_seconds")]: "120x2880",
  [of("pigeonhole_notice_failures_total")]: "0x2880",
  [of("pigeonhole_notices_sent_total")]: "0+2x2880",
  [of("pigeonhole_notices_dead")]: "3x2880",
  [of("pigeonhole_promises_kept_ratio")]: "0.96x2880",
  [of("pigeonhole_print_jobs_oldest_age_seconds")]: "5x2880",
  [oldest("reading")]: "5x2880",
  [oldest("batch")]: "200x2880",
  [of("pigeonhole_scan_folder_problems")]: "0x2880",
  [of("pigeonhole_events_unplaced_age_seconds")]: "1x2880",
  [of("pigeonhole_events_unsealed")]: "40x2880",
  [of("pigeonhole_store_failures_total")]: "0x2880",
  [of("pigeonhole_data_free_bytes")]: "50x2880",
  [of("pigeonhole_data_size_bytes")]: "100x2880",
  [of("pigeonhole_files_staged")]: "20x2880",
  [of("pigeonhole_sign_in_failures_total")]: "0+1x2880",
  [of("pigeonhole_sign_in_lockouts_total")]: "0x2880",
  [of("pigeonhole_backup_age_seconds")]: "3600x2880",
};

/** The values that differ from those where all is well, and when the rule must have fired. */
const faults: Record<string, { figures: Figures; at: string }> = {
  PigeonholeDown: { figures: { [of("up")]: "0x2880" }, at: "3m" },
  PigeonholeDatabaseUnreachable: { figures: { [of("pigeonhole_database_up")]: "0x2880" }, at: "2m" },
  PigeonholeErrors: { figures: { [call(503)]: "0+20x2880" }, at: "12m" },
  PigeonholeSlow: { figures: { [within("2.5")]: "0+590x2880" }, at: "20m" },
  PigeonholeConnectionsShort: {
    figures: { [of("db_connections", ',state="waiting"')]: "6x2880" },
    at: "6m",
  },
  PigeonholeDatabaseCollisions: {
    figures: { [of("pigeonhole_database_retries_total")]: "0+400x2880" },
    at: "20m",
  },
  PigeonholeMailFails: {
    figures: {
      [of("pigeonhole_outbox_failing")]: "1x2880",
      [of("pigeonhole_outbox_oldest_age_seconds")]: "1000x2880",
    },
    at: "11m",
  },
  PigeonholeNoticeTriesFail: {
    figures: {
      [of("pigeonhole_notice_failures_total")]: "0+1x2880",
      [of("pigeonhole_notices_sent_total")]: "7x2880",
    },
    at: "30m",
  },
  PigeonholeNoticesDead: { figures: { [of("pigeonhole_notices_dead")]: "3x20 4x2880" }, at: "30m" },
  PigeonholePromisesBroken: { figures: { [of("pigeonhole_promises_kept_ratio")]: "0.8x2880" }, at: "31m" },
  PigeonholePrinterStuck: {
    figures: { [of("pigeonhole_print_jobs_oldest_age_seconds")]: "700x2880" },
    at: "6m",
  },
  PigeonholeScanFolder: { figures: { [of("pigeonhole_scan_folder_problems")]: "1x2880" }, at: "6m" },
  PigeonholeReadingStuck: {
    figures: { [oldest("reading")]: "1000x2880" },
    at: "11m",
  },
  PigeonholeCuttingStuck: {
    figures: { [oldest("batch")]: "4000x2880" },
    at: "11m",
  },
  PigeonholeEventsUnplaced: {
    figures: { [of("pigeonhole_events_unplaced_age_seconds")]: "130x2880" },
    at: "6m",
  },
  PigeonholeEventsUnsealed: { figures: { [of("pigeonhole_events_unsealed")]: "6000x2880" }, at: "16m" },
  PigeonholeStoreFails: { figures: { [of("pigeonhole_store_failures_total")]: "0x5 1x2880" }, at: "8m" },
  PigeonholeDiskFull: { figures: { [of("pigeonhole_data_free_bytes")]: "9x2880" }, at: "6m" },
  PigeonholeUploadsLeft: { figures: { [of("pigeonhole_files_staged")]: "6000x2880" }, at: "61m" },
  PigeonholeSignInAttack: {
    figures: { [of("pigeonhole_sign_in_failures_total")]: "0+20x2880" },
    at: "16m",
  },
  PigeonholeBackupOld: { figures: { [of("pigeonhole_backup_age_seconds")]: "94000x2880" }, at: "11m" },
  PigeonholeNoBackup: { figures: { [of("pigeonhole_backup_age_seconds")]: "NaN+0x2880" }, at: "25h" },
};

const seriesOf = (figures: Figures) =>
  Object.entries({ ...quiet, ...figures }).map(([series, values]) => ({ series, values }));

test("every rule has a case", async () => {
  const named = [...(await readFile(rules, "utf8")).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(new Set(Object.keys(faults))).toEqual(new Set(named));
});

test.skipIf(!isInstalled)(
  "each fires for its cause, and none where all is well",
  async () => {
    const firing = (name: string) => `count(ALERTS{alertname="${name}",alertstate="firing"})`;
    const tests = [
      {
        interval: "1m",
        input_series: seriesOf({}),
        promql_expr_test: [{ expr: "ALERTS", eval_time: "30h", exp_samples: [] }],
      },
      ...Object.entries(faults).map(([name, { figures, at }]) => ({
        interval: "1m",
        input_series: seriesOf(figures),
        promql_expr_test: [{ expr: firing(name), eval_time: at, exp_samples: [{ labels: "{}", value: 1 }] }],
      })),
    ];
    const file = join(folder, "alerts-test.yaml");
    // JSON is YAML too.
    await writeFile(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests }));
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
    expect(stdout + stderr).toContain("SUCCESS");
    expect(status).toBe(0);
  },
  120_000,
);
