// The settings that Pigeonhole reads from its environment: name, meaning and default of each. All are checked at once.
import * as z from "zod";
import type { Role } from "@/contract/wire/roles";
import { databaseSettings, faultsOfDatabase } from "./config/database";
import { demoSettings } from "./config/demo";
import type { Given, SettingFault } from "./config/given";
import { mailroomSettings } from "./config/mailroom";
import { type LogLevel, monitoringSettings } from "./config/monitoring";
import { halfGivenNotices, noticeSettings, type NoticeSettings, noticesOf } from "./config/notices";
import { servingSettings } from "./config/serving";
import { signInSettings } from "./config/sign-in";
import { backupS3Of, halfGivenStore, s3Of, type S3Settings, storeSettings } from "./config/store";
import { withTls } from "@/server/config/database-tls";

/** The settings after checking. */
export interface Config {
  /** TCP port of the API and the console; 0 takes a free one. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute path of the folder with the embedded database and the files. */
  dataDir: string;
  /** A PostgreSQL server; without it the embedded one runs in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database past a pooler, for what needs a session of its own; without it `databaseUrl` does. */
  databaseDirectUrl: string | undefined;
  /** What people type to reach the console, without a slash at the end; for links in notices and invitations. */
  publicUrl: string | undefined;
  demo: { email: string; password: string; photos: boolean };
  /** The store for files; without it they are saved in `dataDir`. */
  s3: S3Settings | undefined;
  /** The store for backups, without its bucket; without it that of `s3`. */
  backupS3: Omit<S3Settings, "bucket"> | undefined;
  logLevel: LogLevel;
  /** How many proxies in front are trusted to name the caller they forward for (`X-Forwarded-For`); 0 trusts none. */
  trustProxy: number;
  /** Milliseconds that a server which is told to stop still takes calls, so that the proxies in front see it first. */
  stopDelay: number;
  /** Signs access tokens instead of the secret saved in the database. */
  tokenSecret: string | undefined;
  /** Roles that must have a second factor at sign-in. */
  requireTotp: readonly Role[];
  /** How notices reach customers. */
  notices: NoticeSettings;
  /** How long a notice waits before it is sent, in milliseconds: until then undo withdraws it. */
  noticeDelay: number;
  /** The bearer token that `/metrics` requires; without it everyone who reaches it may read it. */
  metricsToken: string | undefined;
  /** A port for `/metrics` alone; without it the figures are on `port`. */
  metricsPort: number | undefined;
  /** cm³ that count as one desi of volumetric weight (D10). */
  desiDivisor: number;
  /** Whether photos of envelopes are read. */
  reading: boolean;
  /** Where network scanners put their PDFs; without it there is no such folder. */
  scanFolder: string | undefined;
  /** What is done with the blank pages of scans. */
  scanBlankPages: "leave-out" | "keep";
}

/** One row of the table in docs/settings.md. */
export interface Setting {
  name: string;
  description: string;
  /** As written in the environment; undefined when there is none. */
  default: string | undefined;
}

/** Some settings cannot be used. The message names every one, what is wrong and what to set; it holds no secret. */
export class ConfigFault extends Error {
  override readonly name = "ConfigFault";

  constructor(readonly faults: readonly SettingFault[]) {
    const count = faults.length === 1 ? "1 setting needs" : `${faults.length} settings need`;
    const lines = faults.map((fault) => `  ${fault.variable} ${fault.problem}`);
    super([`Pigeonhole cannot start: ${count} attention.`, ...lines].join("\n"));
  }
}

/**
 * Reads and checks every setting from `env` (such as `process.env`). Empty text counts as not set; other variables are
 * ignored. Throws ConfigFault with all faults at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    settings.map(({ name, default: fallback }) => [name, env[name]?.trim() || fallback]),
  );
  const checked = environment.safeParse(given);
  const issues = checked.error?.issues ?? [];
  const faults = issues.map((issue) => faultOf(String(issue.path[0]), issue.message, given));
  faults.push(...halfGivenStore(given), ...halfGivenNotices(given), ...faultsOfDatabase(given));
  if (!checked.success || faults.length > 0) throw new ConfigFault(faults);

  const value = checked.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL && withTls(value.DATABASE_URL, value),
    databaseDirectUrl: value.DATABASE_DIRECT_URL && withTls(value.DATABASE_DIRECT_URL, value),
    publicUrl: value.PUBLIC_URL,
    demo: {
      email: value.DEMO_EMAIL,
      password: value.DEMO_PASSWORD,
      photos: value.DEMO_PHOTOS === "on",
    },
    s3: s3Of(value),
    backupS3: backupS3Of(value),
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    stopDelay: value.STOP_DELAY_SECONDS * 1000,
    tokenSecret: value.TOKEN_SECRET,
    requireTotp: value.REQUIRE_TOTP,
    notices: noticesOf(value),
    noticeDelay: value.NOTICE_DELAY_SECONDS * 1000,
    metricsToken: value.METRICS_TOKEN,
    metricsPort: value.METRICS_PORT,
    desiDivisor: value.DESI_DIVISOR,
    reading: value.READING === "on",
    scanFolder: value.SCAN_FOLDER,
    scanBlankPages: value.SCAN_BLANK_PAGES,
  };
}

/** What a setting's meta holds; the settings table and the faults are made from it. */
const Meta = z.object({
  description: z.string(),
  default: z.string().optional(),
  /** Its value is never shown, not even in a fault. */
  secret: z.boolean().optional(),
});

const environment = z.object({
  ...servingSettings,
  ...databaseSettings,
  ...demoSettings,
  ...storeSettings,
  ...noticeSettings,
  ...mailroomSettings,
  ...monitoringSettings,
  ...signInSettings,
});

/** Every setting with its meaning and default, in the order of the table in docs/settings.md. */
export const settings: readonly Setting[] = Object.entries(environment.shape).map(([name, schema]) => {
  const meta = Meta.parse(schema.meta());
  return { name, description: meta.description, default: meta.default };
});

function faultOf(variable: string, problem: string, given: Given): SettingFault {
  const secret = Object.entries(environment.shape).some(
    ([name, schema]) => name === variable && Meta.parse(schema.meta()).secret,
  );
  return { variable, problem: secret ? problem : `"${given[variable] ?? ""}" ${problem}` };
}
