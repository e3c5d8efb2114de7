// A primary and its streaming standby, of an installed PostgreSQL, on this machine: created, killed, promoted and paired again.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { chooseAccount, giveFolder } from "@/server/platform/db/embedded/account";
import { runProgram, startProgram } from "@/server/platform/db/embedded/run-program";
import { type Relay, freePort, layRelay } from "../../relay";
import { databaseUrl } from "../../server/database-server";
import { killFamily } from "../engine";

export type Mode = "asynchronous" | "synchronous";

export type Pair = {
  /** The database of the node that is primary now. */
  url(): string;
  /** That of the standby, which refuses writes until it is promoted. */
  standbyUrl(): string;
  /** The primary dies as its machine would: all its processes at once. */
  killPrimary(): void;
  /** Promotes the standby; resolves when it accepts writes. */
  promote(): Promise<void>;
  /** Gives the primary a new standby in place of the dead one, and waits until it follows. */
  pairAgain(): Promise<void>;
  remove(): Promise<void>;
};

type Node = { url: string; data: string; kill(): void; ended: Promise<unknown> };

const database = "pigeonhole";
/** The settings of the embedded one, and those that replication needs. */
const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "wal_level=replica",
  "hot_standby=on",
  "synchronous_commit=on",
  "fsync=on",
  "random_page_cost=1.1",
  "jit=off",
  "max_parallel_workers_per_gather=0",
  "timezone=UTC",
];

/**
 * Creates a primary with an empty database, and its standby.
 * @param home Where the installation's `bin` and `lib` are.
 * @param lag Milliseconds that everything takes between the two.
 */
export async function makePair(home: string, mode: Mode, lag: number): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-faults-pair-"));
  const account = await chooseAccount(folder);
  const password = randomBytes(16).toString("hex");
  const around = { binaries: { native: home }, account };
  let made = 0;

  async function emptyFolder(): Promise<string> {
    const data = join(folder, `node-${++made}`);
    await mkdir(data);
    await giveFolder(data, account);
    await chmod(data, 0o700);
    return data;
  }

  async function program(name: string, args: readonly string[]): Promise<void> {
    const { code, output } = await runProgram(name, args, around);
    if (code !== 0) throw new Error(`${name} of ${home} failed: ${output}`);
  }

  async function startNode(data: string): Promise<Node> {
    const port = await freePort();
    const given = [`port=${port}`, ...settings].flatMap((each) => ["-c", each]);
    const server = startProgram("postgres", ["-D", data, ...given], { ...around, output: "pipe" });
    let said = "";
    const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000));
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL of ${home} did not start: ${said}`);
      if (
        await ask(url, "select 1").then(
          () => true,
          () => false,
        )
      )
        break;
      await pause(50);
    }
    const pid = server.pid ?? 0;
    return { url, data, kill: () => killFamily(pid), ended: once(server, "exit") };
  }

  async function makePrimary(): Promise<Node> {
    const data = await emptyFolder();
    await writeFile(join(folder, "password"), password);
    await giveFolder(join(folder, "password"), account);
    await chmod(folder, 0o755);
    const how = ["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8"];
    await program("initdb", [`--pgdata=${data}`, ...how, `--pwfile=${join(folder, "password")}`]);
    const node = await startNode(data);
    await ask(node.url, `create database ${database}`);
    return node;
  }

  let link: Relay | null = null;

  async function makeStandby(of: Node): Promise<Node> {
    link?.close();
    link = await layRelay(of.url, lag);
    const data = await emptyFolder();
    const source = `${link.url}?application_name=standby`;
    await program("pg_basebackup", [
      `--pgdata=${data}`,
      `--dbname=${source}`,
      "--write-recovery-conf",
      "--checkpoint=fast",
      "--no-sync",
    ]);
    const node = await startNode(data);
    if (mode === "synchronous") {
      await ask(of.url, "alter system set synchronous_standby_names = 'standby'");
      await ask(of.url, "select pg_reload_conf()");
    }
    const wanted = mode === "synchronous" ? "sync" : "async";
    const follows = `select from pg_stat_replication where state = 'streaming' and sync_state = '${wanted}'`;
    while ((await ask(of.url, follows)) === 0) await pause(20);
    return node;
  }

  let primary = await makePrimary();
  let standby = await makeStandby(primary);
  return {
    url: () => databaseUrl(primary.url, database),
    standbyUrl: () => databaseUrl(standby.url, database),
    killPrimary: () => primary.kill(),
    async promote() {
      await ask(standby.url, "select pg_promote(true, 60)");
      [primary, standby] = [standby, primary];
    },
    async pairAgain() {
      await standby.ended;
      await rm(standby.data, { recursive: true, force: true });
      standby = await makeStandby(primary);
    },
    async remove() {
      link?.close();
      for (const node of [primary, standby]) node.kill();
      await Promise.all([primary.ended, standby.ended]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement; returns its number of rows. */
async function ask(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // the statement's own answer says the same
  try {
    await client.connect();
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined); // it never connected
  }
}
