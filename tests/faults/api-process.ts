// The built server as a separate process that can be killed at any moment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { stopAtSignal } from "../at-signal";

export type ApiProcess = {
  pid: number;
  /** The address where it serves; rejects with its output when it ends before. */
  ready: Promise<string>;
  isRunning(): boolean;
  /** How it ended, and its last output. */
  ending(): string;
  /** Ends it in the way of `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop in order, and waits until it has stopped. */
  stop(): Promise<void>;
};

/** Starts `program` with the demo and these settings, and no other settings of this process. */
export function startApi(
  program: string,
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = ["--demo"],
): ApiProcess {
  const child = spawn(process.execPath, [program, ...options], {
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "silent",
      DEMO_PHOTOS: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    await ended;
  };
  child.once(
    "exit",
    stopAtSignal(() => end("SIGTERM")),
  );
  let complaint = "";
  const ending = () => `${child.signalCode ?? child.exitCode}. ${complaint}`;
  child.stderr.on("data", (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const ready = addressSaid(child, child.stdout).then((address) => {
    if (address !== null) return address;
    throw new Error(`The server ended before it served: ${ending()}`);
  });
  ready.catch(() => undefined); // its callers see the error; nothing waits for a killed process
  return {
    pid: child.pid ?? 0,
    ready,
    isRunning,
    ending,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** The address it prints; null when it ends first. Later output is read too, so that the process never blocks on it. */
function addressSaid(child: ChildProcess, output: NodeJS.ReadableStream): Promise<string | null> {
  return new Promise((resolve) => {
    createInterface(output).on("line", (line) => {
      const address = /^Pigeonhole runs at (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", () => resolve(null));
  });
}
