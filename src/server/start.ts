// The start, in order: database, migrations, services, demo, port; and undoing it when one of them fails.
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { createApp } from "./app";
import { type SetUp, ensureSetUpLink } from "@/server/features/staff/invitations";
import { startScanFolder } from "@/server/features/batches/folder/folder";
import { startCutting } from "@/server/features/batches/batch-jobs";
import { createSessions } from "@/server/platform/auth/sessions";
import type { Config } from "./config";
import { openConsole } from "@/server/platform/http/console";
import { connect, describeDatabase, waitForDatabase } from "@/server/platform/db/connect";
import { startEmbedded } from "@/server/platform/db/embedded";
import { migrate } from "@/server/platform/db/migrate";
import { type DemoOptions, fillDemo } from "./demo/fill";
import { startDrawing } from "./demo/drawing-process";
import { startSealing } from "@/server/platform/events/seal";
import { createLiveFeed } from "@/server/platform/feed/live";
import { startPlacing } from "@/server/platform/events/order";
import { createFileStore } from "@/server/platform/files/store";
import { startOwnCodes } from "@/server/features/mail/own-codes";
import { listen } from "@/server/platform/http/listen";
import { startPrinting } from "@/server/features/labels/label-jobs";
import { createFigures } from "@/server/platform/http/figures";
import { type Metrics, createMetrics } from "@/server/platform/http/metrics";
import { startNotices } from "@/server/features/customer-mail/start";
import { linkOrigin, noLinkOrigin } from "@/server/platform/http/origin";
import { metricsApp } from "@/server/platform/http/health";
import type { Services } from "@/server/platform/http/services";
import { startCountingSenders } from "@/server/features/senders/count";
import { startReading } from "@/server/features/reading/reading-jobs";
import { startWaking } from "@/server/features/snooze/waking";
import { startSettling } from "@/server/features/promises/change";
import { startUpkeep } from "./upkeep";

export type Running = {
  /** Where the console is: scheme, host and port. */
  address: string;
  /** Lines for the person who started it. */
  lines: string[];
  /** Finishes the running calls, then closes the database. */
  stop(): Promise<void>;
};

/** What stops the parts that were started, the last of them first. */
type Undo = (() => Promise<void> | void)[];

/** What works beside the calls. The start of each answers with what stops it. */
const besides: readonly ((services: Services) => Undo[number])[] = [
  startUpkeep,
  startNotices,
  startPrinting,
  startOwnCodes,
  startPlacing,
  startCountingSenders,
  startSealing,
  startReading,
  startCutting,
  startWaking,
  startSettling,
  startScanFolder,
];

/** Milliseconds that running calls have to finish when the server is stopped. */
const patience = 10_000;

/**
 * Starts everything.
 * @param demo which demo to fill in; null for none.
 * @param consoleFolder where the build left the console.
 * @param program path of the program's file.
 * @param signal ends the start, at once while it waits for the database, with the signal's reason.
 * @throws StartFault, or another error with a message for people, after everything was stopped again.
 */
export async function startServer(
  config: Config,
  {
    demo,
    consoleFolder,
    program,
    log,
    signal,
  }: {
    demo: Omit<DemoOptions, "url"> | null;
    consoleFolder: string;
    program: string;
    log: Logger;
    signal?: AbortSignal;
  },
): Promise<Running> {
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const console = await openConsole(consoleFolder);
    const url = config.databaseUrl ?? (await embeddedDatabase(config, log, undo));
    const direct = config.databaseDirectUrl ?? url;
    for (const each of new Set([direct, url])) await waitForDatabase(each, log, { signal });
    await migrate(direct);
    signal?.throwIfAborted();
    const connected = connect(url, { log });
    undo.push(() => connected.close());

    const { db, pool } = connected;
    const files = await createFileStore({ config, db, log });
    let port = config.port;
    const services: Services = {
      config,
      db,
      log,
      sessions: createSessions({ db, config }),
      files,
      linkOrigin: () => linkOrigin(config, port),
      now,
    };
    const demoLine = demo ? await demoLines(services, { ...demo, url: direct }) : [];
    signal?.throwIfAborted();
    for (const start of besides) undo.push(start(services));
    if (demo && config.demo.photos) undo.push(startDrawing({ program, databaseUrl: url, log }));

    const live = createLiveFeed(services);
    const metrics = createMetrics(pool, {
      figures: createFigures(services),
      feeds: () => live.count(),
      dataDir: config.dataDir,
    });
    let isStopping = false;
    const app = createApp(services, { metrics, console, live, isStopping: () => isStopping });
    const listening = await listen(app, config);
    undo.push(() => listening.close(patience));
    undo.push(() => live.close());
    port = listening.port;
    await listenForMetrics(metrics, config, undo);

    const address = addressOf(config, listening.port);
    const lines = await firstLines(services, address, demoLine);
    // The first step of stopping: the proxies in front see it before the port closes.
    undo.push(async () => {
      isStopping = true;
      await pause(config.stopDelay);
    });
    return { address, lines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is printed when all of it runs. */
async function firstLines(
  services: Services,
  address: string,
  demoLine: readonly string[],
): Promise<string[]> {
  const setUp = await ensureSetUpLink(services, address);
  return [
    ...(services.linkOrigin() === null ? [`Invitations cannot be made yet: ${noLinkOrigin}`] : []),
    ...(setUp ? [setUpLine(setUp)] : []),
    ...demoLine,
    // Last, so that it is still to be seen.
    `Pigeonhole runs at ${address}`,
  ];
}

async function listenForMetrics(metrics: Metrics, config: Config, undo: Undo): Promise<void> {
  if (config.metricsPort === undefined) return;
  const figures = await listen(
    metricsApp(metrics, config),
    { host: config.host, port: config.metricsPort },
    "METRICS_PORT",
  );
  undo.push(() => figures.close(patience));
}

function setUpLine(setUp: SetUp): string {
  return "link" in setUp
    ? `Set up the first administrator (the link works once, for 24 hours): ${setUp.link}`
    : `The link to set up the first administrator was printed at ${setUp.printedAt.toISOString()} by another start, and works. For a new one, start again in a minute.`;
}

function now(): Date {
  return new Date();
}

async function embeddedDatabase({ dataDir }: Config, log: Logger, undo: Undo): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log });
  undo.push(() => embedded.stop());
  return embedded.url;
}

async function demoLines(services: Services, options: DemoOptions): Promise<string[]> {
  const { email, password } = services.config.demo;
  const state = await fillDemo(services, options);
  if (state !== "refused") {
    const { dataDir, databaseUrl } = services.config;
    return [
      databaseUrl === undefined
        ? `Data: ${dataDir}. Delete that folder to begin again.`
        : `Data: the database ${describeDatabase(databaseUrl)}.`,
      "Stop: Ctrl+C.",
      `Demo sign-in: ${email} / ${password}`,
    ];
  }
  return ["This database is in use, so no demo data was added. Set DATA_DIR to another folder for a demo."];
}

/** The address for a browser on this machine, or PUBLIC_URL. */
function addressOf({ publicUrl, host }: Config, port: number): string {
  const anywhere = host === "0.0.0.0" || host === "::";
  const name = anywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
