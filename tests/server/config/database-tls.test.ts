// TLS to the database: each mode means what libpq means by it, against a server with a certificate of a private CA.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { ConfigFault, readConfig } from "@/server/config";
import { connect, waitForDatabase } from "@/server/platform/db/connect";
import { startEmbedded } from "@/server/platform/db/embedded";
import { chooseAccount, giveFolder } from "@/server/platform/db/embedded/account";
import { findBinaries } from "@/server/platform/db/embedded/binaries";
import { clusterFolder, databaseFolder } from "@/server/platform/db/embedded/cluster";
import { startProgram } from "@/server/platform/db/embedded/run-program";
import { freePort } from "../../relay";
import { recordingLog } from "../platform/db/embedded/engine";

const folder = await mkdtemp(join(tmpdir(), "pigeonhole-tls-"));
const ca = makeCertificates(folder);
const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-tls-data-"));
await chmod(dataDir, 0o755);
// Made by the embedded server, and served by TCP: a local socket has no TLS.
const engine = await startEmbedded({ dataDir, log: recordingLog(), durable: false });
const { username, password } = new URL(engine.url);
await engine.stop();
const cluster = clusterFolder(databaseFolder(dataDir));
const account = await chooseAccount(cluster);
for (const name of ["server.crt", "server.key"]) {
  await copyFile(join(folder, name), join(cluster, name));
  await chmod(join(cluster, name), 0o600);
  await giveFolder(join(cluster, name), account);
}
const port = await freePort();
const binaries = await findBinaries(dataDir, account, recordingLog());
const settings = ["listen_addresses=localhost", `port=${port}`, "unix_socket_directories=", "ssl=on"];
const server = startProgram("postgres", ["-D", cluster, ...settings.flatMap((each) => ["-c", each])], {
  binaries,
  account,
  output: "pipe",
});
const named = new URL(`postgres://${username}:${password}@localhost:${port}/pigeonhole`);
const numbered = new URL(`postgres://${username}:${password}@127.0.0.1:${port}/pigeonhole`);
await waitForDatabase(numbered.toString(), recordingLog());

afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
  for (const each of [dataDir, folder]) await rm(each, { recursive: true, force: true });
});

/** Whether the connection is encrypted, or the message of its refusal. */
async function encrypted(url: URL, env: Record<string, string>): Promise<boolean | string> {
  const databaseUrl = readConfig({ ...env, DATABASE_URL: url.toString() }).databaseUrl ?? "";
  try {
    await waitForDatabase(databaseUrl, recordingLog(), { seconds: 1 });
  } catch (error) {
    return String(error);
  }
  const { db, close } = connect(databaseUrl, { connections: 1 });
  try {
    const { rows } = await sql<{
      ssl: boolean;
    }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    return rows[0]?.ssl ?? "no row";
  } finally {
    await close();
  }
}

describe("a server whose certificate a private CA signed for localhost", () => {
  it.each([
    ["no setting: not encrypted", {}, named, false],
    ["disable", { PGSSLMODE: "disable", PGSSLROOTCERT: ca }, named, false],
    ["prefer", { PGSSLMODE: "prefer" }, numbered, true],
    ["require: encrypted, any signer", { PGSSLMODE: "require" }, numbered, true],
    [
      "require with the CA: checked, under any name",
      { PGSSLMODE: "require", PGSSLROOTCERT: ca },
      numbered,
      true,
    ],
    ["verify-ca under another name", { PGSSLMODE: "verify-ca", PGSSLROOTCERT: ca }, numbered, true],
    ["verify-full", { PGSSLMODE: "verify-full", PGSSLROOTCERT: ca }, named, true],
    ["the CA alone: checked in full", { PGSSLROOTCERT: ca }, named, true],
    [
      "verify-full under another name",
      { PGSSLMODE: "verify-full", PGSSLROOTCERT: ca },
      numbered,
      /altnames.*use the host name/i,
    ],
    [
      "verify-full without the CA",
      { PGSSLMODE: "verify-full" },
      named,
      /certificate.*Name the CA.*PGSSLROOTCERT/,
    ],
    [
      "verify-full with the machine's CAs",
      { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" },
      named,
      /certificate.*PGSSLROOTCERT/,
    ],
    [
      "require with another CA",
      { PGSSLMODE: "require", PGSSLROOTCERT: join(folder, "other.crt") },
      named,
      /certificate/,
    ],
  ] as const)("%s", async (_, env, url, expected) => {
    const warned = vi.spyOn(process, "emitWarning");
    onTestFinished(() => warned.mockRestore());
    const found = await encrypted(url, env);
    if (expected instanceof RegExp) expect(found).toMatch(expected);
    else expect(found).toBe(expected);
    // Other parts of the process may warn of their own concerns meanwhile.
    expect(warned.mock.calls.filter(([warning]) => /ssl|tls/i.test(String(warning)))).toEqual([]);
  });

  it("the settings in the address win", async () => {
    const url = new URL(`${named.toString()}?sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`);
    expect(await encrypted(url, { PGSSLMODE: "disable" })).toBe(true);
  });
});

describe("a TLS setting that cannot work", () => {
  const url = "postgres://mail:hunter2@db.example/post";
  const faultOf = (env: Record<string, string>) => {
    try {
      readConfig({ DATABASE_URL: url, ...env });
    } catch (error) {
      if (error instanceof ConfigFault) return error.message;
      throw error;
    }
    return "none";
  };

  it.each([
    [{ DATABASE_URL: `${url}?sslmode=always` }, /DATABASE_URL has the sslmode "always"\. Set it to one of/],
    [{ DATABASE_URL: `${url}?sslmode=verify-ca` }, /verify-ca without a CA\. Name its file/],
    [{ PGSSLROOTCERT: "/not/there.crt", PGSSLMODE: "require" }, /cannot be read \(ENOENT/],
    [{ PGSSLMODE: "maybe" }, /PGSSLMODE "maybe" is not a mode/],
    [{ DATABASE_URL: "", DATABASE_DIRECT_URL: url }, /DATABASE_DIRECT_URL is set without DATABASE_URL/],
  ])("is reported at the start: %j", (env, words) => {
    expect(faultOf(env)).toMatch(words);
    expect(faultOf(env)).not.toContain("hunter2");
  });

  it("a local socket has no TLS, whatever the environment says", () => {
    const socket = "postgres://mail:x@localhost/post?host=/run/postgresql";
    const { databaseUrl } = readConfig({ DATABASE_URL: socket, PGSSLMODE: "verify-full" });
    expect(new URL(databaseUrl ?? "").searchParams.get("sslmode")).toBe("disable");
  });
});

/** A CA, a certificate by it for localhost, and another CA; returns the CA's path. */
function makeCertificates(at: string): string {
  const run = (args: string) => execFileSync("openssl", args.split(" "), { cwd: at, stdio: "ignore" });
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  for (const name of ["ca", "other"])
    run(`${request} -subj /CN=${name} -keyout ${name}.key -out ${name}.crt`);
  run(
    `${request} -subj /CN=localhost -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE -CA ca.crt -CAkey ca.key -keyout server.key -out server.crt`,
  );
  return join(at, "ca.crt");
}
