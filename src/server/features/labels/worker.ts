// Printing: takes printers that have something due, and prints their jobs one after the other. Any number of processes may do it.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "@/server/platform/db/types";
import { layoutsOf } from "./content";
import { markPrintFailed } from "./failing";
import { NothingToPrint, PrintFault, type Printed } from "./fault";
import { askIpp, printIpp } from "./ipp-printer";
import { pdfOf } from "./pdf";
import {
  type LeasedPrinter,
  type QueuedJob,
  beginNext,
  giveBack,
  handBackPrintJob,
  markAsked,
  markMoot,
  markPrinted,
  nextToAsk,
  takePrinter,
} from "./print-jobs";
import { zplOf } from "./zpl";
import { printZpl } from "./zpl-printer";
import { createFailureLog } from "@/server/platform/process/failure-log";

/** How jobs leave the house; tests bring others. */
export type Ways = {
  print: (printer: LeasedPrinter, job: QueuedJob, signal: AbortSignal) => Promise<Printed>;
  ask: (printer: LeasedPrinter, job: QueuedJob, signal: AbortSignal) => Promise<Printed>;
};

type Options = {
  ways?: Ways;
  /** Milliseconds between looks while nothing is due. */
  lookEvery?: number;
  /** Printers at work at one time: one that hangs holds up no other. */
  atOnce?: number;
  /** Milliseconds one job may take, below the lease (queue.ts). */
  printWithin?: number;
};

const waking = new Set<() => void>();

/** Has this process look for jobs at once: something was asked for. Others find it at their next look. */
export function wakePrinting(): void {
  for (const wake of waking) wake();
}

/** Starts printing; the function it gives ends it, and takes back the tries that it breaks off. */
export function startPrinting(
  services: { db: Db; log: Logger; now: () => Date },
  options: Options = {},
): () => Promise<void> {
  const { db, log, now } = services;
  const { ways = realWays(db), lookEvery = 1_000, atOnce = 16, printWithin = 40_000 } = options;
  const ending = new AbortController();
  const atWork = new Set<Promise<void>>();
  const logFailure = createFailureLog(log, "Looking for print jobs failed; it is tried again shortly.");
  let look = new AbortController();
  const wake = () => look.abort();
  waking.add(wake);

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      // Before the look: what comes during it has to be looked for once more.
      look = new AbortController();
      const printer = atWork.size < atOnce ? await take() : null;
      if (printer) begin(printer);
      else
        await pause(lookEvery, undefined, { signal: either(look, ending), ref: false }).catch(
          () => undefined,
        );
    }
  }

  async function take(): Promise<LeasedPrinter | null> {
    try {
      return await takePrinter(db, now());
    } catch (error) {
      logFailure(error);
      return null;
    }
  }

  function begin(printer: LeasedPrinter): void {
    const working = work(printer)
      // What cannot be written down now is printed again when the lease has run out.
      .catch((error: unknown) =>
        log.error(
          { err: error, printer: printer.id },
          "What became of a print job could not be written down.",
        ),
      )
      .finally(() => atWork.delete(working));
    atWork.add(working);
  }

  async function work(printer: LeasedPrinter): Promise<void> {
    try {
      while (!ending.signal.aborted) {
        const asked = await nextToAsk(db, printer, now());
        if (asked) {
          await ask(printer, asked);
          continue;
        }
        const job = await beginNext(db, printer, now());
        if (!job) return;
        if (!(await print(printer, job))) return;
      }
    } finally {
      await giveBack(db, printer);
    }
  }

  /** Whether the printer can take another job now. */
  async function print(printer: LeasedPrinter, job: QueuedJob): Promise<boolean> {
    let printed: Printed;
    try {
      printed = await ways.print(printer, job, either(AbortSignal.timeout(printWithin), ending));
    } catch (error) {
      if (ending.signal.aborted) {
        await handBackPrintJob(db, job);
        return false;
      }
      if (error instanceof NothingToPrint) await markMoot(db, job, error.message, now());
      else await failed(job, error);
      return true;
    }
    await markPrinted(db, job, printed, now());
    log.info({ job: job.id, printer: printer.id, isDone: printed.isDone }, "Printed a label.");
    return true;
  }

  async function ask(printer: LeasedPrinter, job: QueuedJob): Promise<void> {
    try {
      await markAsked(
        db,
        job,
        await ways.ask(printer, job, either(AbortSignal.timeout(printWithin), ending)),
        now(),
      );
    } catch (error) {
      if (ending.signal.aborted) return;
      const broken = error instanceof PrintFault && error.isFinal;
      // One that cannot be asked just now may print all the same.
      if (broken) await failed(job, error);
      else await markAsked(db, job, { isDone: false }, now());
    }
  }

  async function failed(job: QueuedJob, error: unknown): Promise<void> {
    const isKnown = error instanceof PrintFault;
    const failure = {
      message: isKnown
        ? error.message
        : "The label could not be drawn. Tell an administrator: the log says why.",
      isFinal: isKnown ? error.isFinal : true,
    };
    const outcome = await markPrintFailed(db, job, failure, now());
    const entry = {
      job: job.id,
      printer: job.printer_id,
      tries: job.tries,
      outcome,
      reason: failure.message,
    };
    // A printer may be off for days: its further tries are no news.
    const level = outcome === "printer rests" ? "debug" : "warn";
    log[level](isKnown ? entry : { ...entry, err: error }, "A print job failed.");
  }

  const running = run();
  return async () => {
    waking.delete(wake);
    ending.abort();
    await running;
    await Promise.all(atWork);
  };
}

function either(one: AbortController | AbortSignal, other: AbortController): AbortSignal {
  return AbortSignal.any([one instanceof AbortSignal ? one : one.signal, other.signal]);
}

function realWays(db: Db): Ways {
  /** Printers that did not answer how they stand since they were taken: each further question would only take time. */
  const silent = new WeakSet<LeasedPrinter>();
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

function addressOf({ address, name }: LeasedPrinter): string {
  if (address === null) throw new PrintFault(`${name} has no address.`, true);
  return address;
}

/** Has the jobs that a call stored printed at once by this process. Nothing of a printer is waited for. */
export async function thenPrint<Answer>(stored: Promise<Answer>): Promise<Answer> {
  const answer = await stored;
  wakePrinting();
  return answer;
}
