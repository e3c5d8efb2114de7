// `npm run faults -- point-in-time [--letters=20]`: letters, a moment, more letters, the database lost; then back to that moment.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { createMail, getMail } from "@/contract/mail/mail";
import { connect, waitForDatabase } from "@/server/platform/db/connect";
import { chooseAccount, giveFolder } from "@/server/platform/db/embedded/account";
import { runProgram, startProgram } from "@/server/platform/db/embedded/run-program";
import { verifyTrail } from "@/server/platform/events/verify";
import { printTable } from "../../bench/table";
import { freePort } from "../../relay";
import { databaseUrl } from "../../server/database-server";
import { otherPostgres } from "../../server/other-postgres";
import { exitCodeOf } from "../after-fault";
import { killFamily } from "../engine";
import { readOptions } from "../options";
import { startRestartableApi } from "../restartable-api";
import { callerOf, makeWorld } from "../world";

const Options = z.strictObject({ letters: z.coerce.number().int().positive().default(20) });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Does what docs/operations.md says, on the server built at `program`; gives the code to exit with. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { letters } = readOptions(Options, given);
  console.log(`npm run faults -- point-in-time --letters=${letters}`);
  const installed = otherPostgres();
  if (!installed) {
    console.log("No PostgreSQL is installed (apt-get install postgresql), so nothing went back.");
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-faults-moment-"));
  const engine = await startEngine(folder, installed.home);
  const url = databaseUrl(engine.url, "pigeonhole");
  const api = await startRestartableApi(program, { DATABASE_URL: url, DATA_DIR: join(folder, "files") });
  try {
    const { keys, mailboxes } = await makeWorld(api.where());
    const hand = callerOf(api.where, keys.staff);
    const takeIn = async () => {
      const ids: string[] = [];
      for (let nth = 0; nth < letters; nth++) {
        const body = { mailboxId: mailboxes[nth % mailboxes.length]?.id ?? "", senderName: `Sender ${nth}` };
        ids.push((await hand(createMail, { body })).id);
      }
      return ids;
    };
    const countThere = async (ids: readonly string[]) => {
      const found = await Promise.all(ids.map((id) => hand(getMail, { params: { id } }).catch(() => null)));
      return found.filter((letter) => letter !== null).length;
    };
    const before = await takeIn();
    await pause(1_000); // the moment is a second away from the letters on both sides
    const moment = new Date().toISOString().replace("T", " ").replace("Z", "+00");
    await pause(1_000);
    const after = await takeIn();
    await engine.goBack(moment);

    const [kept, gone] = [await countThere(before), await countThere(after)];
    const added = await countThere(await takeIn());
    const findings = await auditFindings(url);
    printTable(
      `Back to a moment, PostgreSQL ${installed.major}`,
      ["letters", "taken in", "there"],
      [
        ["before the moment", before.length, kept].map(String),
        ["after it", after.length, gone].map(String),
        ["since it is back", letters, added].map(String),
      ],
    );
    return exitCodeOf([
      ...(kept === letters && gone === 0 && added === letters ? [] : ["It did not go back to the moment."]),
      ...findings.map((finding) => `The audit trail: ${JSON.stringify(finding)}`),
    ]);
  } finally {
    await api.stop();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function auditFindings(url: string) {
  const { db, close } = connect(url, { connections: 1 });
  try {
    return (await verifyTrail(db, [])).findings;
  } finally {
    await close();
  }
}

/** A PostgreSQL of `home` that archives its log into `folder`, with a copy of it to begin with. */
async function startEngine(folder: string, home: string) {
  const around = { binaries: { native: home }, account: await chooseAccount(folder) };
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const [data, copy, log] = [join(folder, "data"), join(folder, "copy"), join(folder, "log")];
  await chmod(folder, 0o755);
  const makeFolder = async (path: string) => {
    await mkdir(path, { mode: 0o700 });
    await giveFolder(path, around.account);
  };
  const does = async (name: string, args: readonly string[]) => {
    const { code, output } = await runProgram(name, args, around);
    if (code !== 0) throw new Error(`${name} of ${home} failed: ${output}`);
  };
  const start = async () => {
    const settings = ["-p", String(port), "-h", "127.0.0.1", "-c", "unix_socket_directories="];
    const started = startProgram("postgres", ["-D", data, ...settings], { ...around, output: "pipe" });
    for (const output of [started.stdout, started.stderr]) output?.resume();
    await waitForDatabase(url, quiet);
    return started;
  };
  const ask = async (statement: string) => {
    const { pool, close } = connect(url, { connections: 1 });
    try {
      return await pool.query<{ answer: unknown }>(statement);
    } finally {
      await close();
    }
  };
  const until = async (question: string) => {
    while ((await ask(question)).rows[0]?.answer !== true) await pause(100);
  };

  for (const path of [data, copy, log]) await makeFolder(path);
  await does("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
  await appendFile(
    join(data, "postgresql.conf"),
    `archive_mode = on\narchive_command = 'test ! -f ${log}/%f.gz && gzip < %p > ${log}/%f.gz'\n`,
  );
  let server = await start();
  await ask("create database pigeonhole");
  await does("pg_basebackup", ["-d", url, "-D", copy, "-Ft", "-z", "-X", "none", "-c", "fast"]);
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    killFamily(server.pid ?? 0);
    await ended;
  };
  return {
    url,
    stop,
    /** The database is lost, and made again as it was at `moment`. */
    async goBack(moment: string) {
      const { rows } = await ask("select pg_walfile_name(pg_switch_wal()) as answer");
      await until(`select last_archived_wal >= '${String(rows[0]?.answer)}' as answer from pg_stat_archiver`);
      await stop();
      await rm(data, { recursive: true });
      await makeFolder(data);
      execFileSync("tar", ["-xzpf", join(copy, "base.tar.gz"), "-C", data]);
      await appendFile(
        join(data, "postgresql.auto.conf"),
        `restore_command = 'gunzip < ${log}/%f.gz > %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
      );
      await appendFile(join(data, "recovery.signal"), "");
      await giveFolder(join(data, "recovery.signal"), around.account);
      server = await start();
      await until("select not pg_is_in_recovery() as answer");
    },
  };
}
