// The program: reads settings, starts the server, prints its address, and stops it on request.
import { join } from "node:path";
import { readConfig } from "./config";
import { errorCode } from "@/server/platform/db/database-errors";
import { StartFault } from "@/server/platform/db/embedded/start-fault";
import type { DemoOptions } from "./demo/fill";
import { drawAndEnd, drawOption } from "./demo/drawing-process";
import { scaleNames } from "./demo/scale";
import { createLog, plainLines } from "@/server/platform/process/log";
import { startServer } from "./start";

await run(process.argv.slice(2));

async function run(options: string[]): Promise<void> {
  const stopping = new AbortController();
  try {
    const draws = options.includes(drawOption);
    const demo = draws ? null : readDemo(options);
    const config = readConfig(process.env);
    // A demo is watched by a person, who wants to see what goes wrong; a log that others read has one JSON line an event.
    const isWatched = demo !== null || draws;
    const level = isWatched && !process.env.LOG_LEVEL ? "warn" : config.logLevel;
    const log = createLog(level, isWatched ? plainLines(process.stderr) : undefined);
    if (draws) return await drawAndEnd(config, log);
    const starting = startServer(config, {
      demo,
      consoleFolder: join(import.meta.dirname, "../console"),
      program: import.meta.filename,
      log,
      signal: stopping.signal,
    });
    stopOnSignal(async (signal) => {
      log.info(`${signal}: finishing the calls under way, then stopping.`);
      stopping.abort(new StartFault(`${signal}: stopped before the start was over.`));
      const running = await starting.catch(() => null); // a start that was broken off has undone itself
      await running?.stop();
    });
    const running = await starting;
    for (const line of running.lines) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${startMessage(error)}\n`);
    process.exit(error === stopping.signal.reason ? 0 : 1);
  }
}

/** What `--demo` and `--scale=…` ask for; null for no demo. */
function readDemo(options: string[]): Omit<DemoOptions, "url"> | null {
  const scaleOption = "--scale=";
  const unknown = options.find((option) => option !== "--demo" && !option.startsWith(scaleOption));
  if (unknown !== undefined) {
    throw new StartFault(
      `"${unknown}" is not an option. There are --demo and --scale; settings are environment variables.`,
    );
  }
  const isDemo = options.includes("--demo");
  const given = options.find((option) => option.startsWith(scaleOption))?.slice(scaleOption.length);
  const scale = scaleNames.find((name) => name === given);
  if (given !== undefined && (scale === undefined || !isDemo)) {
    throw new StartFault(`--scale goes with --demo and is one of ${scaleNames.join(", ")}, not "${given}".`);
  }
  return isDemo ? { scale, say: (line) => void process.stdout.write(`${line}\n`) } : null;
}

/** The first signal stops the server in order, a second one at once. */
function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${startMessage(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

/** What went wrong, for the person who starts it: no stack, no internal details. */
function startMessage(error: unknown): string {
  if (errorCode(error) === "53100") {
    return "The disk of the database is full, so the start was broken off; nothing that was saved is lost. Free some space, then start again.";
  }
  return error instanceof Error ? error.message : String(error);
}
