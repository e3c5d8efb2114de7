// The process that draws the demo's pictures: of the lowest priority, so that nobody who looks around meanwhile is held up.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { Logger } from "pino";
import sharp from "sharp";
import type { Config } from "../config";
import { connect } from "@/server/platform/db/connect";
import { createFileStore } from "@/server/platform/files/store";
import { drawDemo } from "./pictures";

/** What the program is started with to draw and do nothing else. */
export const drawOption = "--draw-demo";

/**
 * Starts the process; the returned function ends it. What was drawn stays.
 * @param program path of the program's file.
 * @param databaseUrl the database that the server uses.
 */
export function startDrawing({
  program,
  databaseUrl,
  log,
}: {
  program: string;
  databaseUrl: string;
  log: Logger;
}): () => Promise<void> {
  const child = spawn(process.execPath, [program, drawOption], {
    env: { ...process.env, NODE_OPTIONS: "", UV_THREADPOOL_SIZE: "1", DATABASE_URL: databaseUrl },
    // It ends with this process, however that ends: then the channel is closed.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("error", (error) => log.warn({ err: error }, "The demo's photos could not be drawn."));
  child.channel?.unref();
  child.unref();
  return () => stop(child);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** The process itself: draws everything, then ends. */
export async function drawAndEnd(config: Config, log: Logger): Promise<void> {
  lowerPriority();
  sharp.concurrency(1);
  process.once("disconnect", () => process.exit());
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new Error("The process that draws was not told the database.");
  const { db, close } = connect(databaseUrl, { connections: 1, log });
  const files = await createFileStore({ config, db, log });
  await drawDemo({ db, files, now: () => new Date() });
  await close();
  process.disconnect?.();
}

/** On Linux a priority is that of one thread, and the helping threads of Node run already. */
function lowerPriority(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);
}
