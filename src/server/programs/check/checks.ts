// Looks at what Pigeonhole depends on, from where it runs: database, store, mail and proxy.
import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import * as z from "zod";
import type { Config } from "@/server/config";
import type { S3Settings } from "@/server/config/store";
import { connectionRefusal, describeDatabase } from "@/server/platform/db/connect";
import { findEmbedded } from "@/server/platform/db/embedded";
import { bundledMigrations } from "@/server/platform/db/migrate";
import { stagingFolder } from "@/server/platform/files/keys";
import { openS3Bucket } from "@/server/platform/files/s3-bucket";
import { sendTestMail } from "@/server/features/customer-mail/test-mail";
import { transportOf } from "@/server/features/customer-mail/transport-of";
import type { Finding } from "./report";

type Found = Omit<Finding, "what">;

const ok = (words: string): Found => ({ state: "ok", words });
const warning = (words: string): Found => ({ state: "warning", words });
const fault = (words: string): Found => ({ state: "fault", words });

/** Milliseconds that each thing has to answer. */
const patience = 10_000;

/**
 * Looks at everything that `config` names, one after the other.
 * @param mailTo Where a test mail goes; null for none.
 */
export async function checkAll(config: Config, mailTo: string | null = null): Promise<Finding[]> {
  const checks: [what: string, look: (config: Config) => Promise<Found[]>][] = [
    ["database", database],
    ["store", store],
    ["mail", (given) => mail(given, mailTo)],
    ["proxy", proxy],
  ];
  const findings: Finding[] = [];
  for (const [what, look] of checks) {
    const found = await look(config).catch((error: unknown) => [fault(wordsOf(error))]);
    findings.push(...found.map((each) => ({ ...each, what })));
  }
  return findings;
}

const Facts = z.tuple([
  z.object({
    version: z.string(),
    number: z.coerce.number(),
    trigram: z.boolean(),
    available: z.boolean(),
    standby: z.boolean(),
    skew: z.coerce.number(),
    tables: z.boolean(),
  }),
]);

async function database({ databaseUrl, dataDir }: Config): Promise<Found[]> {
  const url = databaseUrl ?? (await findEmbedded(dataDir).catch(() => null));
  if (url === null) {
    return [
      warning(
        `The embedded database in ${dataDir} does not run. It starts with the server: check again then.`,
      ),
    ];
  }
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: "pigeonhole check",
  });
  client.on("error", () => undefined); // the statement that needs the connection fails, and that is reported
  const where = describeDatabase(url);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version') as version,
      current_setting('server_version_num') as number,
      exists (select from pg_extension where extname = 'pg_trgm') as trigram,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      pg_is_in_recovery() as standby, extract(epoch from clock_timestamp()) - $1::float8 as skew,
      to_regclass('kysely_migration') is not null as tables`,
      [Date.now() / 1000],
    );
    const [facts] = Facts.parse(rows);
    return [...ofServer(facts, where), ...(facts.tables ? await ofTables(client) : [noTables])];
  } catch (error) {
    const away = `does not answer: ${wordsOf(error)}. Check that PostgreSQL runs there and lets this machine in, and DATABASE_URL.`;
    return [fault(`${where} ${connectionRefusal(error) ?? away}`)];
  } finally {
    await client.end().catch(() => undefined); // it never connected
  }
}

const noTables = warning("It has no tables yet. They are made when the server starts.");

function ofServer(facts: z.infer<typeof Facts>[0], where: string): Found[] {
  const found: Found[] = [];
  if (facts.number < 150_000) {
    found.push(fault(`${where} is PostgreSQL ${facts.version}. Use version 15 or newer.`));
  } else found.push(ok(`${where}, PostgreSQL ${facts.version}`));
  if (!facts.trigram && !facts.available) {
    found.push(fault("It has no extension pg_trgm. Install the package with PostgreSQL's contrib modules."));
  }
  if (facts.standby) {
    found.push(fault("It is a standby and takes no writes. Let DATABASE_URL name the primary."));
  }
  if (Math.abs(facts.skew) > 5) {
    found.push(
      warning(
        `Its clock differs by ${Math.round(facts.skew)} s from this machine's. Let both follow one clock (NTP).`,
      ),
    );
  }
  return found;
}

async function ofTables(client: Client): Promise<Found[]> {
  const { rows } = await client.query("select name from kysely_migration");
  const applied = new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  );
  const known = Object.keys(bundledMigrations);
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return [
      fault(`A newer Pigeonhole has changed its tables (${unknown[0]}). Run that version or a later one.`),
    ];
  }
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length === 0) return [];
  return [
    warning(
      `Its tables are of an older version. The next start of the server changes them: make a backup first.`,
    ),
  ];
}

async function store({ s3, dataDir }: Config): Promise<Found[]> {
  return s3 ? bucket(s3) : folder(dataDir);
}

async function bucket(s3: S3Settings): Promise<Found[]> {
  const said: string[] = [];
  const log = {
    error: (detail: unknown) => {
      const { status, err } = z
        .object({ status: z.number().optional(), err: z.unknown().optional() })
        .parse(detail);
      said.push(status === undefined ? wordsOf(err) : `it answered ${status}`);
    },
  };
  const opened = openS3Bucket(s3, log);
  const key = `${stagingFolder}check-${randomUUID()}`;
  const where = `The bucket ${s3.bucket} at ${s3.endpoint}`;
  try {
    await opened.put(key, new TextEncoder().encode("check"), "text/plain");
    const stored = await opened.get(key);
    const text = stored && (await new Response(stored.body).text());
    await opened.delete(key);
    if (text === "check") return [ok(`${where} takes, gives and removes a file.`)];
    return [
      fault(`${where} does not give back what it was sent. Use a store with read-after-write consistency.`),
    ];
  } catch {
    return [
      fault(`${where} cannot be used: ${said.join("; ")}. Check the S3_* settings and the bucket's policy.`),
    ];
  }
}

/** Bytes below which a disk is nearly full. */
const little = 2 * 2 ** 30;

async function folder(dataDir: string): Promise<Found[]> {
  const path = join(dataDir, `.check-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(path, "check", { flush: true });
    await rm(path);
  } catch (error) {
    return [
      fault(
        `${dataDir} cannot be written: ${wordsOf(error)}. Give the folder to this account, or set DATA_DIR.`,
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${dataDir} can be written and has ${(free / 2 ** 30).toFixed(1)} GB free`;
  return [free < little ? warning(`${words}. Free some space soon.`) : ok(`${words}.`)];
}

async function mail({ notices }: Config, mailTo: string | null): Promise<Found[]> {
  if (notices.by === "database") {
    return [warning("Notices reach nobody. Set SMTP_URL and MAIL_FROM, or WEBHOOK_URL and WEBHOOK_SECRET.")];
  }
  const { host } = new URL(notices.url);
  if (mailTo !== null) {
    const { isSent, problem } = await sendTestMail(notices, mailTo);
    return [
      isSent
        ? ok(`${host} took a test mail to ${mailTo}. Look whether it arrives.`)
        : fault(`${host} did not take the test mail to ${mailTo}: ${problem ?? ""}`),
    ];
  }
  if (notices.by === "webhook") return webhook(notices.url);
  // As notices are sent: MAIL_TLS says what certificate is good enough.
  const transport = transportOf(notices);
  try {
    await transport.check?.();
    return [
      ok(`The mail server ${host} lets Pigeonhole in. Nothing was sent; --mail-to=… sends a test mail.`),
    ];
  } catch (error) {
    return [fault(`The mail server ${host} cannot be used: ${wordsOf(error)}. Check SMTP_URL.`)];
  } finally {
    transport.close();
  }
}

/** Only whether the address answers: a call would be taken for a notice. */
async function webhook(url: string): Promise<Found[]> {
  const { host } = new URL(url);
  try {
    await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(patience) });
    return [ok(`The system at ${host} answers. No notice was sent.`)];
  } catch (error) {
    return [fault(`The system at ${host} does not answer: ${wordsOf(error)}. Check WEBHOOK_URL.`)];
  }
}

async function proxy({ publicUrl, trustProxy }: Config): Promise<Found[]> {
  if (publicUrl === undefined) {
    return [warning("PUBLIC_URL is not set, so invitations cannot be made from another machine. Set it.")];
  }
  const found: Found[] = [];
  if (publicUrl.startsWith("https:") && trustProxy === 0) {
    found.push(
      warning(
        "TRUST_PROXY is 0, so all people count as one address at sign-in. Set it to the number of proxies.",
      ),
    );
  }
  if (publicUrl.startsWith("http:") && !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) {
    found.push(
      warning(
        `${publicUrl} is not HTTPS, so browsers save nothing for when the network is away. Speak TLS in front.`,
      ),
    );
  }
  const address = `${publicUrl}/readyz`;
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(patience) });
    if (answer.ok) return [...found, ok(`${address} answers.`)];
    const words = `${address} answered ${answer.status}. Check that the server runs, and where the proxy sends calls.`;
    return [...found, fault(words)];
  } catch (error) {
    const words = `${address} does not answer: ${wordsOf(error)}. Check that proxy and server run, the name and the certificate.`;
    return [...found, fault(words)];
  }
}

/** What went wrong, in the words of its first cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return wordsOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return error.message || code;
}
