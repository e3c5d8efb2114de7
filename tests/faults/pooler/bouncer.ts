// The machine's PgBouncer on a separate port, in front of a database: started, killed and started again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { chooseAccount, giveFolder } from "@/server/platform/db/embedded/account";
import { freePort } from "../../relay";
import { installed } from "../installed";

export type PoolMode = "session" | "transaction";

export type Bouncer = {
  /** The database through it. */
  url: string;
  /** Ends it in the way of `kill -9`; every connection through it breaks. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** The installed program; null where there is none. */
export const installedBouncer = () => installed("pgbouncer");

/**
 * Starts `program` in front of the database at `url`, which is reached by TCP, with Debian's settings: only the mode is set, so
 * it refuses unknown startup parameters.
 * @param sessions The most sessions of the database that it opens.
 */
export async function startBouncer(
  program: string,
  url: string,
  mode: PoolMode,
  sessions: number,
): Promise<Bouncer> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-pooler-"));
  const account = await chooseAccount(folder);
  const database = new URL(url);
  const name = database.pathname.slice(1);
  const port = await freePort();
  const users = join(folder, "users");
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(users, `"${database.username}" "${decodeURIComponent(database.password)}"\n`, {
    mode: 0o600,
  });
  await writeFile(
    settings,
    [
      "[databases]",
      `${name} = host=${database.hostname} port=${database.port} dbname=${name}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = scram-sha-256",
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      "max_client_conn = 200",
      `default_pool_size = ${sessions}`,
    ].join("\n"),
  );
  await chmod(folder, 0o700);
  await giveFolder(folder, account);

  const pooled = new URL(url);
  pooled.port = String(port);
  const begin = async () => {
    const child = spawn(program, ["-q", settings], {
      cwd: "/",
      stdio: "ignore",
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    const ended = once(child, "exit");
    while (!(await answers(pooled.toString()))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode} as it started.`);
      await pause(50);
    }
    return { child, ended };
  };
  let running = await begin();
  const kill = async () => {
    running.child.kill("SIGKILL");
    await running.ended;
  };
  return {
    url: pooled.toString(),
    kill,
    async start() {
      running = await begin();
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // the statement's own answer says the same
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined); // it never connected
  }
}
