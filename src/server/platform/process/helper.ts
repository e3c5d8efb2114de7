// A program of ours in a process of its own, asked one thing at a time: started by the first question, started again when it died.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";

/** Milliseconds between looks at how much memory the process has. */
const lookEvery = 50;

/** The process was ended over a question that took too much time or memory: the same question would take it again. */
export class TookTooMuch extends Error {
  override readonly name = "TookTooMuch";
}

/** The process ended over a question, or was ended by somebody. */
export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
}

export type Helper = {
  /**
   * The program's answer to a message; one at a time.
   * @throws TookTooMuch when it said nothing for so many milliseconds, or took more memory than it may: then it is stopped.
   * @throws ProcessEnded when it ended by itself.
   */
  ask(message: object, within: number): Promise<unknown>;
  /** Ends the process; a question that it is asked fails. */
  stop(): Promise<void>;
  /** Id of the process; undefined while there is none. */
  pid(): number | undefined;
};

/** `text` is the program: it sends one message once it is ready, then one for each that it gets. */
export function createHelper({
  what,
  text,
  env,
  mostObjects,
  mostMemory,
  startWithin,
}: {
  /** What the process does, for what is said when it ended: "reads". */
  what: string;
  text: string;
  env: Record<string, string>;
  /** Megabytes of JavaScript objects. */
  mostObjects: number;
  /** Bytes in all while it works on a question; not watched where the system has no /proc. */
  mostMemory?: number;
  startWithin: number;
}): Helper {
  let running: Promise<ChildProcess> | undefined;
  let current: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [`--max-old-space-size=${mostObjects}`, "-"], {
      env: { ...process.env, NODE_OPTIONS: "", ...env },
      stdio: ["pipe", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    current = child;
    child.once("exit", () => {
      if (current !== child) return;
      current = undefined;
      running = undefined;
    });
    // Where it ended before it had read its program or a message, that it ended is what is reported.
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(text);
    await messageOf(child, what, { within: startWithin });
    return child;
  }

  async function stop(): Promise<void> {
    const child = current;
    if (!child) return;
    current = undefined;
    running = undefined;
    if (hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  return {
    async ask(message, within) {
      running ??= start();
      try {
        const child = await running;
        child.send(message);
        return await messageOf(child, what, { within, mostMemory });
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
    pid: () => current?.pid,
  };
}

/** Bytes of memory that a process has; 0 where that cannot be seen, as after its end. */
async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * The next message of the process. A message that could not be sent to one that is ending is no answer: the end is reported.
 * @throws TookTooMuch when it says nothing for so many milliseconds or has more bytes of memory, ProcessEnded when it ends.
 */
function messageOf(
  child: ChildProcess,
  what: string,
  { within, mostMemory = Number.POSITIVE_INFINITY }: { within: number; mostMemory?: number | undefined },
): Promise<unknown> {
  if (hasEnded(child)) return Promise.reject(endOf(what, child.exitCode, child.signalCode));
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off("message", onMessage);
      child.off("exit", onExit);
      act();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onExit = (code: unknown, name: unknown) => settle(() => reject(endOf(what, code, name)));
    const giveUp = (how: string) => settle(() => reject(new TookTooMuch(`The process that ${what} ${how}.`)));
    const timer = setTimeout(() => giveUp(`said nothing within ${within / 1000} seconds`), within);
    const lookAtMemory = async () => {
      if ((await residentOf(child.pid)) > mostMemory) {
        giveUp(`took more than ${Math.round(mostMemory / 1024 ** 2)} MB of memory`);
      }
    };
    const watch = setInterval(() => void lookAtMemory(), lookEvery);
    child.on("message", onMessage);
    child.on("exit", onExit);
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function endOf(what: string, code: unknown, signal: unknown): ProcessEnded {
  return new ProcessEnded(`The process that ${what} ended (${String(signal ?? code)}).`);
}
