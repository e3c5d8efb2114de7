// Printing: a printer that has something due is a job, and its labels are printed one after the other. Any number of processes do it.
import type { Db } from "@/server/platform/db/types";
import type { Job, JobKind, JobServices } from "@/server/platform/jobs/kind";
import { startJobs } from "@/server/platform/jobs/loop";
import { layoutsOf } from "./content";
import { PrinterRests, markPrintFailed, markPrinterRests } from "./failing";
import { NothingToPrint, PrintFault, type Printed } from "./fault";
import { askIpp, printIpp } from "./ipp-printer";
import { pdfOf } from "./pdf";
import {
  type Printer,
  type QueuedJob,
  beginNext,
  handBackPrintJob,
  printerOfJob,
  markAsked,
  markMoot,
  markPrinted,
  nextToAsk,
  waitingPrinters,
} from "./print-jobs";
import { longestRest, printPause } from "./rules";
import { zplOf } from "./zpl";
import { printZpl } from "./zpl-printer";

/** How labels leave the house; tests bring others. */
export type Ways = {
  print: (printer: Printer, job: QueuedJob, signal: AbortSignal) => Promise<Printed>;
  ask: (printer: Printer, job: QueuedJob, signal: AbortSignal) => Promise<Printed>;
};

/** Printers at work at one time: one that hangs holds up no other. */
const atOnce = 16;
/** Milliseconds one label may take. */
const printWithin = 40_000;

/** Starts printing; the function it gives ends it, and takes back the tries that it breaks off. */
export function startPrinting(services: JobServices): () => Promise<void> {
  return startJobs(services, labelJobs(services));
}

/** Printing what is due at a printer, and asking what became of what it took. */
export function labelJobs(services: JobServices, ways: Ways = realWays(services.db)): JobKind<Printer> {
  return {
    name: "labels",
    waiting: waitingPrinters,
    hold: printerOfJob,
    work: (printer, job, signal) => printAll(services, ways, printer, { job, signal }),
    atOnce,
    // Its labels wait as long as it takes.
    triesMost: Number.POSITIVE_INFINITY,
    pause: {
      after: (tries, error) => printPause(error instanceof PrinterRests ? error.job.tries : tries),
      longest: longestRest,
    },
    failed: async (tx, _job, error, { now }) => {
      if (error instanceof PrinterRests) await markPrinterRests(tx, error, now);
    },
  };
}

/** Prints and asks until nothing is due. @throws PrinterRests */
async function printAll(
  services: JobServices,
  ways: Ways,
  printer: Printer,
  { job, signal }: { job: Job; signal: AbortSignal },
): Promise<void> {
  const { db, now } = services;
  for (;;) {
    signal.throwIfAborted();
    const within = AbortSignal.any([signal, AbortSignal.timeout(printWithin)]);
    const asked = await nextToAsk(db, printer.id, now());
    if (asked) {
      await ask(services, ways, printer, { job: asked, signal: within });
      continue;
    }
    const next = await beginNext(db, job, now());
    if (!next) return;
    await print(services, ways, printer, { job: next, signal: within, stopping: signal });
  }
}

async function print(
  services: JobServices,
  ways: Ways,
  printer: Printer,
  { job, signal, stopping }: { job: QueuedJob; signal: AbortSignal; stopping: AbortSignal },
): Promise<void> {
  const { db, log, now } = services;
  let printed: Printed;
  try {
    printed = await ways.print(printer, job, signal);
  } catch (error) {
    if (stopping.aborted) {
      await handBackPrintJob(db, job);
      throw error;
    }
    if (error instanceof NothingToPrint) return markMoot(db, job, error.message, now());
    if (error instanceof PrintFault && !error.isFinal) throw new PrinterRests(error.message, job);
    return failed(services, job, error);
  }
  await markPrinted(db, job, printed, now());
  log.info({ job: job.id, printer: printer.id, isDone: printed.isDone }, "Printed a label.");
}

async function ask(
  services: JobServices,
  ways: Ways,
  printer: Printer,
  { job, signal }: { job: QueuedJob; signal: AbortSignal },
): Promise<void> {
  const { db, now } = services;
  try {
    await markAsked(db, job, await ways.ask(printer, job, signal), now());
  } catch (error) {
    if (error instanceof PrintFault && error.isFinal) return failed(services, job, error);
    // One that cannot be asked just now may print all the same.
    await markAsked(db, job, { isDone: false }, now());
  }
}

async function failed({ db, log, now }: JobServices, job: QueuedJob, error: unknown): Promise<void> {
  const isKnown = error instanceof PrintFault;
  const message = isKnown
    ? error.message
    : "The label could not be drawn. Tell an administrator: the log says why.";
  const isOurs = await markPrintFailed(db, job, message, now());
  const entry = { job: job.id, printer: job.printer_id, tries: job.tries, isOurs, reason: message };
  log.warn(isKnown ? entry : { ...entry, err: error }, "A print job failed.");
}

function realWays(db: Db): Ways {
  /** Printers that did not answer how they stand since they were taken: each further question would only take time. */
  const silent = new WeakSet<Printer>();
  return {
    print: async (printer, job, signal) => {
      const layouts = await layoutsOf(db, job, printer);
      const address = addressOf(printer);
      if (printer.way === "zpl") {
        const zpl = layouts.map((layout) => zplOf(layout, printer.dpi)).join("");
        const { answers, ...printed } = await printZpl(address, zpl, signal, { asks: !silent.has(printer) });
        if (!answers) silent.add(printer);
        return printed;
      }
      return printIpp(address, { pdf: await pdfOf(layouts), name: job.title }, signal);
    },
    ask: (printer, job, signal) => askIpp(addressOf(printer), job.printer_job ?? 0, signal),
  };
}

function addressOf({ address, name }: Printer): string {
  if (address === null) throw new PrintFault(`${name} has no address.`, true);
  return address;
}
