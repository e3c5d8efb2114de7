// The hand-written server that the product is measured against (by-hand.mjs). It is made from what the product did for the same
// calls.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { RecordedCall } from "./recorded";
import { processorTime } from "./served";

export type Floor = { address: string; processorTime(): number; stop(): Promise<void> };

/** Starts it on its own port, for `calls` by their paths. */
export async function startFloor(
  databaseUrl: string,
  calls: ReadonlyMap<string, RecordedCall>,
): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-floor-"));
  const recordings = join(folder, "calls.json");
  await writeFile(recordings, JSON.stringify([...calls]));
  const program = fileURLToPath(new URL("by-hand.mjs", import.meta.url));
  const server = fork(program, [databaseUrl, recordings], { execArgv: [] });
  const ended = once(server, "exit");
  const [address] = await Promise.race([
    once(server, "message"),
    ended.then(() => Promise.reject(new Error("The hand-written server ended; its output is above."))),
  ]);
  return {
    address: z.string().parse(address),
    processorTime: () => processorTime(server.pid ?? 0),
    async stop() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
