// The process that draws the pages of scans, reads their codes and writes PDFs of them.
import { createRequire } from "node:module";
import pLimit from "p-limit";
import * as z from "zod";
import { ProcessEnded, TookTooMuch, createHelper } from "@/server/platform/process/helper";
import program from "./cut.worker.js?raw";
import faxRows from "./fax-rows.worker.js?raw";
import pageImages from "./page-images.worker.js?raw";
import pageInk from "./page-ink.worker.js?raw";
import pageLooks from "./page-looks.worker.js?raw";

/** Milliseconds in which a file is opened, a page looked at, or a page written: what takes longer is given up. */
const patience = 30_000;
/** Milliseconds in which the process starts. */
const startPatience = 90_000;
/** Milliseconds without work after which the process ends. */
const idleness = 60_000;
/**
 * Megabytes of JavaScript objects, and bytes in all: what takes more is given up. A page of 600 dots an inch in colour takes 550
 * MB, and a file of 100 MB adds 300.
 */
const mostObjects = 512;
const mostMemory = 1_000 * 1024 ** 2;
/** Bytes: a process that still has more after an answer ends, and the next question starts another. */
const mostAfterwards = 750 * 1024 ** 2;

/** The whole program: its parts give what they have by `exports`, and hide the rest. */
const programs = [
  ...[faxRows, pageImages, pageInk, pageLooks].map((part) => `(() => {\n${part}\n})();`),
  program,
].join("\n");

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
  z.object({ pages: z.number().int(), mayMissPages: z.boolean() }),
  z.object({ fault: z.enum(["locked", "damaged"]) }),
  z.object({ unknown: z.literal(true) }),
]);
const Looked = z.union([SeenPage, z.object({ broken: z.literal(true) })]);

/** A PDF as it is stored: `bytes` are only asked for where the process does not have it open. */
export type Source = { id: string; bytes: () => Promise<Uint8Array> };

/** What a file was found to be when it was opened: "heavy" for one that takes too much time or memory. */
type OpenedFile = { pages: number; mayMissPages: boolean } | { fault: "locked" | "damaged" | "heavy" };

/** A page of a source, from 0, turned clockwise from how it stands there; `shown` is its picture, which people saw before that. */
export type WrittenPage = { source: Source; page: number; turn: number; shown: () => Promise<Uint8Array> };

export type Cutter = {
  /** Opens a file; how many pages it has and whether others may be missing, or why it cannot be opened. */
  open(source: Source): Promise<OpenedFile>;
  /**
   * What is on a page of a file, from 0; null for a broken one, and for one that takes too much time or memory.
   * @throws ProcessEnded when the process ended over it; the next question starts another.
   */
  look(source: Source, page: number): Promise<SeenPage | null>;
  /**
   * A PDF of pages in their order, or the places, from 0, of those that could not be written or look otherwise than shown.
   * @throws TookTooMuch, ProcessEnded.
   */
  write(pages: readonly WrittenPage[]): Promise<{ pdf: Buffer } | { differing: number[] }>;
  stop(): Promise<void>;
  pid(): number | undefined;
};

/** Makes a cutter; nothing is started before the first question. Questions that come at the same time wait for each other. */
export function createCutter({
  text = programs,
  idleFor = idleness,
  within = patience,
  memory = mostMemory,
}: { text?: string; idleFor?: number; within?: number; memory?: number } = {}): Cutter {
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
    mostMemory: memory,
    startWithin: startPatience,
  });
  const inTurn = pLimit(1);
  let idle: NodeJS.Timeout | undefined;

  async function ask<S extends z.ZodType>(shape: S, message: object): Promise<z.output<S>> {
    return shape.parse(await helper.ask(message, within));
  }

  async function opened({ id, bytes }: Source): Promise<OpenedFile> {
    try {
      const first = await ask(Opened, { id });
      const answer = "unknown" in first ? await ask(Opened, { id, open: await bytes() }) : first;
      if ("unknown" in answer) throw new Error("A file was sent and not opened.");
      return answer;
    } catch (error) {
      if (error instanceof TookTooMuch) return { fault: "heavy" };
      throw error;
    }
  }

  /** A process that ended over a file had no memory left for its objects: nobody else ends one that opens a file. */
  async function openedOrEnded(source: Source): Promise<OpenedFile> {
    try {
      return await opened(source);
    } catch (error) {
      if (error instanceof ProcessEnded) return { fault: "heavy" };
      throw error;
    }
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

  async function look(source: Source, page: number): Promise<SeenPage | null> {
    const file = await opened(source);
    if ("fault" in file) return null;
    try {
      const answer = await ask(Looked.and(Memory), { look: page });
      if (answer.memory > mostAfterwards) await helper.stop();
      return "broken" in answer ? null : answer;
    } catch (error) {
      if (error instanceof TookTooMuch) return null;
      throw error;
    }
  }

  async function write(pages: readonly WrittenPage[]) {
    await ask(z.object({}), { begin: true });
    for (const [place, { source, page, turn }] of pages.entries()) {
      const file = await opened(source);
      if ("fault" in file) return { differing: [place] };
      const { added } = await ask(z.object({ added: z.boolean() }), { add: { page, turn } });
      if (!added) return { differing: [place] };
    }
    const { pdf } = await ask(z.object({ pdf: Bytes }), { finish: true });
    const differing: number[] = [];
    for (const [place, { turn, shown }] of pages.entries()) {
      const question = { compare: place, turn, picture: await shown() };
      const answer = await ask(z.object({ differs: z.boolean() }).and(Memory), question);
      if (answer.differs) differing.push(place);
      if (answer.memory > mostAfterwards && place === pages.length - 1) await helper.stop();
    }
    return differing.length > 0 ? { differing } : { pdf: Buffer.from(pdf) };
  }

  return {
    open: (source) => alone(() => openedOrEnded(source)),
    look: (source, page) => alone(() => look(source, page)),
    write: (pages) => alone(() => write(pages)),
    stop: async () => {
      clearTimeout(idle);
      await helper.stop();
    },
    pid: () => helper.pid(),
  };
}
