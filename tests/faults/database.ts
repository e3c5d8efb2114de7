// A PostgreSQL for several API processes: the embedded one, in a folder that is removed with the run.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/server/platform/db/embedded";
import { stopAtSignal } from "../at-signal";

export type SharedDatabase = {
  url: string;
  /** Process id of its postmaster now; when it dies it is started again at the same address. */
  pid(): number;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
};

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function openDatabase(): Promise<SharedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-faults-"));
  const engine = await startEmbedded({ dataDir, log: quiet });
  const end = async () => {
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const forget = stopAtSignal(end);
  return {
    url: engine.url,
    pid: () => engine.pid,
    async remove() {
      forget();
      await end();
    },
  };
}
