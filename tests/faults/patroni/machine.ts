// Machines in folders of this one: each with etcd, Patroni and its PostgreSQL, from the machine's own packages.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Account, giveFolder } from "@/server/platform/db/embedded/account";
import { freePort } from "../../relay";
import { killFamily, killProcess } from "../engine";

/** Where the programs are. */
export type Programs = { etcd: string; patroni: string; haproxy: string; postgres: string };

export type Machine = {
  name: string;
  /** Ports of 127.0.0.1. */
  ports: { postgres: number; rest: number; etcd: number; peer: number };
  start(): Promise<void>;
  /** Kills PostgreSQL alone, with all its processes. */
  killPostgres(): Promise<void>;
  /** The machine is gone: etcd, Patroni and PostgreSQL at once. */
  lose(): Promise<void>;
  /** The last output of Patroni. */
  said(): string;
};

/** Seconds after which a silent leader counts as lost; Patroni accepts no fewer than 20. */
const leaseSeconds = 20;

/** Creates `count` machines below `folder`, for `account`; none is started. The output of each goes to a file in `logs`. */
export async function makeMachines(
  programs: Programs,
  folder: string,
  account: Account | null,
  count: number,
  logs?: string,
): Promise<{ machines: Machine[]; password: string }> {
  const password = randomBytes(16).toString("hex");
  const places = await Promise.all(
    Array.from({ length: count }, async (_, nth) => ({
      name: `member${nth + 1}`,
      ports: {
        postgres: await freePort(),
        rest: await freePort(),
        etcd: await freePort(),
        peer: await freePort(),
      },
    })),
  );
  const peers = places.map(({ name, ports }) => `${name}=http://127.0.0.1:${ports.peer}`).join(",");
  const hosts = places.map(({ ports }) => `127.0.0.1:${ports.etcd}`).join(",");

  const machines = await Promise.all(
    places.map(async ({ name, ports }): Promise<Machine> => {
      const home = join(folder, name);
      await mkdir(home);
      // JSON is YAML too.
      const settings = settingsOf({
        name,
        ports,
        home,
        hosts,
        password,
        bin: join(programs.postgres, "bin"),
      });
      await writeFile(join(home, "patroni.yml"), JSON.stringify(settings, null, 2), { mode: 0o600 });
      await giveFolder(home, account);
      await chmod(home, 0o700);

      const begin = (program: string, args: readonly string[]) =>
        spawn(program, args, {
          cwd: "/",
          env: { PATH: process.env.PATH, HOME: home, LC_ALL: "C.UTF-8" },
          stdio: ["ignore", "pipe", "pipe"],
          ...(account && { uid: account.uid, gid: account.gid }),
        });
      const etcdLine = [
        `--name=${name}`,
        `--data-dir=${join(home, "etcd")}`,
        `--listen-client-urls=http://127.0.0.1:${ports.etcd}`,
        `--advertise-client-urls=http://127.0.0.1:${ports.etcd}`,
        `--listen-peer-urls=http://127.0.0.1:${ports.peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${ports.peer}`,
        `--initial-cluster=${peers}`,
        "--log-level=error",
      ];
      let running: ChildProcess[] = [];
      let said = "";
      const hear = (child: ChildProcess) => {
        for (const output of [child.stdout, child.stderr]) {
          output?.on("data", (chunk: Buffer) => {
            said = (said + chunk.toString()).slice(-4_000);
            if (logs !== undefined) appendFileSync(join(logs, `${name}.log`), chunk);
          });
        }
      };
      const postmaster = async () => {
        const text = await readFile(join(home, "data/postmaster.pid"), "utf8").catch(() => "");
        return Number(text.split("\n")[0]) || null;
      };
      return {
        name,
        ports,
        said: () => said,
        async start() {
          running = [begin(programs.etcd, etcdLine), begin(programs.patroni, [join(home, "patroni.yml")])];
          running.forEach(hear);
          await Promise.all(running.map((child) => once(child, "spawn")));
        },
        async killPostgres() {
          const pid = await postmaster();
          if (pid === null) throw new Error(`${name} has no PostgreSQL that runs.`);
          killFamily(pid);
        },
        async lose() {
          const pid = await postmaster();
          const gone = running.map((child) => once(child, "exit"));
          // Patroni first: it would start PostgreSQL again.
          for (const child of running) killProcess(child.pid ?? 0);
          if (pid !== null) killFamily(pid);
          await Promise.all(gone);
          running = [];
        },
      };
    }),
  );
  return { machines, password };
}

/** Patroni's settings file. docs/operations.md shows the same. */
function settingsOf(of: {
  name: string;
  ports: Machine["ports"];
  home: string;
  hosts: string;
  password: string;
  bin: string;
}) {
  const { name, ports, home, hosts, password, bin } = of;
  return {
    scope: "pigeonhole",
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd3: { hosts },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 5,
        retry_timeout: 5,
        // An answer then means that two machines have it.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            random_page_cost: 1.1,
            jit: "off",
            enable_memoize: "off",
            max_parallel_workers_per_gather: 0,
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: join(home, "data"),
      bin_dir: bin,
      pgpass: join(home, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
  };
}
