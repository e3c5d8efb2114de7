// One run of a script: fresh records, a page, hands and a latency; what the records are afterwards, and what was said aloud.
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import type { Random } from "@/server/demo/random";
import type { Cable, Latency } from "../offline/cable";
import { heardIn } from "./ear";
import { type Hands, play, quickHands, slowHands } from "./hands";
import type { Office } from "./office";
import { type Seen, readRecords } from "./records";
import type { Script } from "./script";

/** How long no call is under way before a page counts as at rest, in milliseconds: longer than a scan may stall. */
export const rest = { afterStep: 500, atEnd: 2000 };
/** How long a page may take to come to rest. */
const patience = 60_000;

/** What the runs of one page share. */
export type Bench = {
  page: Page;
  cable: Cable;
  /** Sets how long each call takes from now on. */
  setLatency: (latencyOf: () => Latency) => void;
};

export type Slow = {
  start: readonly Seen[];
  moments: readonly (readonly Seen[])[];
  heard: readonly string[];
};
export type Quick = { seen: readonly Seen[]; heard: readonly string[] };

const none = (): Latency => ({ there: 0, back: 0 });

export async function runSlowly(bench: Bench, script: Script, office: Office): Promise<Slow> {
  await begin(bench, script, office);
  const start = await readRecords(office);
  const moments = [start];
  const steps = script.steps(office.names, office);
  const after = async (place: number) => {
    await untilAtRest(bench, rest.afterStep);
    const step = steps[place];
    // Typing changes no record.
    if (step && !("type" in step)) moments.push(await readRecords(office));
  };
  await play(bench.page, steps, { ...slowHands, after, isAtRest: () => isAtRest(bench) });
  await untilAtRest(bench, rest.atEnd);
  const heard = await heardIn(bench.page);
  await office.settle();
  moments.push(await readRecords(office));
  await office.end();
  return { start, moments, heard };
}

/** How a run is played: the hands, and the longest that a call takes with its answer, in milliseconds. */
export type Way = { hands: Pick<Hands, "beforeKey" | "beforeScan">; latencyOf: () => Latency; words: string };

/** A way drawn from `random`. */
export function drawnWay(random: Random): Way {
  const longest = random.pick([0, 300, 1500]);
  const { pace, ...hands } = quickHands(random);
  const latencyOf = () => {
    const whole = random.below(longest + 1);
    const there = random.below(whole + 1);
    return { there, back: whole - there };
  };
  return { hands, latencyOf, words: `${pace} ms a key, up to ${longest} ms of latency` };
}

export async function runQuickly(bench: Bench, script: Script, office: Office, way: Way): Promise<Quick> {
  await begin(bench, script, office);
  bench.setLatency(way.latencyOf);
  const after = async () => {};
  await play(bench.page, script.steps(office.names, office), {
    ...way.hands,
    after,
    isAtRest: () => isAtRest(bench),
  });
  await untilAtRest(bench, rest.atEnd);
  bench.setLatency(none);
  const heard = await heardIn(bench.page);
  await office.settle();
  const seen = await readRecords(office);
  await office.end();
  return { seen, heard };
}

/** Empties the profile, signs the office's handler in, and opens the script's first screen. */
export async function begin(
  { page, cable, setLatency }: Bench,
  script: Pick<Script, "prepare" | "at">,
  office: Office,
): Promise<void> {
  setLatency(none);
  await script.prepare(office);
  const context = page.context();
  await empty(context, page, cable.url);
  const data = { ...office.handler, transport: "cookie" };
  const signedIn = await context.request.post(`${cable.url}/api/auth/sign-in`, { data });
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}.`);
  await page.goto(`${cable.url}${script.at(office.names)}`);
  await page.locator("html[data-scanner=listening]").waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await untilAtRest({ page, cable, setLatency }, rest.afterStep);
}

async function empty(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/theme.js`);
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
}

export function isAtRest({ cable }: Bench): boolean {
  const since = cable.idleSince();
  return since !== null && performance.now() - since >= rest.atEnd;
}

/** Waits until no call was under way for `length` milliseconds and the page is idle. @throws Error after a minute */
export async function untilAtRest({ page, cable }: Bench, length: number): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const since = cable.idleSince();
    if (since === null || performance.now() - since < length) continue;
    // What the page still has to do comes before this answer. Chromium may leave it out while only a caret blinks.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    if (cable.idleSince() === since) return;
  }
  throw new Error(`The page did not come to rest in ${patience / 1000} s.`);
}
