// The product on its demo's data, in a folder of its own, for as long as a benchmark runs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export async function startDemo(): Promise<{ address: string; end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-language-"));
  const server = spawn(process.execPath, ["dist/server/main.js", "--demo"], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_PASSWORD: "pigeonhole-demo",
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
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address) return { address, end };
  }
  throw new Error("The server ended before it said its address.");
}
