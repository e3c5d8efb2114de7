// The built product on its demo's data, for browser tests and benchmarks.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stopAtSignal } from "./at-signal";

export const demo = { email: "demo@pigeonhole.example", password: "correct-horse-pigeon" };

/**
 * Starts the built product on its demo, in a folder of its own. `end` stops it and removes that.
 * @param at What its clock says at first; the computer's own unless told. `move` sets it on, by milliseconds.
 */
export async function startDemo({ at }: { at?: Date } = {}): Promise<{
  address: string;
  move: (by: number) => Promise<void>;
  end: () => Promise<void>;
}> {
  let ahead = at ? at.getTime() - Date.now() : 0;
  const clock = new URL("moved-clock.mjs", import.meta.url).href;
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-demo-"));
  const server = spawn(process.execPath, ["dist/server/main.js", "--demo"], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_EMAIL: demo.email,
      DEMO_PASSWORD: demo.password,
      DEMO_PHOTOS: "off",
      LOG_LEVEL: "warn",
      ...(at && { NODE_OPTIONS: `--import ${clock}`, CLOCK_AHEAD: String(ahead) }),
    },
    stdio: ["ignore", "pipe", "inherit", ...(at ? ["ipc" as const] : [])],
  });
  const move = async (by: number) => {
    ahead += by;
    const moved = once(server, "message");
    server.send(ahead);
    await moved;
  };
  const end = async () => {
    forget();
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const forget = stopAtSignal(end);
  return { address: await addressOf(server), move, end };
}

/** The address that the start prints. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("The server's output is not read.");
  const lines = createInterface({ input: server.stdout });
  for await (const line of lines) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address) {
      lines.on("line", () => undefined);
      return address.replace(/\/$/, "");
    }
  }
  throw new Error("The server ended without printing its address. Build first: npm run build.");
}
