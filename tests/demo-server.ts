// The built product on its demo's data, for browser tests and benchmarks.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const demo = { email: "demo@pigeonhole.example", password: "correct-horse-pigeon" };

/** Starts the built product on its demo, in a folder of its own. `end` stops it and removes that. */
export async function startDemo(): Promise<{ address: string; end: () => Promise<void> }> {
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
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { address: await addressOf(server), end };
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
