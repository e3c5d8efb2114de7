// `npm run faults -- queue [--seed=n] [--rounds=20]`: two handlers in a hurry at one queue and at their stations, while the server is
// killed and started again. Who was told of something that was not done does it again, slowly. Then what they did and what is recorded are compared.
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import * as z from "zod";
import { startIntake } from "@/contract/intake/intake";
import { createMail } from "@/contract/mail/mail";
import type { Random } from "@/server/demo/random";
import { printTable } from "../../bench/table";
import { untilReadyOffline } from "../../e2e/ready-offline";
import { startApi } from "../api-process";
import { openDatabase } from "../database";
import type { Latency } from "../offline/cable";
import { anySeed, chanceOf, readOptions } from "../options";
import { launchBenches } from "../pace/benches";
import { heardIn } from "../pace/ear";
import { play, quickHands, slowHands } from "../pace/hands";
import { type Office, openOffices } from "../pace/office";
import { type Bench, begin, isAtRest, rest, untilAtRest } from "../pace/runs";
import { type Step, command, keys, line } from "../pace/script";
import { completedBy, countOf, registered, untilSent } from "./recorded";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(20),
});

/** What each handler does in a round; the queue has more requests than both work on. */
const steps = { requests: 4, letters: 4, queue: 12 };
/** Milliseconds of work before the kill, and of rest before the server is started again: the least, and how many more at most. */
const untilKill = { least: 500, spread: 6_000 };
const untilStart = { least: 0, spread: 1_500 };

/** One handler: what they type, and what their calls were told. */
type Hand = {
  bench: Bench;
  who: string;
  senders: readonly string[];
  acknowledged: Acknowledged;
  /** What was said aloud, before they did again what was refused, and since. */
  refusals: string[];
  since: string[];
};
type Acknowledged = { letters: string[]; requests: string[] };
type Toll = Record<
  "letters" | "requests" | "refusals" | "done again" | "lost" | "twice" | "silent" | "refused again",
  number
>;

/** Runs it on the server built at `program`; returns the exit code: 1 when something was lost, done twice or refused silently. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds } = readOptions(Options, given);
  console.log(`npm run faults -- queue --seed=${seed} --rounds=${rounds}`);
  const database = await openDatabase();
  const settings = { DATABASE_URL: database.url, NOTICE_DELAY_SECONDS: "0", PORT: String(await freePort()) };
  let api = startApi(program, settings);
  const browser = await launchBenches();
  const toll: Toll = {
    letters: 0,
    requests: 0,
    refusals: 0,
    "done again": 0,
    lost: 0,
    twice: 0,
    silent: 0,
    "refused again": 0,
  };
  try {
    const address = await api.ready;
    const makeOffice = await openOffices(address);
    const benches = [await browser.open(address), await browser.open(address)];
    for (let round = 0; round < rounds; round++) {
      const random = chanceOf(seed, round);
      const office = await makeOffice(round);
      for (let nth = 0; nth < steps.queue; nth++) await office.asked("TRASH", `Request ${nth}`);
      const colleague = { ...office, ...(await office.colleague()) };
      const hands: Hand[] = [];
      for (const [place, own] of [office, colleague].entries()) {
        const bench = benches[place];
        if (!bench) throw new Error("There is no page.");
        await own.call(startIntake, { body: { officeId: own.officeId } });
        const who = place === 0 ? "Pace Handler" : "Second Handler";
        const senders = Array.from(
          { length: steps.letters },
          (_, nth) => `${place === 0 ? "Alder" : "Birch"} ${nth}`,
        );
        await begin(
          bench,
          { prepare: async () => {}, at: () => (place === 0 ? "/dashboard" : "/intake") },
          own,
        );
        // Without it, a screen that was not opened yet cannot be while the server is away.
        await untilReadyOffline(bench.page);
        hands.push({ bench, who, senders, acknowledged: follow(bench.page), refusals: [], since: [] });
      }
      const longest = random.pick([0, 300]);
      for (const { bench } of hands) bench.setLatency(() => latency(random, longest));
      const blow = async () => {
        await pause(untilKill.least + random.below(untilKill.spread));
        await api.kill();
        await pause(untilStart.least + random.below(untilStart.spread));
        api = startApi(program, settings);
        await api.ready;
      };
      await Promise.all([
        blow(),
        ...hands.map((hand, place) => {
          const own = quickHands(random);
          const moves =
            place === 0
              ? [...queueSteps(steps.requests), ...letterSteps(office, hand.senders)]
              : [...letterSteps(office, hand.senders), ...queueSteps(steps.requests)];
          return play(hand.bench.page, moves, {
            ...own,
            after: async () => {},
            isAtRest: () => isAtRest(hand.bench),
          });
        }),
      ]);
      for (const { bench } of hands) bench.setLatency(() => ({ there: 0, back: 0 }));
      await doAgain(office, hands, toll);
      const refusedBefore = toll["refused again"];
      const where = `round ${round} (--seed=${seed}, up to ${longest} ms of latency)`;
      for (const said of await compare(office, hands, toll)) console.log(`Fault in ${where}: ${said}`);
      for (const { who, refusals } of hands)
        for (const said of new Set(refusals.map((words) => words.replace(/ \d+ more/, " more"))))
          console.log(`In ${where} ${who} was told: ${said}`);
      if (toll["refused again"] > refusedBefore)
        for (const { who, since } of hands) console.log(`Done again by ${who}: ${since.join(" | ")}`);
    }
  } finally {
    await browser.close();
    await api.stop();
    await database.remove();
  }
  printTable(
    "Two handlers, and a server that is killed",
    ["what", "count"],
    Object.entries(toll).map(([what, count]) => [what, String(count)]),
  );
  return toll.lost + toll.twice + toll.silent + toll["refused again"] === 0 ? 0 : 1;
}

function queueSteps(presses: number): readonly Step[] {
  return [...command("work trash"), ...keys(...Array.from({ length: presses }, () => "e"), "Escape")];
}

function letterSteps({ names: { ste } }: Office, senders: readonly string[]): readonly Step[] {
  return [...command("go to intake"), ...senders.flatMap((sender) => line(`${ste[0]} from ${sender}`))];
}

function latency(random: Random, longest: number): Latency {
  const whole = random.below(longest + 1);
  const there = random.below(whole + 1);
  return { there, back: whole - there };
}

const Changed = z.object({ id: z.string(), status: z.literal("DONE") });
const Registered = z.object({ id: z.string(), senderName: z.string() });

/** Notes what the server acknowledged to a page. */
function follow(page: Page): Acknowledged {
  const acknowledged: Acknowledged = { letters: [], requests: [] };
  page.removeAllListeners("requestfinished");
  page.on("requestfinished", (request) => void note(request));
  return acknowledged;

  async function note(request: Request): Promise<void> {
    const path = new URL(request.url()).pathname;
    const isLetter = request.method() === "POST" && path === `/api${createMail.path}`;
    const isStep = request.method() === "PATCH" && path.startsWith("/api/actions/requests/");
    if (!isLetter && !isStep) return;
    const answer = await request.response();
    if (!answer?.ok()) return;
    const body: unknown = await answer.json();
    const letter = isLetter && Registered.safeParse(body).data;
    const step = isStep && Changed.safeParse(body).data;
    if (letter) acknowledged.letters.push(letter.senderName);
    if (step) acknowledged.requests.push(step.id);
  }
}

/**
 * What a person does who was told that something was not done: looks at what is there, and does the rest again, slowly.
 * @throws Error where entries that wait on a machine are not sent
 */
async function doAgain(office: Office, hands: readonly Hand[], toll: Toll): Promise<void> {
  const benches = hands.map(({ bench }) => bench);
  await untilSent(benches);
  const letters = await registered(office);
  const doneBy = await completedBy(office, steps.queue);
  await Promise.all(
    hands.map(async ({ bench, who, senders, refusals, since }) => {
      refusals.push(...(await heardIn(bench.page)));
      if (refusals.length === 0) return;
      const left = senders.filter((sender) => !letters.includes(sender));
      const presses = steps.requests - countOf(who, doneBy);
      toll["done again"] += left.length + Math.max(0, presses);
      const moves = [
        ...keys("Escape", "Escape"),
        ...(left.length > 0 ? letterSteps(office, left) : []),
        ...(presses > 0 ? queueSteps(presses) : []),
      ];
      const after = () => untilAtRest(bench, rest.afterStep);
      await play(bench.page, moves, { ...slowHands, after, isAtRest: () => isAtRest(bench) });
      since.push(...(await heardIn(bench.page)).slice(refusals.length), await sightOf(bench.page));
    }),
  );
  await untilSent(benches);
}

/** What was lost, done twice, left out without a word, or refused although it was done again slowly. */
async function compare(office: Office, hands: readonly Hand[], toll: Toll): Promise<string[]> {
  const found: string[] = [];
  const say = (kind: "lost" | "twice" | "silent" | "refused again", words: string) => {
    toll[kind] += 1;
    found.push(words);
  };
  const letters = await registered(office);
  const doneBy = await completedBy(office, steps.queue);
  for (const [id, who] of doneBy)
    if (who.length > 1) say("twice", `${id} was completed by ${who.join(" and ")}`);
  for (const { who, senders, acknowledged, refusals } of hands) {
    toll.refusals += refusals.length;
    const missing = refusals.length === 0 ? "silent" : "refused again";
    for (const sender of senders) {
      const count = letters.filter((each) => each === sender).length;
      toll.letters += count;
      if (count > 1) say("twice", `${count} letters from ${sender}`);
      if (count > 0) continue;
      if (acknowledged.letters.includes(sender)) say("lost", `the letter from ${sender}`);
      else say(missing, `${who} typed the letter from ${sender}`);
    }
    for (const id of acknowledged.requests)
      if (doneBy.get(id)?.length === 0) say("lost", `the step of ${id}`);
    const done = countOf(who, doneBy);
    toll.requests += done;
    const words = `${who} pressed for ${steps.requests} requests, and ${done} are done`;
    if (done > steps.requests) say("twice", words);
    if (done < steps.requests) say(missing, words);
  }
  return found;
}

/** Where a person is, and what the screen says. */
async function sightOf(page: Page): Promise<string> {
  const text = await page.locator("#main").innerText();
  return `${new URL(page.url()).pathname}: ${text.replaceAll(/\s+/g, " ").slice(0, 600)}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, "close");
  return port;
}
