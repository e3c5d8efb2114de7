// Keys and scans that come before the screen has read what they are about: they wait for it, or are refused aloud.
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { inventedTracking } from "@/server/demo/mail";
import { createRandom } from "@/server/demo/random";
import { burst as scan } from "../../burst";
import { type Console } from "../browser";
import { routeUntil } from "../route-until";
import { shelvingOn } from "../shelving";
import { aSender, atWork, workOn } from "../work";

const forwardCall = (id: string) => `**/api/mail-handler/forward/requests/${id}`;
const claims = "**/api/mail-handler/work/*/claim";

const current = ({ page }: Console) => new URL(page.url()).searchParams.get("item");
const begun = ({ page }: Console) => page.waitForURL(/\/work\/\w+\?item=/);
const work = ({ page }: Console) => page.getByRole("region", { name: "What to do" });
const listening = ({ page }: Console) => page.locator("html[data-scanner=listening]").waitFor();
/** Waits until the screen says that input waits for this. */
const waitsFor = ({ page }: Console, what: string | RegExp) =>
  page.getByRole("status", { name: "Keys" }).filter({ hasText: what }).waitFor();

/** Calls of `address` are answered once the returned function is called. */
async function held(
  page: Page,
  address: string,
  {
    isMeant = () => true,
    answer = (route) => route.fallback(),
  }: { isMeant?: (route: Route) => boolean; answer?: (route: Route) => Promise<void> } = {},
): Promise<() => void> {
  let letGo = () => {};
  const over = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    if (!isMeant(route)) return route.fallback();
    await over;
    await answer(route);
  });
  return letGo;
}

/** Two forwards of one sender: their ids, and the codes of their items. */
async function twoForwards(url: string) {
  const [requests, shelves] = [await workOn(url), await shelvingOn(url)];
  const senderName = aSender();
  const forward = async () => {
    const { id, code } = await shelves.item({ senderName });
    return { id: await requests.forward(id), code };
  };
  return { senderName, one: await forward(), other: await forward(), statusOf: requests.forwardStatus };
}

/** A carrier's number that no other test uses. */
const aNumber = () => inventedTracking(createRandom(Date.now() % 1_000_000), "UPS");

test("a scan of another item waits for the forward on the list that wants its own item first", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const { senderName, one, other } = await twoForwards(url);
  const letGo = await held(page, forwardCall(one.id), {
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), needsScan: true } });
    },
  });
  await page.goto(`${url}/forward?q=${senderName.replaceAll(" ", "+")}&focus=${one.id}`);
  await page.getByText("2 forward requests found").waitFor();
  await listening(opened);
  await scan(page, other.code);
  letGo();
  await page.getByRole("alert", { name: "Errors" }).getByText("This is another item").waitFor();
  expect(new URL(page.url()).searchParams.get("focus")).toBe(one.id);
});

test("a carrier's number that is scanned before the forward's screen is read is that forward's", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const { one } = await twoForwards(url);
  const number = aNumber();
  const letGo = await held(page, forwardCall(one.id));
  await page.goto(`${url}/forward/${one.id}`);
  await listening(opened);
  await scan(page, number);
  await waitsFor(opened, "the screen");
  letGo();
  await page
    .getByRole("status")
    .filter({ hasText: `Number ${number}` })
    .waitFor();
});

test("in work mode a number scanned right behind another item is for that item's forward", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const { one, other, statusOf } = await twoForwards(url);
  await page.goto(`${url}/work/forwards?item=${one.id}`);
  await work(opened).waitFor();
  await listening(opened);
  const letGo = await held(page, claims);
  await scan(page, other.code);
  await scan(page, aNumber());
  await keys("Control+Enter");
  await waitsFor(opened, /your input follows|inputs follow/);
  letGo();
  await opened.notice(/ shipped to the carrier\./).waitFor();
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["PENDING", "COMPLETED"]);
});

test("in work mode the next key waits for the next record, and the screen shows that it is read", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const requests = await workOn(url);
  for (let each = 0; each < 3; each++) await requests.request("SHRED", await requests.item(aSender()));
  await page.goto(`${url}/work/shreds`);
  await begun(opened);
  const first = current(opened) ?? "";
  await work(opened).waitFor();
  const isRead = (route: Route) => route.request().method() === "GET";
  const [letGo, letListGo] = [
    await held(page, "**/api/actions/requests/*", { isMeant: isRead }),
    await held(page, "**/api/mail-handler/work/shreds?*", { isMeant: isRead }),
  ];
  await keys("e");
  await expect.poll(() => current(opened)).not.toBe(first);
  const second = current(opened) ?? "";
  await page.getByRole("main").getByText("Loading").waitFor();
  await keys("e");
  await waitsFor(opened, "the screen");
  letListGo();
  letGo();
  await expect.poll(() => current(opened)).not.toBe(second);
  await work(opened).waitFor();
  const third = current(opened) ?? "";
  const ids = [first, second, third];
  expect(await Promise.all(ids.map(requests.requestStatus))).toEqual(["DONE", "DONE", "PENDING"]);
});

test("a queue that could not be read is read again by itself once the server is there, at the same record", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const requests = await workOn(url);
  const ids: string[] = [];
  for (let each = 0; each < 2; each++) {
    ids.push(await requests.request("SHRED", await requests.item(aSender())));
  }
  const [, last = ""] = ids;
  const mended = [
    await routeUntil(page, "**/api/events*", (route) => route.abort()),
    await routeUntil(page, claims, (route) => route.abort()),
  ];
  await page.goto(`${url}/work/shreds?item=${last}`);
  const fault = page.getByRole("alert").filter({ hasText: "The queue could not be read" });
  await fault.waitFor();
  for (const mend of mended) mend();
  await work(opened).waitFor();
  await fault.waitFor({ state: "detached" });
  expect(current(opened)).toBe(last);
  // Browsers log every call that is lost.
  opened.errors.length = 0;
});
