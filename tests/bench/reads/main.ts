// `npm run bench -- reads [--scale=100k] [--pages=20]`: what consoles read to show one change, counted in Chromium, on a list
// that is scrolled many pages deep: in the console that made the change, and in a colleague's that shows the same list.
import { cpus, loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import * as z from "zod";
import { readAtOnce } from "@/app/lists/use-work-rows";
import { launchChromium } from "../../chromium";
import { startServed } from "../api/served";
import { enter } from "../enter";
import { printTable } from "../table";

const Options = z.object({
  scale: z.enum(["small", "100k", "1m"]).default("100k"),
  pages: z.coerce.number().int().positive().default(20),
});

/** Milliseconds after the change in which reads are counted, so that later repeated reads count, too. */
const watchedFor = 15_000;
const viewport = { width: 1440, height: 900 };
const list = "/forward";
/** The status of a row that can be delivered. */
const deliverable = "Shipped to Carrier";

export async function run(given: readonly string[]): Promise<number> {
  const { scale, pages } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- reads ${given.join(" ")}`);
  console.log(`Load average before: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
  const served = await startServed(scale, "dist/server/main.js");
  const browser = await launchChromium();
  try {
    const own = await consoleAt(browser, served.address, pages);
    const other = await consoleAt(browser, served.address, pages);
    const [ownReads, otherReads] = [readsOf(own.page), readsOf(other.page)];
    await own.page.keyboard.press("Control+Enter");
    await own.page
      .getByRole("status", { name: "Notices" })
      .getByText(/ delivered\./)
      .waitFor();
    await own.page.waitForTimeout(watchedFor);
    const addresses = [...new Set([...ownReads.keys(), ...otherReads.keys()])].toSorted();
    printTable(
      `Reads after one change, ${own.pages} pages of ${readAtOnce} forwards loaded, in ${watchedFor / 1000} s`,
      ["read", "the console that made it", "a colleague"],
      [
        ...addresses.map((address) => [
          address,
          countOf(ownReads, [address]),
          countOf(otherReads, [address]),
        ]),
        ["all", countOf(ownReads, addresses), countOf(otherReads, addresses)],
      ],
    );
  } finally {
    await browser.close();
    await served.stop();
  }
  return 0;
}

/**
 * A console with a separate session, on the list, scrolled until `pages` of it are loaded, with the focus on a forward that can
 * be delivered.
 */
async function consoleAt(
  browser: Browser,
  address: string,
  pages: number,
): Promise<{ page: Page; pages: number }> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await enter(page, address);
  await page.getByRole("list", { name: "Recent Requests" }).waitFor();
  const loaded: string[] = [];
  page.on("response", (answer) => void (isPage(answer.url()) && loaded.push(answer.url())));
  await page.goto(`${address}${list}`);
  const grid = page.getByRole("grid", { name: "Forward Requests" });
  await grid.getByRole("gridcell").first().waitFor();
  const rows = Number(await grid.getAttribute("aria-rowcount")) - 1;
  const wanted = Math.min(pages, Math.ceil(rows / readAtOnce));
  while (loaded.length < wanted) {
    await grid.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1_000);
  await grid.getByRole("row").filter({ hasText: deliverable }).last().getByRole("gridcell").first().click();
  await page.waitForTimeout(2_000);
  return { page, pages: loaded.length };
}

function isPage(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith("/forward/requests") && searchParams.get("limit") === String(readAtOnce);
}

/** Counts what `page` reads from now on, by path. */
function readsOf(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" || !pathname.startsWith("/api/")) return;
    const address = pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "{id}");
    counts.set(address, (counts.get(address) ?? 0) + 1);
  });
  return counts;
}

function countOf(counts: ReadonlyMap<string, number>, addresses: readonly string[]): string {
  return String(addresses.reduce((sum, address) => sum + (counts.get(address) ?? 0), 0));
}
