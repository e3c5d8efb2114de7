// Runs once before tests on another PostgreSQL: makes a cluster in a temporary folder, with the migrated template in it.
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { chooseAccount, giveFolder } from "@/server/platform/db/embedded/account";
import { runProgram, startProgram } from "@/server/platform/db/embedded/run-program";
import { migrate } from "@/server/platform/db/migrate";
import { asAdmin, databaseUrl } from "./database-server";
import { type Installation, otherPostgres } from "./other-postgres";

const folderPrefix = "pigeonhole-other-postgres-";

/** Set as in the embedded one (embedded.ts): otherwise the planner judges indexes differently. */
const settings = ["random_page_cost=1.1", "jit=off", "max_parallel_workers_per_gather=0", "timezone=UTC"];
/** The data may be lost when the machine stops. */
const careless = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const installed = otherPostgres();
  if (!installed) {
    throw new Error(
      "No other PostgreSQL is installed. Install one (apt-get install postgresql), or say where one is: POSTGRES_HOME=<folder of its bin>.",
    );
  }
  await removeAbandoned();
  const server = await startCluster(installed);
  const template = `template_${randomBytes(6).toString("hex")}`;
  await asAdmin(server.adminUrl, `create database ${template}`);
  await migrate(databaseUrl(server.adminUrl, template));
  project.provide("testServer", { adminUrl: server.adminUrl, template, major: installed.major });
  const part = process.env.POSTGRES_TESTS === "all" ? "all tests of the server" : "a representative part";
  console.log(`On PostgreSQL ${installed.major} of ${installed.home}: ${part}.`);
  return server.stop;
}

async function startCluster({ home }: Installation) {
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const data = join(folder, "data");
  const account = await chooseAccount(data);
  const around = { binaries: { native: home }, account };
  const password = randomBytes(16).toString("hex");
  await writeFile(join(folder, "password"), password);
  await mkdir(data);
  await giveFolder(folder, account);
  await chmod(data, 0o700);
  const initialised = await runProgram(
    "initdb",
    [
      `--pgdata=${data}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${join(folder, "password")}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    around,
  );
  if (initialised.code !== 0) throw new Error(`initdb of ${home} failed: ${initialised.output}`);

  const port = await freePort();
  const given = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=300",
  ];
  const said: string[] = [];
  const program = startProgram(
    "postgres",
    ["-D", data, ...[...given, ...settings, ...careless].flatMap((each) => ["-c", each])],
    { ...around, output: "pipe" },
  );
  program.stderr?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(program, "exit");
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (;;) {
    if (program.exitCode !== null) throw new Error(`PostgreSQL of ${home} did not start: ${said.join("")}`);
    const answers = await asAdmin(adminUrl, "select 1").then(
      () => true,
      () => false,
    );
    if (answers) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    adminUrl,
    stop: async () => {
      program.kill("SIGINT"); // a fast shutdown: open connections are closed
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Ends and removes the clusters of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split("-")[0]) : null;
    if (pid === null || isRunning(pid)) continue;
    const folder = join(tmpdir(), name);
    const lock = await readFile(join(folder, "data", "postmaster.pid"), "utf8").catch(() => "");
    const postmaster = Number(lock.split("\n")[0]);
    if (postmaster > 0 && isRunning(postmaster)) process.kill(postmaster, "SIGQUIT");
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
