// `npm run bench -- api [--scale=100k] [--sessions=50] [--pace=100] [--rounds=3] [--seconds=5] [--calls=n] [--only=text]`: the
// API as people use it, compared with a server written by hand; page by page; and the plans of its queries.
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { createApp } from "@/server/app";
import { createSessions } from "@/server/platform/auth/sessions";
import { readConfig } from "@/server/config";
import { connect } from "@/server/platform/db/connect";
import { placeEvents } from "@/server/platform/events/order";
import { sealEvents } from "@/server/platform/events/seal";
import { createFileStore } from "@/server/platform/files/store";
import { createLog } from "@/server/platform/process/log";
import { createMetrics } from "@/server/platform/http/metrics";
import { grouped, median, milliseconds, printTable } from "../table";
import { type Floor, startFloor } from "./floor";
import { type Bounds, type Call, type Client, type Figures, createClient } from "./load";
import { type TableScans, explain, largeTables, recordQueries, tableScans } from "./plans";
import { type RecordedCall, recordStatements } from "./recorded";
import { type Route, routesOf, takeSample, withQuery } from "./routes";
import type { Db } from "@/server/platform/db/types";
import type { Pool } from "pg";
import { type Served, signIn, startServed } from "./served";
import { shiftOf } from "./shift";
import { hireHandlers, signInHandlers } from "./staff";

/** Budgets of design §6, as multiples of the times of the server written by hand. */
const budgets = { processorTime: 1.5, p50: 2, p99: 2 };
/** The most calls in one measurement. */
const mostCalls = 50_000;
/** How many addresses of one route, and of the mixed calls, are recorded for the server written by hand. */
const mostRecorded = 60;
const mostMixed = 1_200;
const mostPages = 1000;
/** Rows of a page where pages are compared, and of the larger pages that are used to reach the last one. */
const pageRows = 10;
const strideRows = 200;
/** How many paths of a route have their queries explained: all searched texts, and some of many records. */
const mostExplained = 36;
/** A table with this many rows or more counts as large. */
const largeFrom = 10_000;
/** Seconds of warm-up after which V8 has compiled the code of a route: in its first second some code costs twice as much. */
const warmUpSeconds = 2;
/** The same for the whole shift, which runs more code, on a database that has not yet read its tables into memory. */
const shiftWarmUpSeconds = 20;
/** Milliseconds after which access tokens are made again: they last 15 minutes. */
const tokenLife = 8 * 60_000;
/** What counts as a sustained pace: the least share of calls answered in time, and the highest p99 in milliseconds. */
const sustained = { share: 0.95, p99: 1_000 };
/** Each step of the search for the fastest pace multiplies the pace by this. */
const paceStep = 1.25;

const Options = z.object({
  scale: z.enum(["small", "100k", "1m"]).default("100k"),
  /** People at work, each signed in and with a separate connection. */
  sessions: z.coerce.number().int().min(1).max(200).default(50),
  /** How often everything is measured; the medians count, because others use the machine too. */
  rounds: z.coerce.number().int().positive().default(3),
  seconds: z.coerce.number().positive().default(5),
  only: z.string().default(""),
  calls: z.coerce.number().int().positive().default(mostCalls),
  /** Calls a second of all people together. */
  pace: z.coerce.number().positive().default(100),
});
type Options = z.infer<typeof Options>;

/**
 * Runs it on the server built at `program`. Returns the exit code: 1 when a query reads a large table from end to end, or a call
 * fails.
 */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const options = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- api ${given.join(" ")}`);
  const served = await startServed(options.scale, program);
  try {
    await settle(served);
    await hireHandlers(served.databaseUrl, options.sessions);
    const people = await signedIn(served, options.sessions);
    try {
      return await measureAll(options, { served, people, bounds: options });
    } finally {
      people.client.close(); // An open client would prevent this process from ending.
    }
  } finally {
    await served.stop();
  }
}

/** The handlers that send the calls. `fresh` signs them in again when their tokens are about to expire. */
type People = { client: Client; authorizations: () => readonly string[]; fresh: () => Promise<void> };
type Load = { served: Served; people: People; bounds: Bounds };

async function signedIn({ address }: Served, count: number): Promise<People> {
  let authorizations: string[] = [];
  let madeAt = -Infinity;
  const fresh = async () => {
    if (performance.now() - madeAt < tokenLife) return;
    authorizations = await signInHandlers(address, count);
    madeAt = performance.now();
  };
  await fresh();
  return { client: createClient(address, () => authorizations), authorizations: () => authorizations, fresh };
}

async function measureAll(options: Options, load: Load): Promise<number> {
  const { scale, sessions, seconds, rounds, only, pace } = options;
  const sample = await takeSample(load.people.client);
  const routes = routesOf(sample).filter(({ name, adminOnly }) => name.includes(only) && !adminOnly);
  const shift = shiftOf(sample);
  console.log(
    `\nScale ${scale}, ${sessions} people, each with a session and a connection, ${seconds} s a measurement, medians of ${rounds} rounds.`,
  );
  sayLoad("before");
  const scansBefore = await counted(load.served);
  let failed = 0;
  if (only === "") {
    failed += await measureShift(shift, options, load);
    failed += await findFastestPace(shift, pace, load);
  }
  failed += await measureRoutes(routes, options, load);
  failed += await comparePages(routes, rounds, load);
  sayLoad("afterwards");
  const scansAfter = await counted(load.served);
  const now = inMegabytes(load.served.memory());
  const most = inMegabytes(load.served.mostMemory());
  console.log(`\nMemory of the server's process: ${now} MB afterwards, ${most} MB at most`);
  const scans = await explainRoutes(routes, load.served);
  sayScans(scansBefore, scansAfter);
  return failed + scans > 0 ? 1 : 0;
}

/** One round of a load on the product and, right after it, on the server written by hand. */
type Pair = { product: Figures; floor: Figures; processorTime: number; floorProcessorTime: number };

const heads = ["calls/s", "p50 ms", "p99 ms", "CPU ms a call"];
const pairHeads = [
  "",
  ...heads,
  ...heads.map((head) => `by hand: ${head}`),
  "ratio CPU",
  "ratio p50",
  "ratio p99",
  "failed",
];

/** The whole shift with its changes, and its reads compared with the server written by hand, both at the pace. */
async function measureShift(shift: readonly Call[], { rounds, pace }: Options, load: Load): Promise<number> {
  const reads = shift.filter(({ body }) => body === undefined);
  const mixed = reads.slice(0, Math.min(mostMixed, load.bounds.calls));
  const floor = await floorFor(mixed, load);
  try {
    const whole: Figures[] = [];
    const pairs: Pair[] = [];
    const warmUp = { ...load.bounds, seconds: Math.min(shiftWarmUpSeconds, 4 * load.bounds.seconds) };
    await load.people.client.load(shift, warmUp, pace);
    for (let round = 0; round < rounds; round++) {
      await load.people.fresh();
      whole.push(await load.people.client.load(shift, load.bounds, pace));
      pairs.push(await measurePair(mixed, floor, load, pace));
    }
    const middle = (figure: "perSecond" | "p50" | "p99") => median(whole.map((each) => each[figure]));
    printTable(
      `A shift at ${pace} calls a second, one of five a change`,
      ["", ...heads.slice(0, 3), "failed"],
      [
        [
          "all calls",
          middle("perSecond").toFixed(0),
          milliseconds(middle("p50")),
          milliseconds(middle("p99")),
          String(whole.reduce((sum, each) => sum + each.failed, 0)),
        ],
      ],
    );
    printTable(`Its reads at ${pace} calls a second`, pairHeads, [pairCells("lists and details", pairs)]);
    sayBudgets(pairs);
    return sayFailures([...whole, ...figuresOf(pairs)]);
  } finally {
    await floor.stop();
  }
}

function sayBudgets(pairs: readonly Pair[]): void {
  for (const [name, ratio] of Object.entries(ratiosOf(pairs))) {
    const budget = budgets[name as keyof typeof budgets];
    console.log(
      `${name}: ${ratio.toFixed(2)} times that of the server written by hand (budget ${budget}): ${ratio <= budget ? "met" : "NOT MET"}`,
    );
  }
}

/** Raises the pace until the product can no longer keep up, and reports the last sustained pace. */
async function findFastestPace(shift: readonly Call[], pace: number, load: Load): Promise<number> {
  let [sustainedPace, failed] = [0, 0];
  for (let tried = pace; ; tried *= paceStep) {
    await load.people.fresh();
    const figures = await load.people.client.load(shift, load.bounds, tried);
    failed += sayFailures([figures]);
    console.log(
      `At ${tried.toFixed(0)}/s: p50 ${milliseconds(figures.p50)} ms, p99 ${milliseconds(figures.p99)} ms`,
    );
    if (failed > 0 || figures.perSecond < sustained.share * tried || figures.p99 > sustained.p99) break;
    sustainedPace = tried;
    if (tried * load.bounds.seconds > load.bounds.calls) break;
  }
  console.log(
    `The product sustained the shift at ${sustainedPace.toFixed(0)} calls a second, and no longer at ${paceStep} times that.`,
  );
  return failed;
}

/**
 * Each route without a pause, which keeps the processors busy. The rounds of one route are minutes apart, so that a short load
 * from elsewhere on the machine is not measured as the cost of the route.
 */
async function measureRoutes(routes: readonly Route[], { rounds }: Options, load: Load): Promise<number> {
  const most = Math.min(mostRecorded, load.bounds.calls);
  const all = routes.map((route) => ({ route, calls: callsOf(route).slice(0, most), pairs: [] as Pair[] }));
  const floor = await floorFor(
    all.flatMap(({ calls }) => calls),
    load,
  );
  try {
    for (let round = 1; round <= rounds; round++) {
      console.log(`Round ${round} of ${rounds}: ${all.length} routes`);
      for (const { calls, pairs } of all) {
        await load.people.fresh();
        pairs.push(await measurePair(calls, floor, load));
      }
    }
  } finally {
    await floor.stop();
  }
  printTable(
    "Routes, as fast as they are answered",
    pairHeads,
    all.map(({ route, pairs }) => pairCells(route.name, pairs)),
  );
  return sayFailures(all.flatMap(({ pairs }) => figuresOf(pairs)));
}

async function measurePair(
  calls: readonly Call[],
  floor: FloorLoad,
  { served, people, bounds }: Load,
  pace?: number,
): Promise<Pair> {
  const product = await measured(people.client, served, calls, bounds, pace);
  const other = await measured(floor.client, floor, calls, bounds, pace);
  return {
    product: product.figures,
    floor: other.figures,
    processorTime: product.processorTime,
    floorProcessorTime: other.processorTime,
  };
}

/** After a warm-up: people do not meet a server that has just started. */
async function measured(
  client: Client,
  process: { processorTime(): number },
  calls: readonly Call[],
  bounds: Bounds,
  pace?: number,
) {
  await client.load(calls, { ...bounds, seconds: Math.min(warmUpSeconds, bounds.seconds) }, pace);
  const before = process.processorTime();
  const figures = await client.load(calls, bounds, pace);
  return { figures, processorTime: (process.processorTime() - before) / Math.max(1, figures.calls) };
}

type FloorLoad = Floor & { client: Client };

/** The server written by hand, for `calls`, with these people as its clients. */
async function floorFor(calls: readonly Call[], { served, people }: Load): Promise<FloorLoad> {
  const recorded = await recordCalls(calls, served, people.authorizations());
  const floor = await startFloor(served.databaseUrl, recorded);
  const client = createClient(floor.address, people.authorizations);
  return {
    ...floor,
    client,
    async stop() {
      client.close();
      await floor.stop();
    },
  };
}

/**
 * Answers each call in this process, where its statements can be seen. Records the second answer, when expensive counts are
 * cached.
 */
async function recordCalls(
  calls: readonly Call[],
  { databaseUrl }: Served,
  authorizations: readonly string[],
): Promise<Map<string, RecordedCall>> {
  const { pool, close } = connect(databaseUrl);
  try {
    const recorded = recordStatements(pool);
    const app = await appOver(recorded.db, pool, databaseUrl);
    const made = new Map<string, RecordedCall>();
    for (const [nth, { path }] of calls.entries()) {
      if (made.has(path)) continue;
      const ask = async () =>
        app.request(path, { headers: { authorization: authorizations[nth % authorizations.length] ?? "" } });
      await ask();
      const { stages, result } = await recorded.during(ask);
      made.set(path, { stages, answer: await result.json() });
    }
    return made;
  } finally {
    await close();
  }
}

function ratiosOf(pairs: readonly Pair[]): Record<keyof typeof budgets, number> {
  return {
    processorTime: median(pairs.map((pair) => pair.processorTime / pair.floorProcessorTime)),
    p50: median(pairs.map((pair) => pair.product.p50 / pair.floor.p50)),
    p99: median(pairs.map((pair) => pair.product.p99 / pair.floor.p99)),
  };
}

/** The medians of several rounds; each round gives its own ratios. */
function pairCells(name: string, pairs: readonly Pair[]): string[] {
  const side = (who: "product" | "floor", processorTimes: readonly number[]) => [
    grouped(median(pairs.map((pair) => pair[who].perSecond))),
    milliseconds(median(pairs.map((pair) => pair[who].p50))),
    milliseconds(median(pairs.map((pair) => pair[who].p99))),
    median(processorTimes).toFixed(2),
  ];
  return [
    name,
    ...side(
      "product",
      pairs.map((pair) => pair.processorTime),
    ),
    ...side(
      "floor",
      pairs.map((pair) => pair.floorProcessorTime),
    ),
    ...Object.values(ratiosOf(pairs)).map((ratio) => ratio.toFixed(2)),
    String(figuresOf(pairs).reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

function figuresOf(pairs: readonly Pair[]): Figures[] {
  return pairs.flatMap(({ product, floor }) => [product, floor]);
}

/** Prints the answer to the first failed call of each row; returns how many calls failed. */
function sayFailures(figures: readonly Figures[]): number {
  for (const { firstFailure } of figures) if (firstFailure !== null) console.log(`Failed: ${firstFailure}`);
  return figures.reduce((sum, { failed }) => sum + failed, 0);
}

/** What the database has counted, once it has received every count. */
async function counted({ databaseUrl }: Served): Promise<TableScans> {
  const { pool, close } = connect(databaseUrl);
  try {
    await pause(2_000);
    return await tableScans(pool, largeFrom);
  } finally {
    await close();
  }
}

/** What the plans do not show: that the database once chose another plan, or that something other than the calls read a table. */
function sayScans(before: TableScans, after: TableScans): void {
  const begun = [...after].flatMap(([table, { scans, rows }]) => {
    const former = before.get(table) ?? { scans: 0, rows: 0 };
    const more = scans - former.scans;
    return more === 0
      ? []
      : [`${table}, ${grouped(more)} times, ${grouped((rows - former.rows) / more)} rows each`];
  });
  console.log(`Large tables read from the start during the measurement: ${begun.join("; ") || "none"}`);
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}

/**
 * Gives each event its place and its seal. Otherwise the server does it, some at a time, while it is measured.
 */
async function settle({ databaseUrl }: Served): Promise<void> {
  const { db, pool, close } = connect(databaseUrl);
  const counter = (name: string) => `(select value from counters where name = '${name}')`;
  const question = `select exists (select from events where place is null) or ${counter("sealed")} < ${counter("event")} as behind`;
  try {
    while ((await pool.query<{ behind: boolean }>(question)).rows[0]?.behind !== false) {
      await placeEvents(db);
      await sealEvents(db);
      await pause(100); // The server may be doing it.
    }
  } finally {
    await close();
  }
}

/** Other work on the machine shows in every figure. */
function sayLoad(when: string): void {
  const [minute = 0] = loadavg();
  console.log(
    `Load average of the last minute ${when}: ${minute.toFixed(1)}, on ${cpus().length} processors.`,
  );
}

function callsOf({ paths }: Pick<Route, "paths">): Call[] {
  return paths.map((path) => ({ path: `/api${path}` }));
}

const Page = z.object({ nextCursor: z.string().nullable() });

async function comparePages(
  routes: readonly Route[],
  rounds: number,
  { people, bounds }: Load,
): Promise<number> {
  const rows: string[][] = [];
  let failed = 0;
  for (const route of routes.filter(({ pages }) => pages)) {
    await people.fresh();
    const { client } = people;
    const first = limited(route.paths[0] ?? "", pageRows);
    const stride = limited(route.paths[0] ?? "", strideRows);
    let [page, path, step] = [1, first, stride];
    while (page < mostPages) {
      const { nextCursor } = Page.parse(await client.ask(step));
      if (nextCursor === null) break;
      page += strideRows / pageRows;
      path = withQuery(first, `cursor=${nextCursor}`);
      step = withQuery(stride, `cursor=${nextCursor}`);
    }
    const [near, far] = [callsOf({ paths: [first] }), callsOf({ paths: [path] })];
    await client.load(near, { ...bounds, seconds: Math.min(warmUpSeconds, bounds.seconds) });
    await client.load(far, { ...bounds, seconds: Math.min(warmUpSeconds, bounds.seconds) });
    const pairs: { near: Figures; far: Figures }[] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push({ near: await client.load(near, bounds), far: await client.load(far, bounds) });
    }
    const nearP50 = pairs.map((pair) => pair.near.p50);
    const farP50 = pairs.map((pair) => pair.far.p50);
    failed += pairs.reduce((sum, pair) => sum + pair.near.failed + pair.far.failed, 0);
    rows.push([
      route.name,
      String(page),
      milliseconds(median(nearP50)),
      milliseconds(median(farP50)),
      median(pairs.map((pair) => pair.far.p50 / pair.near.p50)).toFixed(2),
    ]);
  }
  printTable(
    `Pages of ${pageRows} by cursor`,
    ["list", "page n", "page 1 p50 ms", "page n p50 ms", "ratio"],
    rows,
  );
  return failed;
}

function limited(path: string, rows: number): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("limit", String(rows));
  return url.pathname + url.search;
}

/**
 * Answers each route once more in this process, where its queries can be seen; returns how many read a large table from end to
 * end.
 */
async function explainRoutes(routes: readonly Route[], { address, databaseUrl }: Served): Promise<number> {
  const { pool, close } = connect(databaseUrl);
  try {
    const recorded = recordQueries(pool);
    const app = await appOver(recorded.db, pool, databaseUrl);
    const authorization = await signIn(address);
    const large = await largeTables(pool, largeFrom);
    const rows: string[][] = [];
    let scans = 0;
    for (const { name, paths } of routes) {
      const queries = await recorded.during(async () => {
        for (const path of paths.slice(0, mostExplained))
          await app.request(`/api${path}`, { headers: { authorization } });
      });
      const reads = await Promise.all(queries.map((query) => explain(pool, query)));
      const whole = [...new Set(reads.flatMap((read) => read.whole))].filter((table) =>
        large.includes(table),
      );
      scans += whole.length;
      const indexes = new Set(reads.flatMap((read) => read.indexes));
      const statements = new Set(queries.map(({ sql }) => sql));
      rows.push([name, String(statements.size), whole.join(", ") || "none", [...indexes].join(" ")]);
    }
    printTable(
      "Query plans",
      ["route", "queries", "large tables read from end to end", "indexes used"],
      rows,
    );
    console.log(`\nLarge (${grouped(largeFrom)} rows and more): ${large.join(", ")}`);
    console.log(
      scans === 0
        ? "No route reads a large table from end to end."
        : `Large tables were read from end to end ${scans} times.`,
    );
    return scans;
  } finally {
    await close();
  }
}

/** The product in this process, over `db`. */
async function appOver(db: Db, pool: Pool, databaseUrl: string) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(tmpdir(), "pigeonhole-bench") });
  const log = createLog("silent");
  const files = await createFileStore({ config, db, log });
  const services = {
    config,
    db,
    log,
    sessions: createSessions({ db, config }),
    files,
    linkOrigin: () => null,
    now: () => new Date(),
  };
  return createApp(services, { metrics: createMetrics(pool) });
}
