// The program: reads settings, starts the server, says where it is, and stops it when it is asked to.
import { join } from "node:path";
import { readConfig } from "./config";
import { errorCode } from "./db/database-errors";
import { StartFault } from "./db/embedded/start-fault";
import { createLog } from "./log";
import { startServer } from "./start";

await run(process.argv.slice(2));

async function run(options: string[]): Promise<void> {
  try {
    const unknown = options.find((option) => option !== "--demo");
    if (unknown !== undefined) {
      throw new StartFault(
        `"${unknown}" is not an option. There is only --demo; settings are environment variables.`,
      );
    }
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    const starting = startServer(config, {
      demo: options.includes("--demo"),
      consoleFolder: join(import.meta.dirname, "../console"),
      log,
    });
    stopOnSignal(async (signal) => {
      log.info(`${signal}: finishing the calls under way, then stopping.`);
      await (await starting).stop();
    });
    const running = await starting;
    for (const line of running.lines) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${startMessage(error)}\n`);
    process.exit(1);
  }
}

/** The first signal stops in order, a second one at once. */
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

/** What went wrong, for whoever starts it: no stack, no insides. */
function startMessage(error: unknown): string {
  if (errorCode(error) === "53100") {
    return "The disk of the database is full, so the start was broken off; nothing that was saved is lost. Free some space, then start again.";
  }
  return error instanceof Error ? error.message : String(error);
}
