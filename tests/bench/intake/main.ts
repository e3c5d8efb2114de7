// `npm run bench -- intake [--scale=small] [--rounds=40] [--pace=1500]`: the intake station in Chromium, from the Enter that ends
// an item to its painted row, for scanned and for typed items, in a new session and up to its last row; and the keystroke-level
// sum.
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import * as z from "zod";
import type { Page } from "playwright-core";
import { mostIntakeRows } from "@/contract/intake/intake";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { launchChromium } from "../../chromium";
import { signIn, startServed } from "../api/served";
import { enter } from "../enter";
import { readDirectory } from "../palette/directory";
import { grouped, milliseconds, printTable } from "../table";
import { type Taken, armStation, idleKey, scanItem, typeItem } from "./hands";
import { fillSession, startSession, upsNumber } from "./session";

const Options = z.object({
  scale: z.enum(["small", "100k", "1m"]).default("small"),
  /** Items of each kind, in the new session and at its end. */
  rounds: z.coerce.number().int().positive().max(400).default(40),
  /** Milliseconds from one item to the next: the pace of a person. */
  pace: z.coerce.number().int().min(500).default(1_500),
});

/** From design §6, in ms. */
const budget = 50;
/** Seconds that the keystroke-level model counts for a key of a trained typist, and for a scan. */
const seconds = { key: 0.2, scan: 1.25 };

/** How long after the last key a key that does nothing is pressed, in ms: at any moment of a frame. */
const idlePause = { least: 200, most: 300 };

type Series = { name: string; taken: Taken[]; hands: number; keys: number };

/** Returns the exit code; no figure changes it. */
export async function run(given: readonly string[]): Promise<number> {
  const { scale, rounds, pace } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- intake ${given.join(" ")}`);
  sayLoad("before");
  // Its own database, filled each time: a session of the run before would send its notices during this measurement.
  process.env.DATA_DIR ??= "data/bench-intake";
  if (!process.env.DATABASE_URL) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
  const served = await startServed(scale, "dist/server/main.js");
  const browser = await launchChromium();
  try {
    const authorization = await signIn(served.address);
    const { sessionId, officeLabel } = await startSession(served.address, authorization);
    const mailboxes = (await readDirectory(served.address, authorization)).filter(
      (hit) => hit.officeLabel === officeLabel && hit.status === "ACTIVE" && /^\d{4}$/.test(hit.steNumber),
    );
    console.log(`\n${grouped(mailboxes.length)} mailboxes of ${officeLabel} with four digits.`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await armStation(page);
    await enter(page, served.address);
    const pile = pileOf(mailboxes, pace);
    const all: Series[] = [];
    const firsts: string[] = [];
    const idle: number[] = [];
    const measure = async (from: number) => {
      await openStation(page, served.address, from - 1);
      for (let round = 0; round < rounds; round++) {
        await page.waitForTimeout(idlePause.least + Math.random() * (idlePause.most - idlePause.least));
        idle.push(await idleKey(page));
      }
      const [firstTyped, ...typed] = await pile.typed(page, from, rounds + 1);
      const [firstScanned, ...scanned] = await pile.scanned(page, from + rounds + 1, rounds + 1);
      all.push(
        seriesOf("typed", typed, 5 * seconds.key, 5),
        seriesOf("scanned", scanned, 2 * seconds.scan, 0),
      );
      firsts.push(`${sayFirst(firstTyped)} typed and ${sayFirst(firstScanned)} scanned (from row ${from})`);
    };
    await measure(1);
    const measured = 2 * (rounds + 1);
    const last = mostIntakeRows - measured;
    const call = { address: served.address, authorization, sessionId, mailboxes };
    await fillSession(call, measured + 1, last);
    await measure(last + 1);
    sayTimes(all, idle);
    console.log(`The first of each kind after the page loaded (not in the table), ms: ${firsts.join("; ")}.`);
    saySum(all);
    sayLoad("after");
    return 0;
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** Items one after the other, each `pace` ms after the start of the one before. */
function pileOf(mailboxes: readonly MailboxHit[], pace: number) {
  const steOf = (row: number) => mailboxes[(row * 7) % mailboxes.length]?.steNumber ?? "";
  const each = async (
    page: Page,
    from: number,
    count: number,
    take: (row: number) => Promise<Taken>,
  ): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (let row = from; row < from + count; row++) {
      const began = performance.now();
      taken.push(await take(row));
      await page.waitForTimeout(Math.max(0, pace - (performance.now() - began)));
    }
    return taken;
  };
  return {
    typed: (page: Page, from: number, count: number) =>
      each(page, from, count, (row) => typeItem(page, row, steOf(row), seconds.key * 1000)),
    scanned: (page: Page, from: number, count: number) =>
      each(page, from, count, (row) =>
        scanItem(page, row, [upsNumber(row), `STE ${steOf(row)}`], { between: pace / 2 }),
      ),
  };
}

const sayFirst = (taken: Taken | undefined) => milliseconds(taken?.own ?? Number.NaN);

function seriesOf(name: string, taken: Taken[], hands: number, keys: number): Series {
  const rows = taken.map(({ row }) => row);
  return { name: `${name}, rows ${Math.min(...rows)} to ${Math.max(...rows)}`, taken, hands, keys };
}

/** Milliseconds after which a loaded page is idle: it has read its directory and its rows by then. */
const settling = 5_000;

/** Loads the station again, with so many rows. */
async function openStation(page: Page, address: string, rows: number): Promise<void> {
  await page.goto(`${address}/intake`);
  await page.getByRole("textbox", { name: "Next item" }).waitFor();
  if (rows > 0) {
    const table = page.getByRole("table", { name: "Rows of this session" });
    await table.and(page.locator(`[aria-rowcount="${rows + 1}"]`)).waitFor({ timeout: 120_000 });
  }
  await page.waitForTimeout(settling);
}

function sayTimes(all: readonly Series[], idle: readonly number[]): void {
  printTable(
    "From the Enter that ends an item to its painted row, the line ready for the next, ms",
    ["", "n", "p50", "p99", "worst", "p99 from the press"],
    [
      [
        "a key that does nothing",
        String(idle.length),
        ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(idle, share))),
        "",
      ],
      ...all.map(({ name, taken }) => {
        const [own, pressed] = [taken.map((each) => each.own), taken.map((each) => each.sincePress)];
        return [
          name,
          String(taken.length),
          ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(own, share))),
          milliseconds(quantile(pressed, 0.99)),
        ];
      }),
      ["budget", "", "", String(budget), "", ""],
    ],
  );
  console.log(
    "From the press: includes the time until the page received the key, which waits behind the keys before it.",
  );
}

function saySum(all: readonly Series[]): void {
  printTable(
    `Keystroke-level sum: a key ${seconds.key} s, a scan ${seconds.scan} s; without the time to handle the paper`,
    ["", "keys an item", "s of hands", "s of ours (p50)", "s an item", "items an hour"],
    all.map(({ name, taken, hands, keys }) => {
      const own = quantile(
        taken.map((each) => each.own),
        0.5,
      );
      const sum = hands + own / 1000;
      return [
        name,
        String(keys),
        hands.toFixed(2),
        (own / 1000).toFixed(3),
        sum.toFixed(3),
        grouped(3600 / sum),
      ];
    }),
  );
}

function sayLoad(when: string): void {
  console.log(`Load average ${when}: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
}

/** The value below which `share` of the values are: with few values, p99 is the largest. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
