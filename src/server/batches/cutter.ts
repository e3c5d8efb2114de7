// The process that draws the pages of scans, reads their codes and writes PDFs of them.
import { createRequire } from "node:module";
import pLimit from "p-limit";
import * as z from "zod";
import { createHelper } from "../process/helper";
import program from "./cut.worker.js?raw";

/** Milliseconds in which a file is opened, a page looked at, or pages written. */
const patience = 90_000;
/** Milliseconds without work after which the process ends. */
const idleness = 60_000;
/** Megabytes of JavaScript objects, and bytes in all: a process above that ends, and the next question starts another. */
const mostObjects = 512;
const mostMemory = 1_200 * 1024 ** 2;

const Turn = z.literal([0, 90, 180, 270]);
export type Turn = z.infer<typeof Turn>;

const Bytes = z.instanceof(Uint8Array);

const SeenPage = z.object({
  /** Texts of the bar codes on it, without the mark of separator sheets. */
  codes: z.array(z.string()),
  isSeparator: z.boolean(),
  isBlank: z.boolean(),
  /** A part of it could not be read. */
  isDamaged: z.boolean(),
  /** 0 where lines of text run across, 90 where they run down; null where that is not clear. */
  axis: z.literal([0, 90]).nullable(),
  /** Degrees by which it is to be turned clockwise to be upright, after its text and after its first code. */
  byText: Turn.nullable(),
  byCode: Turn.nullable(),
  picture: Bytes,
  width: z.number().int(),
  height: z.number().int(),
  thumbnail: Bytes,
});
export type SeenPage = z.infer<typeof SeenPage>;

const Memory = z.object({ memory: z.number() });
const Opened = z.union([
  z.object({ pages: z.number().int() }),
  z.object({ fault: z.enum(["locked", "damaged"]) }),
  z.object({ unknown: z.literal(true) }),
]);
const Looked = z.union([SeenPage, z.object({ broken: z.literal(true) })]);

/** A PDF as it is stored: `bytes` are only asked for where the process does not have it open. */
export type Source = { id: string; bytes: () => Promise<Uint8Array> };

/** Pages of one source, from 0, each turned clockwise from how it stands there. */
export type Run = { source: Source; pages: readonly { page: number; turn: number }[] };

export type Cutter = {
  /** Opens a file; how many pages it has, or why it cannot be opened. */
  open(source: Source): Promise<{ pages: number } | { fault: "locked" | "damaged" }>;
  /**
   * What is on a page of a file, from 0; null for a broken one.
   * @throws Error when the process ended over it or took too long; the next question starts another.
   */
  look(source: Source, page: number): Promise<SeenPage | null>;
  /** A PDF of pages in their order, without those that cannot be drawn; null where none is left. */
  write(runs: readonly Run[]): Promise<Buffer | null>;
  stop(): Promise<void>;
  pid(): number | undefined;
};

/** Makes a cutter; nothing is started before the first question. Questions that come at the same time wait for each other. */
export function createCutter({
  text = program,
  idleFor = idleness,
  within = patience,
}: { text?: string; idleFor?: number; within?: number } = {}): Cutter {
  const { resolve } = createRequire(import.meta.url);
  const parts = {
    pdfjs: resolve("pdfjs-dist/legacy/build/pdf.mjs"),
    pdfLib: resolve("@cantoo/pdf-lib"),
    sharp: resolve("sharp"),
    zxing: resolve("zxing-wasm/reader"),
    wasm: resolve("zxing-wasm/reader/zxing_reader.wasm"),
  };
  const helper = createHelper({
    what: "cuts scans",
    text,
    env: { CUTTER_PARTS: JSON.stringify(parts) },
    mostObjects,
    startWithin: within,
  });
  const inTurn = pLimit(1);
  let idle: NodeJS.Timeout | undefined;

  async function ask<S extends z.ZodType>(shape: S, message: object): Promise<z.output<S>> {
    return shape.parse(await helper.ask(message, within));
  }

  async function opened({ id, bytes }: Source) {
    const first = await ask(Opened, { id });
    const answer = "unknown" in first ? await ask(Opened, { id, open: await bytes() }) : first;
    if ("unknown" in answer) throw new Error("A file was sent and not opened.");
    return answer;
  }

  /** Runs `work` alone, and ends the process afterwards where it has grown too large, or later where nothing follows. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      clearTimeout(idle);
      try {
        return await work();
      } finally {
        idle = setTimeout(() => void helper.stop(), idleFor);
        idle.unref();
      }
    });
  }

  return {
    open: (source) => alone(() => opened(source)),
    look: (source, page) =>
      alone(async () => {
        const file = await opened(source);
        if ("fault" in file) return null;
        const answer = await ask(Looked.and(Memory), { look: page });
        if (answer.memory > mostMemory) await helper.stop();
        return "broken" in answer ? null : answer;
      }),
    write: (runs) =>
      alone(async () => {
        let count = 0;
        for (const [place, { source, pages }] of runs.entries()) {
          const file = await opened(source);
          const add = "fault" in file ? [] : pages;
          const { added } = await ask(z.object({ added: z.number() }), { begin: place === 0, add });
          count += added;
        }
        const { pdf, memory } = await ask(z.object({ pdf: Bytes }).and(Memory), {});
        if (memory > mostMemory) await helper.stop();
        return count === 0 ? null : Buffer.from(pdf);
      }),
    stop: async () => {
      clearTimeout(idle);
      await helper.stop();
    },
    pid: () => helper.pid(),
  };
}
