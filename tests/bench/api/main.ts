// `npm run bench -- api [--scale=100k] [--rounds=3] [--seconds=2] [--calls=n] [--pace=500] [--only=text]`: the API under load, page by page, and the plans of its queries.
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { createApp } from "@/server/app";
import { createSessions } from "@/server/auth/sessions";
import { readConfig } from "@/server/config";
import { connect } from "@/server/db/connect";
import { createFileStore } from "@/server/files/store";
import { createLog } from "@/server/log";
import { createMetrics } from "@/server/metrics";
import { grouped, median, milliseconds, printTable } from "../table";
import { type Bounds, type Call, type Client, type Figures, createClient } from "./load";
import { type TableScans, explain, largeTables, recordQueries, tableScans } from "./plans";
import { type Route, mailCalls, routesOf, takeSample, withQuery } from "./routes";
import { type Served, signIn, startServed } from "./served";

/** Connections at one time (issue: 50 at two cores). */
const connections = 50;
/** Milliseconds of p99 that a list or a detail may take (design §6). */
const budget = 50;
/** Most calls of one measurement. */
const mostCalls = 50_000;
const mostPages = 1000;
/** Rows of a page where pages are compared, and of the larger ones by which the last of them is reached. */
const pageRows = 10;
const strideRows = 200;
/** Paths of a route whose queries are explained: all texts that are searched for, some of many records. */
const mostExplained = 36;
/** Rows from which a table counts as large. */
const largeFrom = 10_000;
/** By then V8 has compiled what a route runs through: some of them cost twice as much in the first second. */
const warmUpSeconds = 3;
/** Milliseconds after which access tokens are made anew: they last 15 minutes. */
const tokenLife = 5 * 60_000;

const Options = z.object({
  scale: z.enum(["small", "100k", "1m"]).default("100k"),
  /** Times that everything is measured: the medians are what counts on a machine that others share. */
  rounds: z.coerce.number().int().positive().default(3),
  seconds: z.coerce.number().positive().default(2),
  only: z.string().default(""),
  calls: z.coerce.number().int().positive().default(mostCalls),
  /** Calls a second of all connections together: 50 people who each ask ten times a second, without an end. */
  pace: z.coerce.number().positive().default(500),
});

/**
 * Runs it on the server built at `program`; gives the code to exit with: 1 when a query reads a large table from end to end,
 * or a call fails.
 */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const options = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- api ${given.join(" ")}`);
  const served = await startServed(options.scale, program);
  try {
    await settled(served);
    const clients = await signedIn(served);
    try {
      return await measureAll(options, { served, clients, bounds: options });
    } finally {
      clients.close(); // an open one would keep this process alive
    }
  } finally {
    await served.stop();
  }
}

async function measureAll(
  { scale, rounds, seconds, only, pace }: z.infer<typeof Options>,
  load: Load,
): Promise<number> {
  const sample = await takeSample(load.clients.handler);
  const routes = routesOf(sample).filter(({ name }) => name.includes(only));
  console.log(
    `\nScale ${scale}, ${connections} connections, ${seconds} s a route, medians of ${rounds} rounds, as a handler of two offices.`,
  );
  sayLoad("before");
  const scansBefore = await counted(load.served);
  const failed =
    (await measureRoutes(routes, { rounds, pace }, load)) +
    (await comparePages(routes, rounds, load)) +
    (await measureCreation(mailCalls(sample), rounds, load));
  sayLoad("afterwards");
  const scansAfter = await counted(load.served);
  const now = inMegabytes(load.served.memory());
  const most = inMegabytes(load.served.mostMemory());
  console.log(`\nMemory of the server's process: ${now} MB afterwards, ${most} MB at most`);
  const scans = await explainRoutes(routes, load.served);
  sayScans(scansBefore, scansAfter);
  return failed + scans > 0 ? 1 : 0;
}

/** What the database counted once it has heard of everything. */
async function counted({ databaseUrl }: Served): Promise<TableScans> {
  const { pool, close } = withPool(databaseUrl);
  try {
    await pause(2_000);
    return await tableScans(pool, largeFrom);
  } finally {
    await close();
  }
}

/** What the plans do not show: that the database planned otherwise once, or something beside the calls read a table. */
function sayScans(before: TableScans, after: TableScans): void {
  const begun = [...after].flatMap(([table, { scans, rows }]) => {
    const former = before.get(table) ?? { scans: 0, rows: 0 };
    const more = scans - former.scans;
    return more === 0
      ? []
      : [`${table}, ${grouped(more)} times, ${grouped((rows - former.rows) / more)} rows each`];
  });
  console.log(`Large tables read from one end on while it was measured: ${begun.join("; ") || "none"}`);
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}

/** Resolves once each event has its place and its seal: after a fill that keeps the server busy beside its first calls. */
async function settled({ databaseUrl }: Served): Promise<void> {
  const { pool, close } = withPool(databaseUrl);
  const counter = (name: string) => `(select value from counters where name = '${name}')`;
  const question = `select exists (select from events where place is null) or ${counter("sealed")} < ${counter("event")} as behind`;
  try {
    while ((await pool.query<{ behind: boolean }>(question)).rows[0]?.behind !== false) await pause(1_000);
  } finally {
    await close();
  }
}

/** What else the machine does shows in every figure. */
function sayLoad(when: string): void {
  const [minute = 0] = loadavg();
  console.log(
    `Load average of the last minute ${when}: ${minute.toFixed(1)}, on ${cpus().length} processors.`,
  );
}

/** What a call costs that asks nothing of the database: no other can be faster. */
const floor: Route = { name: "(health check)", kind: "detail", base: "", paths: ["/healthz"] };

type Clients = { handler: Client; of(route: Route): Client; fresh(): Promise<void>; close(): void };

async function signedIn({ address }: Served): Promise<Clients> {
  const tokens = { admin: "", handler: "" };
  let madeAt = -Infinity;
  const fresh = async () => {
    if (performance.now() - madeAt < tokenLife) return;
    tokens.admin = await signIn(address, "admin");
    tokens.handler = await signIn(address, "handler");
    madeAt = performance.now();
  };
  await fresh();
  const admin = createClient(address, () => tokens.admin, connections);
  const handler = createClient(address, () => tokens.handler, connections);
  return {
    handler,
    of: ({ adminOnly = false }) => (adminOnly ? admin : handler),
    fresh,
    close: () => [admin, handler].forEach((client) => client.close()),
  };
}

type Load = { served: Served; clients: Clients; bounds: Bounds };

/** What a round found of a route: at full speed, with the server's processor time for a call in milliseconds, and at a pace. */
type Measured = { full: Figures; processorTime: number; paced: Figures };

const heads = ["route", "requests/s", "p50 ms", "p99 ms", "failed", "CPU ms of the server"];

/**
 * Each route twice: without a pause, which keeps the processors full and says how much there is to have, and at a pace,
 * which says how long a person waits. The rounds of one route lie minutes apart, so that what else the machine does for a
 * while is not taken for what the route costs.
 */
async function measureRoutes(
  routes: readonly Route[],
  { rounds, pace }: { rounds: number; pace: number },
  load: Load,
): Promise<number> {
  const all = [floor, ...routes].map((route) => ({ route, measured: [] as Measured[] }));
  // What routes share takes V8 longer to compile than the warm-up of the first one of them lasts.
  console.log(`Warming up: ${all.length} routes`);
  for (const { route } of all) {
    await load.clients.fresh();
    await warmUp(load.clients.of(route), callsOf(route), load.bounds);
  }
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}: ${all.length} routes`);
    for (const { route, measured } of all) measured.push(await measureRoute(route, pace, load));
  }
  const rows = all.map(({ route, measured }) => [
    route.name,
    ...cells(measured.map(({ full }) => full)),
    median(measured.map(({ processorTime }) => processorTime)).toFixed(2),
    sideBySide(measured.map(({ full }) => full.p99)),
    milliseconds(median(measured.map(({ paced }) => paced.p50))),
    milliseconds(median(measured.map(({ paced }) => paced.p99))),
    sideBySide(measured.map(({ paced }) => paced.p99)),
  ]);
  const eachRound = "p99 ms, each round";
  printTable("Routes", [...heads, eachRound, `p50 ms at ${pace}/s`, `p99 ms at ${pace}/s`, eachRound], rows);
  for (const how of ["full", "paced"] as const) {
    const slow = all.filter(({ measured }) => median(measured.map((each) => each[how].p99)) > budget);
    const names = slow.map(({ route }) => route.name).join("; ");
    console.log(`p99 above ${budget} ms${how === "paced" ? ` at ${pace}/s` : ""}: ${names || "none"}`);
  }
  const failures = all.flatMap(({ measured }) =>
    measured.flatMap(({ full, paced }) => [full, paced].flatMap(({ firstFailure }) => firstFailure ?? [])),
  );
  for (const failure of failures) console.log(`Failed: ${failure}`);
  return failures.length;
}

async function measureRoute(
  route: Route,
  pace: number,
  { served, clients, bounds }: Load,
): Promise<Measured> {
  await clients.fresh();
  const client = clients.of(route);
  const calls = callsOf(route);
  const before = served.processorTime();
  const warmUpCalls = await warmUp(client, calls, bounds);
  const full = await client.load(calls, bounds);
  const processorTime = (served.processorTime() - before) / (full.calls + warmUpCalls);
  return { full, processorTime, paced: await client.load(calls, bounds, pace) };
}

/**
 * Calls for some seconds before what is measured: a server that has just begun with something is not what people meet.
 * Gives how many calls these were.
 */
async function warmUp(client: Client, calls: readonly Call[], bounds: Bounds): Promise<number> {
  return (await client.load(calls, { ...bounds, seconds: warmUpSeconds })).calls;
}

function callsOf({ base = "/api", paths }: Pick<Route, "base" | "paths">): Call[] {
  return paths.map((path) => ({ path: base + path }));
}

/** Of several rounds: the medians, and how many calls failed in all. */
function cells(rounds: readonly Figures[]): string[] {
  const middle = (figure: "perSecond" | "p50" | "p99") => median(rounds.map((figures) => figures[figure]));
  return [
    grouped(middle("perSecond")),
    milliseconds(middle("p50")),
    milliseconds(middle("p99")),
    String(rounds.reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

/** Beside each other. */
function sideBySide(values: readonly number[]): string {
  return values.map(milliseconds).join(" ");
}

const Page = z.object({ nextCursor: z.string().nullable() });

async function comparePages(
  routes: readonly Route[],
  rounds: number,
  { clients, bounds }: Load,
): Promise<number> {
  const rows: string[][] = [];
  let failed = 0;
  for (const route of routes.filter(({ pages }) => pages)) {
    await clients.fresh();
    const client = clients.of(route);
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
    await warmUp(client, near, bounds);
    await warmUp(client, far, bounds);
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

async function measureCreation(
  calls: readonly Call[],
  rounds: number,
  { served, clients, bounds }: Load,
): Promise<number> {
  await clients.fresh();
  const before = served.processorTime();
  const measured: Figures[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await clients.handler.load(calls, bounds));
  const total = measured.reduce((sum, figures) => sum + figures.calls, 0);
  const processorTime = (served.processorTime() - before) / total;
  printTable("Writes", heads, [["create mail", ...cells(measured), processorTime.toFixed(2)]]);
  const failures = measured.flatMap(({ firstFailure }) => firstFailure ?? []);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  return measured.reduce((sum, figures) => sum + figures.failed, 0);
}

/** Answers each route once more in this process, where its queries can be seen; gives how many read a large table whole. */
async function explainRoutes(routes: readonly Route[], { address, databaseUrl }: Served): Promise<number> {
  const { pool, close } = withPool(databaseUrl);
  try {
    const recorded = recordQueries(pool);
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(tmpdir(), "pigeonhole-bench") });
    const log = createLog("silent");
    const { db } = recorded;
    const app = createApp(
      {
        config,
        db,
        log,
        sessions: createSessions({ db, config }),
        files: await createFileStore({ config, db, log }),
        linkOrigin: () => null,
        now: () => new Date(),
      },
      { metrics: createMetrics(pool) },
    );
    const tokens = { admin: await signIn(address, "admin"), handler: await signIn(address, "handler") };
    const large = await largeTables(pool, largeFrom);
    const rows: string[][] = [];
    let scans = 0;
    for (const { name, paths, adminOnly } of routes) {
      const authorization = adminOnly ? tokens.admin : tokens.handler;
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
    printTable("Query plans", ["route", "queries", "large tables read whole", "indexes used"], rows);
    console.log(`\nLarge (${grouped(largeFrom)} rows and more): ${large.join(", ")}`);
    console.log(
      scans === 0
        ? "No route reads a large table from end to end."
        : `${scans} times a large table is read from end to end.`,
    );
    return scans;
  } finally {
    await close();
  }
}

function withPool(url: string) {
  const connected = connect(url);
  return { pool: connected.pool, close: () => connected.close() };
}
