// Whether a PDF can be opened. It is opened in a place where it can do no harm.
import { once } from "node:events";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import * as z from "zod";
import openInThread from "./open-pdf.worker.js?raw";

/** Milliseconds after which opening is given up. */
const patience = 20_000;

/** Megabytes of objects that opening may take. */
const mostMemory = 256;

const reader = pathToFileURL(createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs")).href;

const Opened = z.union([
  z.object({ pages: z.number().int() }),
  z.object({ fault: z.enum(["locked", "damaged"]) }),
]);

/**
 * Why nobody can open this PDF: "locked" by a password that opening needs, "damaged", or "slow" for one that took
 * longer than 20 seconds. Null when every page is there. A PDF that only its owner's password protects can be opened.
 */
export async function pdfFault(bytes: Uint8Array): Promise<"locked" | "damaged" | "slow" | null> {
  const worker = new Worker(openInThread, {
    eval: true,
    workerData: { reader, bytes },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    // Nobody needs what the reader says about a damaged file.
    stdout: true,
    stderr: true,
  });
  const timeout = AbortSignal.timeout(patience);
  try {
    const [message] = await once(worker, "message", { signal: timeout });
    const opened = Opened.parse(message);
    if ("fault" in opened) return opened.fault;
    return opened.pages > 0 ? null : "damaged";
  } catch (error) {
    if (timeout.aborted) return "slow";
    if (error instanceof z.ZodError) throw error;
    return "damaged";
  } finally {
    await worker.terminate();
  }
}
