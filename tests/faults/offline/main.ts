// `npm run faults -- offline [--seed=n] [--actions=200]`: letters are registered by keys while the network comes and goes, calls
// and answers are lost, and tabs die; then the letters on the server are compared.
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import * as z from "zod";
import { connect } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import type { Random } from "@/server/demo/random";
import { printTable } from "../../bench/table";
import { launchChromium } from "../../chromium";
import { untilReadyOffline } from "../../e2e/ready-offline";
import { press, type } from "../../hand";
import { startApi } from "../api-process";
import { openDatabase } from "../database";
import { anySeed, chanceOf, readOptions } from "../options";
import { administrator, makeWorld } from "../world";
import { type Cable, type Fate, layCable } from "./cable";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  actions: z.coerce.number().int().positive().default(200),
});

/** How often each fault happens to a call that registers a letter, while the cable is plugged in. */
const fates: Record<Fate, number> = {
  passes: 55,
  "lost on the way": 15,
  "answer lost": 20,
  "answer cut": 10,
};
/** The most letters between two changes of the network. */
const longestSpell = 8;
/** At one of so many changes the tab dies. */
const tabDiesOneIn = 2;
/** After one of so many times the network stays until all saved entries are sent. */
const networkStaysOneIn = 2;
/** How long waits may take, in milliseconds. */
const patience = 180_000;

/** Counts of what was done. */
type Day = { registered: number; queued: number; pulls: number; tabs: number; calls: Record<Fate, number> };

/** Runs it on the server built at `program`; returns the exit code: 1 when a letter was lost, doubled or out of order. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, actions } = readOptions(Options, given);
  console.log(`npm run faults -- offline --seed=${seed} --actions=${actions}`);
  const database = await openDatabase();
  const api = startApi(program, { DATABASE_URL: database.url });
  const browser = await launchChromium();
  const day: Day = {
    registered: 0,
    queued: 0,
    pulls: 0,
    tabs: 0,
    calls: { passes: 0, "lost on the way": 0, "answer lost": 0, "answer cut": 0 },
  };
  const chance = chanceOf(seed, 0);
  let isCalm = false;
  let cable: Cable | null = null;
  try {
    const address = await api.ready;
    const { mailboxes } = await makeWorld(address, 4);
    cable = await layCable(address, (call) => {
      if (call !== "POST /api/mail-handler/mails") return "passes";
      const fate = isCalm ? "passes" : chance.weighted(fates);
      day.calls[fate] += 1;
      return fate;
    });
    const context = await browser.newContext();
    const data = { ...administrator, transport: "cookie" };
    const signedIn = await context.request.post(`${cable.url}/api/auth/sign-in`, { data });
    if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}.`);

    // "Ltd" ends the name, so that letter 1 is not found where letter 10 stands; a full stop would say nothing in a line.
    const tags = Array.from({ length: actions }, (_, nth) => `Sender ${seed.toString(36)}-${nth} Ltd`);
    const work = {
      context,
      cable,
      day,
      random: chanceOf(seed, 1),
      steNumbers: mailboxes.map((each) => each.steNumber),
    };
    let page = await takeAllIn(tags, work);
    isCalm = true;
    cable.plug();
    // A tab opened now finds what the last one left.
    await page.close();
    page = await openTab(context, cable.url);
    await untilQueueIsEmpty(page);

    const connection = connect(database.url, { connections: 1 });
    try {
      return judge(tags, await registered(connection.db), day);
    } finally {
      await connection.close();
    }
  } finally {
    await browser.close();
    await cable?.remove();
    await api.stop();
    await database.remove();
  }
}

type Work = {
  context: BrowserContext;
  cable: Cable;
  day: Day;
  random: Random;
  steNumbers: readonly string[];
};

/** Registers a letter for each tag, while the network changes; returns the tab that is open in the end. */
async function takeAllIn(
  tags: readonly string[],
  { context, cable, day, random, steNumbers }: Work,
): Promise<Page> {
  let page = await openTab(context, cable.url);
  let isPlugged = true;
  let left = 1 + random.below(longestSpell);
  for (const tag of tags) {
    if (left === 0) {
      left = 1 + random.below(longestSpell);
      isPlugged = !isPlugged;
      const dies = random.below(tabDiesOneIn) === 0;
      const stays = random.below(networkStaysOneIn) === 0;
      if (isPlugged) cable.plug();
      else cable.pull();
      if (!isPlugged) day.pulls += 1;
      // With the network just back, the tab dies while it sends.
      if (dies && isPlugged) {
        await pause(random.below(400));
        await page.close();
        day.tabs += 1;
        page = await openTab(context, cable.url);
      }
      if (stays && isPlugged) await untilQueueIsEmpty(page);
    }
    left -= 1;
    const said = await takeIn(page, `am ${random.pick(steNumbers)} from ${tag}`, tag);
    day[said] += 1;
  }
  return page;
}

/** Opens a tab of the console and waits until it has loaded what it needs without the network. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${url}/dashboard`);
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  await untilReadyOffline(page);
  return page;
}

/** Types a line into the palette and runs it; returns what the notice says about the letter. */
async function takeIn(page: Page, line: string, tag: string): Promise<"registered" | "queued"> {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await type(page, line);
  await press(page, "Enter");
  const notice = page.getByRole("status", { name: "Notices" }).getByRole("listitem").filter({ hasText: tag });
  await notice.first().waitFor({ state: "attached" });
  const said = (await notice.first().textContent()) ?? "";
  await palette.waitFor({ state: "hidden" });
  return said.includes("Saved on this machine") ? "queued" : "registered";
}

async function untilQueueIsEmpty(page: Page): Promise<void> {
  const badge = page.getByRole("button", { name: /^Unsent entries/ });
  for (const end = Date.now() + patience; (await badge.count()) > 0; await pause(100)) {
    if (Date.now() < end) continue;
    throw new Error(
      `In the end there is still an unsent entry: ${await badge.first().getAttribute("aria-label")}`,
    );
  }
}

/** Senders of the items on the server, in the order in which they were registered. */
async function registered(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("mail_items")
    .select("sender_name")
    .where("sender_name", "like", "Sender %")
    .orderBy("created_at")
    .execute();
  return rows.map((row) => row.sender_name);
}

function judge(tags: readonly string[], found: readonly string[], day: Day): number {
  const lost = tags.filter((tag) => !found.includes(tag));
  const doubled = tags.filter((tag) => found.filter((each) => each === tag).length > 1);
  const places = [...new Set(found)].map((tag) => tags.indexOf(tag));
  const disordered = places.filter((place, nth) => nth > 0 && place < (places[nth - 1] ?? 0)).length;
  printTable(
    "Letters registered while the network comes and goes",
    ["", "count"],
    [
      ["letters registered by keys", String(tags.length)],
      ["reported as registered at once", String(day.registered)],
      ["reported as saved on this machine", String(day.queued)],
      ["times the network was lost", String(day.pulls)],
      ["tabs that died while the network came back", String(day.tabs)],
      ...Object.entries(day.calls).map(([fate, count]) => [`calls: ${fate}`, String(count)]),
      ["lost", String(lost.length)],
      ["doubled", String(doubled.length)],
      ["out of order", String(disordered)],
    ],
  );
  for (const tag of [...lost, ...doubled].slice(0, 20)) console.log(`Fault: ${tag}`);
  return lost.length + doubled.length + disordered === 0 ? 0 : 1;
}
