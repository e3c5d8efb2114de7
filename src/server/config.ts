// The settings that Pigeonhole reads from its environment: name, meaning and default of each. All are checked at once.
import { resolve } from "node:path";
import * as z from "zod";
import { Role } from "@/contract/roles";
import { usualDesiDivisor } from "@/contract/units";
import { tlsFault, tlsModes, withTls } from "./tls/database";

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

/**
 * How the connection to the mail server is encrypted: where the server offers it, always, or always and with a certificate
 * that verifies.
 */
export type MailTls = "opportunistic" | "required" | "verify";

/** The mail server and what mails to it carry. */
export type MailSettings = {
  url: string;
  /** "Name <address>", or an address alone. */
  from: string;
  tls: MailTls;
  /** Where customers' answers go, as `from`. */
  replyTo?: string | undefined;
  /** The name this machine greets the mail server by. */
  ehlo?: string | undefined;
};

/** By mail, by a call to another system, or not at all: then notices can only be read in the console. */
export type NoticeSettings =
  ({ by: "smtp" } & MailSettings) | { by: "webhook"; url: string; secret: string } | { by: "database" };

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** One row of the table in docs/settings.md. */
export interface Setting {
  name: string;
  description: string;
  /** As written in the environment; undefined when there is none. */
  default: string | undefined;
}

/** One setting that cannot be used: what is wrong and what to set. */
export interface SettingFault {
  variable: string;
  problem: string;
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

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

const mailTls = ["opportunistic", "required", "verify"] as const satisfies readonly MailTls[];

const databaseForm = "postgres://user:password@host:5432/database";

/** What a setting's meta holds; the settings table and the faults are made from it. */
const Meta = z.object({
  description: z.string(),
  default: z.string().optional(),
  /** Its value is never shown, not even in a fault. */
  secret: z.boolean().optional(),
});

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "is not a port. Set it to a whole number from 0 to 65535.")
    .transform(Number)
    .refine((port) => port <= 65_535, "is not a port. Set it to a whole number from 0 to 65535.")
    .meta({ description: "Port of the API and the console. 0 takes any free port.", default: "8080" }),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "is not an address. Set it to an IP address or a host name, without a port.")
    .meta({
      description: "Address to listen on. The default serves this machine only; 0.0.0.0 serves the network.",
      default: "127.0.0.1",
    }),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .meta({
      description: "Folder for the embedded database and the files. It is made when missing.",
      default: "./data",
    }),
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
  PUBLIC_URL: webAddress("https://mail.example.com").optional().meta({
    description:
      "Address people reach the console at, for links to it. Needed for invitations where HOST is beyond this machine. With https, cookies are sent by TLS only.",
  }),
  DEMO_EMAIL: z
    .email("is not an e-mail address. Set it to one such as demo@example.com.")
    .meta({ description: "E-mail of the demo sign-in (npm run demo).", default: "demo@pigeonhole.example" }),
  DEMO_PASSWORD: z
    .string()
    .min(8, "is too short. Set 8 to 1024 characters.")
    .max(1024, "is too long. Set 8 to 1024 characters.")
    .meta({
      description: "Password of the demo sign-in (npm run demo), at least 8 characters.",
      default: "pigeonhole-demo",
      secret: true,
    }),
  DEMO_PHOTOS: z.enum(["off", "on"], "is neither on nor off. Set one of the two.").meta({
    description:
      "Whether photos and scans of the demo's items are drawn after the start: on or off. It takes some minutes of one processor, once.",
    default: "on",
  }),
  S3_ENDPOINT: webAddress("https://s3.eu-central-1.amazonaws.com").optional().meta({
    description:
      "Address of an S3-compatible store for files, in place of DATA_DIR. The five S3 settings go together.",
  }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "is not a region. Set it to one such as eu-central-1.")
    .optional()
    .meta({ description: "Region of the store." }),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "is not a bucket's name. Set 3 to 63 lower-case letters, digits, dots and hyphens.",
    )
    .optional()
    .meta({ description: "Bucket of the store." }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: "Access key of the store.", secret: true }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: "Secret key of the store.", secret: true }),
  BACKUP_S3_ENDPOINT: webAddress("https://s3.eu-central-1.amazonaws.com").optional().meta({
    description:
      "Address of an S3-compatible store for backups to s3://…; that of S3_ENDPOINT with its region and keys where it is not set. The four BACKUP_S3 settings go together.",
  }),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "is not a region. Set it to one such as eu-central-1.")
    .optional()
    .meta({ description: "Region of the store for backups." }),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: "Access key of the store for backups.", secret: true }),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: "Secret key of the store for backups.", secret: true }),
  SMTP_URL: z
    .string()
    .refine(
      (value) => isUrlOf(value, /^smtps?:$/),
      "is not a mail server. Set it to one such as smtp://user:password@mail.example.com:587 (special characters percent-encoded).",
    )
    .optional()
    .meta({
      description:
        "Mail server for notices to customers, as smtp://user:password@host:587 or, with TLS from the first byte, smtps://…:465. MAIL_TLS says how it is encrypted. Goes together with MAIL_FROM. Without it and WEBHOOK_URL notices are only saved and can be read in the console.",
      secret: true,
    }),
  MAIL_FROM: mailAddress()
    .optional()
    .meta({ description: "Sender of the notices, as Name <address> or an address alone." }),
  MAIL_TLS: z
    .enum(mailTls, `is not a way to encrypt. Set one of ${mailTls.join(", ")}.`)
    .optional()
    .meta({
      description:
        "How mail is encrypted on its way to SMTP_URL: opportunistic (STARTTLS where the server offers it, whatever its certificate), required (always, whatever its certificate) or verify (always, with a certificate that verifies). Without it opportunistic for smtp://, verify for smtps:// and where SMTP_URL ends in ?requireTLS=true.",
    }),
  MAIL_REPLY_TO: mailAddress().optional().meta({
    description: "Where customers' answers to notices go, in the form of MAIL_FROM. Without it to MAIL_FROM.",
  }),
  MAIL_EHLO: z
    .string()
    .regex(
      /^(?:[\w.-]{1,255}|\[[\d.]{7,15}\]|\[IPv6:[\da-f:.]{2,45}\])$/i,
      "is not a host name. Set it to one such as mail.example.com.",
    )
    .optional()
    .meta({
      description:
        "Name that this machine greets the mail server by (EHLO), as its reverse DNS has it. Without it the machine's own name, or its address in brackets where that has no dot.",
    }),
  WEBHOOK_URL: webAddress("https://hooks.example.com/notices").optional().meta({
    description:
      "Address that is called for each notice in place of SMTP_URL, signed by WEBHOOK_SECRET as Standard Webhooks describes.",
  }),
  WEBHOOK_SECRET: z
    .string()
    .min(24, "is too short. Set at least 24 random characters, or whsec_ and the secret in Base64.")
    .optional()
    .meta({
      description:
        "Secret that signs calls to WEBHOOK_URL, at least 24 characters (whsec_… is read as Base64).",
      secret: true,
    }),
  NOTICE_DELAY_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, "is not a number of seconds. Set 0 to 86400.")
    .transform(Number)
    .refine((seconds) => seconds <= 86_400, "is too long. Set 0 to 86400.")
    .meta({
      description:
        "Seconds a notice waits before it is sent, so that undo can withdraw it and several can go out as one.",
      default: "120",
    }),
  DESI_DIVISOR: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, "is not a number of cm³. Set 100 to 99999, such as 5000.")
    .transform(Number)
    .meta({
      description: "cm³ that count as one desi of volumetric weight, as the provider's carriers divide by.",
      default: String(usualDesiDivisor),
    }),
  READING: z.enum(["off", "on"], "is neither on nor off. Set one of the two.").meta({
    description:
      "Whether photos of envelopes are read, to propose whose mail they show: on or off. It takes a process of its own with up to 700 MB while there are photos to read.",
    default: "on",
  }),
  SCAN_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({
      description:
        "Folder that network scanners put PDFs of many letters into: one folder in it an office, named as the office, or the PDFs themselves where there is only one office. What was taken is moved to done or failed in there. Without it nothing is looked for.",
    }),
  SCAN_BLANK_PAGES: z.enum(["leave-out", "keep"], "is neither leave-out nor keep. Set one of the two.").meta({
    description:
      "What is done with the blank pages of scans of many letters, such as back sides: leave-out or keep.",
    default: "leave-out",
  }),
  LOG_LEVEL: z
    .enum(logLevels, `is not a log level. Set one of ${logLevels.join(", ")}.`)
    .meta({ description: `How much is logged: ${logLevels.join(", ")}.`, default: "info" }),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2})$/, "is not a number of proxies. Set 0, 1, 2 …, true (1) or false (0).")
    .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)))
    .meta({
      description:
        "How many proxies stand in front and are trusted to pass on a client's address (X-Forwarded-For) and that it came by TLS (X-Forwarded-Proto). true is 1, false is 0.",
      default: "0",
    }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, "is too short or holds blanks. Set at least 16 characters without blanks.")
    .optional()
    .meta({
      description:
        "Token that /metrics wants (Authorization: Bearer …), at least 16 characters without blanks. Without it anybody who reaches /metrics may read it.",
      secret: true,
    }),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "is not a port. Set it to a whole number from 1 to 65535.")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, "is not a port. Set it to a whole number from 1 to 65535.")
    .optional()
    .meta({ description: "Port for /metrics alone, on HOST; it is then not on PORT." }),
  TOKEN_SECRET: z
    .string()
    .min(32, "is too short. Set at least 32 random characters, or leave it out.")
    .optional()
    .meta({
      description:
        "Secret that signs access tokens, at least 32 characters. Without it one is made once and saved in the database, where all processes share it.",
      secret: true,
    }),
  REQUIRE_TOTP: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((role) => role.trim() || []))
    .pipe(
      z.array(
        z.enum(
          Role.options,
          "is not a list of roles. Set any of handler, lead and admin, separated by commas.",
        ),
      ),
    )
    .meta({
      description:
        "Roles that must have a second factor at sign-in: any of handler, lead and admin, separated by commas. Anyone who has none is led to set it up first.",
    }),
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

type Given = Readonly<Record<string, string | undefined>>;

/**
 * The S3 settings that are missing while others are set. Checked separately, so that they are reported with every other
 * fault.
 */
function halfGivenStore(given: Given): SettingFault[] {
  return [
    ...halfGiven(given, "S3_", "Set all five S3 settings, or none to keep files in DATA_DIR."),
    ...halfGiven(given, "BACKUP_S3_", "Set all four BACKUP_S3 settings, or none."),
  ];
}

function halfGiven(given: Given, prefix: string, advice: string): SettingFault[] {
  const names = settings.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  const present = names.filter((name) => given[name] !== undefined);
  if (present.length === 0) return [];
  const because = `is missing while ${present.join(", ")} ${present.length === 1 ? "is" : "are"} set.`;
  return names
    .filter((name) => given[name] === undefined)
    .map((variable) => ({
      variable,
      problem: `${because} ${advice}`,
    }));
}

/** TLS that cannot be had, and a direct address beside the embedded database. */
function faultsOfDatabase(given: Given): SettingFault[] {
  const faults = ["DATABASE_URL", "DATABASE_DIRECT_URL"].flatMap((variable) => {
    const url = given[variable];
    const problem = url === undefined || !isDatabaseUrl(url) ? null : tlsFault(url, given);
    return problem === null ? [] : [{ variable, problem }];
  });
  if (given.DATABASE_URL !== undefined || given.DATABASE_DIRECT_URL === undefined) return faults;
  const problem = "is set without DATABASE_URL. Set DATABASE_URL too, or alone.";
  return [...faults, { variable: "DATABASE_DIRECT_URL", problem }];
}

function s3Of(value: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function backupS3Of(value: z.infer<typeof environment>): Omit<S3Settings, "bucket"> | undefined {
  const endpoint = value.BACKUP_S3_ENDPOINT;
  const region = value.BACKUP_S3_REGION;
  const accessKeyId = value.BACKUP_S3_ACCESS_KEY_ID;
  const secretAccessKey = value.BACKUP_S3_SECRET_ACCESS_KEY;
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/** Notice settings that belong together but are not all set, and two ways set at once. */
function halfGivenNotices(given: Given): SettingFault[] {
  const faults = [
    ["SMTP_URL", "MAIL_FROM"],
    ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ].flatMap((names) => {
    const [present, missing] = [names.find((name) => given[name]), names.find((name) => !given[name])];
    if (!present || !missing) return [];
    const problem = `is missing while ${present} is set. Set both, or neither.`;
    return [{ variable: missing, problem }];
  });
  if (!given.SMTP_URL) {
    const idle = ["MAIL_TLS", "MAIL_REPLY_TO", "MAIL_EHLO"].filter((name) => given[name]);
    faults.push(
      ...idle.map((variable) => ({ variable, problem: "is set without SMTP_URL. Set both, or neither." })),
    );
  }
  if (!given.SMTP_URL || !given.WEBHOOK_URL) return faults;
  const problem = "is set beside SMTP_URL. Set one of the two: notices go one way.";
  return [...faults, { variable: "WEBHOOK_URL", problem }];
}

function noticesOf(value: z.infer<typeof environment>): NoticeSettings {
  const { SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = value;
  if (SMTP_URL && MAIL_FROM) {
    const tls = value.MAIL_TLS ?? usualTls(new URL(SMTP_URL));
    return {
      by: "smtp",
      url: SMTP_URL,
      from: MAIL_FROM,
      tls,
      replyTo: value.MAIL_REPLY_TO,
      ehlo: value.MAIL_EHLO,
    };
  }
  if (WEBHOOK_URL && WEBHOOK_SECRET) return { by: "webhook", url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
  return { by: "database" };
}

/** Other mailers take any certificate over smtp://, because without one they would send in the clear. */
function usualTls({ protocol, searchParams }: URL): MailTls {
  return protocol === "smtps:" || searchParams.get("requireTLS") === "true" ? "verify" : "opportunistic";
}

function mailAddress() {
  return z
    .string()
    .regex(
      /^(?:[^<>@"\p{Cc}]{1,100} <[^\s<>@",;:]+@[^\s<>@",;:]+>|[^\s<>@",;:]+@[^\s<>@",;:]+)$/u,
      "is not a sender. Set it to one such as Pigeonhole <notices@example.com>.",
    );
}

function webAddress(example: string) {
  return z
    .string()
    .refine(isWebAddress, `is not a web address. Set it to one such as ${example}.`)
    .transform((value) => value.replace(/\/+$/, ""));
}

function isWebAddress(value: string): boolean {
  const url = parsedUrl(value);
  return isUrlOf(value, /^https?:$/) && url?.search === "" && url.hash === "";
}

function isUrlOf(value: string, protocol: RegExp): boolean {
  const url = parsedUrl(value);
  return url !== null && protocol.test(url.protocol) && url.hostname !== "";
}

/** Also takes the form without a host, `postgres://user:password@/database?host=/folder/of/the/socket`. */
function isDatabaseUrl(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  const url = parsedUrl(value) ?? parsedUrl(value.replace("@/", "@localhost/"));
  return url !== null && (url.hostname !== "" || url.searchParams.has("host"));
}

function parsedUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
