// An API process with its embedded PostgreSQL, restarted as a supervisor would, and killed on demand.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "@/server/demo/random";
import { type ApiProcess, startApi } from "../api-process";
import { databaseAddress, killBackend, killProcess, postmasterOf } from "../engine";

/** `backend` is one of PostgreSQL's processes that serve connections. */
export const victims = ["api", "database", "both", "backend"] as const;
export type Victim = (typeof victims)[number];

export type House = {
  dataDir: string;
  /** Where the API serves, or served last. */
  where: () => string;
  /** Kills at once. `blown` is called at the same moment, before anything can notice. */
  kill(victim: Victim, random: Random, blown: () => void): Promise<void>;
  /**
   * Starts again what a supervisor would start, and nothing more, and waits until calls are answered.
   * @param second Kills the API once more, after so many milliseconds of its start.
   * @returns milliseconds it took.
   * @throws when it does not come back.
   */
  recover(second: number | null): Promise<number>;
  databaseUrl(): Promise<string>;
  /** Stops in order and removes everything. */
  remove(): Promise<void>;
};

/** Milliseconds within which the API must serve again. */
const patience = 60_000;

/** @param settings additional server settings, by their environment names */
export async function openHouse(
  program: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-faults-"));
  const launch = () => startApi(program, { DATA_DIR: dataDir, NOTICE_DELAY_SECONDS: "0", ...settings });
  let api: ApiProcess = launch();
  let address = await api.ready;
  let killedPostmaster: number | null = null;

  async function killApi(): Promise<void> {
    await api.kill();
    api = launch();
  }

  async function untilReady(): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
      const status = await fetch(`${address}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (!api.isRunning()) throw new Error(`The server ended of itself: ${api.ending()}`);
    }
    throw new Error(`The server was not ready ${patience / 1000} s after the fault.`);
  }

  return {
    dataDir,
    where: () => address,
    async kill(victim, random, blown) {
      const postmaster = await postmasterOf(dataDir);
      if (postmaster === null) throw new Error("No database runs: there is nothing to kill.");
      killedPostmaster = null;
      if (victim === "backend") killBackend(postmaster, random);
      const gone = victim === "api" || victim === "both" ? api.kill() : null;
      if (victim === "database" || victim === "both") {
        killProcess(postmaster);
        killedPostmaster = postmaster;
      }
      blown();
      await gone;
    },
    async recover(second) {
      const began = performance.now();
      if (!api.isRunning()) api = launch();
      if (second !== null) {
        await Promise.race([pause(second), api.ready.catch(() => undefined)]);
        await killApi();
      }
      address = await api.ready;
      await databaseAddress(dataDir, killedPostmaster);
      await untilReady();
      return performance.now() - began;
    },
    databaseUrl: () => databaseAddress(dataDir),
    async remove() {
      await api.stop();
      // A folder left by a run that was interrupted.
      const left = await postmasterOf(dataDir);
      if (left !== null) killProcess(left);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
