// A cluster of Patroni on this machine: three members, and HAProxy, which leads to the current leader.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import * as z from "zod";
import { chooseAccount, giveFolder } from "@/server/platform/db/embedded/account";
import { databaseUrl } from "../../server/database-server";
import { freePort } from "../../relay";
import { type Machine, type Programs, makeMachines } from "./machine";

export type Cluster = {
  /** The address of the database at HAProxy. */
  url: string;
  /** Resolves to the machine that is leader now. */
  leader(): Promise<Machine>;
  /** Makes another member the leader in order; resolves when Patroni says that it is done. */
  switchOver(): Promise<void>;
  /** Waits until there is a leader, and all other members follow it. */
  whole(): Promise<void>;
  remove(): Promise<void>;
};

const database = "pigeonhole";
/** Milliseconds within which a cluster must be complete. */
const patience = 180_000;

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Starts it, with an empty database. The output of its programs goes to files in the folder `logs`. */
export async function startCluster(programs: Programs, logs?: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-faults-patroni-"));
  const account = await chooseAccount(folder);
  await chmod(folder, 0o755);
  const { machines, password } = await makeMachines(programs, folder, account, 3, logs);

  async function members() {
    for (const { ports } of machines) {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`).catch(() => null);
      const read = answer?.ok ? Members.safeParse(await answer.json()) : null;
      if (read?.success) return read.data.members;
    }
    return [];
  }
  async function leader(): Promise<Machine> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(100)) {
      const found = (await members()).find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === found?.name);
      if (machine) return machine;
    }
    throw new Error(`No member became leader: ${machines.map((machine) => machine.said()).join("\n")}`);
  }
  async function whole(): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(200)) {
      const found = await members();
      const follow = found.filter(
        ({ role, state }) => role !== "leader" && ["running", "streaming"].includes(state),
      );
      if (follow.length === machines.length - 1 && found.some(({ role }) => role === "sync_standby")) return;
    }
    throw new Error(`The members do not follow: ${machines.map((machine) => machine.said()).join("\n")}`);
  }

  for (const machine of machines) await machine.start();
  const port = await freePort();
  const settings = join(folder, "haproxy.cfg");
  await writeFile(settings, haproxySettings(port, machines));
  await giveFolder(settings, account);
  const proxy = spawn(programs.haproxy, ["-db", "-f", settings], {
    cwd: "/",
    stdio: ["ignore", logs === undefined ? "ignore" : openSync(join(logs, "haproxy.log"), "a"), "ignore"],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const proxyEnded = once(proxy, "exit");
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const remove = async () => {
    for (const machine of machines) await machine.lose();
    proxy.kill("SIGKILL");
    await proxyEnded;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await whole();
    await createDatabase(url);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: databaseUrl(url, database),
    leader,
    whole,
    async switchOver() {
      const { name, ports } = await leader();
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    },
    remove,
  };
}

/** Waits until HAProxy has found the leader. */
async function createDatabase(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await pause(200)) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined); // the statement's own answer says the same
    try {
      await client.connect();
      await client.query(`create database ${database}`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => undefined); // it never connected
    }
  }
}

/** Asks each member's Patroni whether it is the leader; cuts the connections to one that no longer is. */
function haproxySettings(port: number, machines: readonly Machine[]): string {
  return [
    "global",
    "  log stdout format iso daemon",
    "defaults",
    "  mode tcp",
    "  log global",
    "  option log-health-checks",
    "  timeout connect 2s",
    "  timeout client 30m",
    "  timeout server 30m",
    // Patroni answers late while its machine is busy; that is no reason to cut the connections to the leader.
    "  timeout check 5s",
    "listen leader",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk GET /primary",
    "  http-check expect status 200",
    "  default-server inter 2s fastinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions",
    ...machines.map(
      ({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.rest}`,
    ),
    "",
  ].join("\n");
}
