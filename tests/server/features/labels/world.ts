// The whole server with printers, and a process that prints.
import { afterEach } from "vitest";
import type { LabelPreset, PrintJob, PrintState, PrinterWay } from "@/contract/labels/label";
import { getPrintJob, printLabels } from "@/contract/labels/label";
import { addPrinter } from "@/contract/labels/printer";
import { type Ways, labelJobs } from "@/server/features/labels/label-jobs";
import { startJobs } from "@/server/platform/jobs/loop";
import { startTestServer } from "../../harness";
import { workWorld } from "../requests/world";

export async function startLabelWorld() {
  const server = await startTestServer();
  const { services, call, admin } = server;
  const { db } = services;
  const { item } = workWorld(server);
  const stops: (() => Promise<void>)[] = [];
  let printers = 0;

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await db.deleteFrom("print_jobs").execute();
    await db.deleteFrom("printers").execute();
    await db.deleteFrom("automatic_labels").execute();
    await db.deleteFrom("jobs").execute();
  });

  const world = {
    ...server,
    item,
    /** A printer in Austin, added by an administrator. */
    printer: (
      wish: {
        way?: PrinterWay;
        address?: string | null;
        preset?: LabelPreset;
        isDefault?: boolean;
        officeId?: string;
        name?: string;
      } = {},
    ) => {
      printers += 1;
      const {
        way = "zpl",
        address = "127.0.0.1:9",
        officeId = server.austin.id,
        name = `Printer ${printers}`,
        ...rest
      } = wish;
      return call(addPrinter, { body: { name, officeId, way, address, ...rest } }, { as: admin });
    },
    /** Starts a process that prints; it ends with the test. */
    print: (ways?: Ways) => {
      const stop = startJobs(services, labelJobs(services, ways), { every: 10 });
      stops.push(stop);
      return stop;
    },
    /** Orders labels for new items. */
    ask: async (count = 1, printerId?: string) => {
      const mailIds: string[] = [];
      for (let place = 0; place < count; place++) mailIds.push(await item(`Sender ${place}`));
      const { jobs } = await call(printLabels, {
        body: { mailIds, ...(printerId !== undefined && { printerId }) },
      });
      return jobs;
    },
    job: (id: string) => call(getPrintJob, { params: { id } }),
    /** Waits until a job reaches the state. */
    settled: async (id: string, state: PrintState): Promise<PrintJob> => {
      for (;;) {
        const job = await world.job(id);
        if (job.state === state) return job;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
  return world;
}
