// Pull lists: twelve items fetched by two people, with scans and keys only, on a phone and at a desk; and their faults.
import { expect, test } from "vitest";
import { openConsole, type Console } from "../browser";
import { aFilm } from "../label-film";
import { type Asked, pullsOn, shelfRange } from "../pulls";
import { burst as scan } from "../../burst";
import { aSender, forgive, shutsNobodyOut } from "../work";
import { enterLine } from "../line";

const phone = { viewport: { width: 390, height: 844 } };
const desk = { viewport: { width: 1280, height: 800 } };

async function at(path: `/${string}`, options: Parameters<typeof openConsole>[0]): Promise<Console> {
  const opened = await openConsole(options);
  await opened.signIn(path);
  await opened.page.locator("html[data-scanner=listening]").waitFor();
  return opened;
}

const next = ({ page }: Console) => page.getByRole("region", { name: "Take next" });
const heard = ({ page }: Console, tone: "yes" | "no") => page.locator(`[data-heard=${tone}]`);
const taken = ({ page }: Console, count: string) => page.getByText(`${count} taken`).first().waitFor();

/** Twelve items on as many shelves, put there in another order than the walking order. */
async function twelve(url: string): Promise<{ items: Asked[]; sender: string }> {
  const work = await pullsOn(url);
  const shelves = await work.shelves(shelfRange(12), ["Back room"]);
  const sender = aSender();
  const items: Asked[] = [];
  for (const [, id] of [...shelves].toReversed()) items.push(await work.asked(sender, id));
  return { items: items.toReversed(), sender };
}

test("twelve items by scans and keys alone, by two people who see each other's ticks", async () => {
  const one = await at("/dashboard", desk);
  const { items, sender } = await twelve(one.url);
  await one.page.goto(`${one.url}/scan?q=${sender.replaceAll(" ", "+")}`);
  await one.page.getByText("12 scan requests found").waitFor();
  await one.keys("Home p");
  await one.page.waitForURL("**/pull/*");
  await next(one).getByText(`STE 1042`).waitFor();
  const began = Date.now();
  let keys = 2;
  const list = new URL(one.page.url()).pathname.replace("/pull/", "");
  const two = await at(`/pull/${list}`, phone);
  await taken(two, "0 of 12");
  await next(two).getByText("Back room").waitFor();
  await two.picture("pull-phone");
  await one.picture("pull-desk");

  const take = async (by: Console, item: Asked | undefined) => scan(by.page, item?.code ?? "");
  // In walking order, then one out of order, by the other person.
  for (const item of items.slice(0, 5)) {
    await take(two, item);
    await heard(two, "yes")
      .getByText(/^Taken:/)
      .waitFor();
  }
  await taken(one, "5 of 12");
  await take(one, items[11]);
  await taken(two, "6 of 12");
  // A screen reader announces the next item.
  const places = two.page.getByRole("status", { name: "Next item" });
  await expect.poll(() => places.textContent()).toMatch(/Next: .*-06\. STE 1042/);

  // By hand: taken, taken back, left for last, not found.
  await one.keys("x");
  await taken(one, "7 of 12");
  await one.keys("u");
  await taken(one, "6 of 12");
  await one.keys("Enter");
  await taken(two, "7 of 12");
  await one.keys("s");
  await next(one).getByText(/-08/).waitFor();
  await one.keys("n");
  await taken(one, "7 of 12");
  await two.page.getByText("7 of 12 taken, 1 not found").waitFor();
  keys += 5;
  // Scanning finds what was not found.
  for (const item of items.slice(6, 11)) {
    await take(two, item);
    await heard(two, "yes")
      .getByText(/^Taken:/)
      .waitFor();
  }
  await taken(one, "12 of 12");
  await two.page.getByText("Nothing is left to fetch").first().waitFor();
  await one.keys("Control+Enter");
  keys += 1;
  await one.page.getByText(/^Finished /).waitFor();
  await two.page.getByText(/^Finished /).waitFor();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`Pulled 12 items by two people: 11 scans, ${keys} keys, ${seconds} s.`);
  const work = await pullsOn(one.url);
  const trolley = await work.trolleyOf(list);
  expect(await Promise.all(items.map(work.whereIs))).toEqual(items.map(() => trolley));
});

test("a list that is finished early says what was not taken, and names no next item @long", async () => {
  const person = await at("/dashboard", phone);
  const { page, url } = person;
  const work = await pullsOn(url);
  const [a = "", b = ""] = (await work.shelves(shelfRange(2))).values();
  const items = [await work.asked(aSender(), a), await work.asked(aSender(), b)] as const;
  await page.goto(`${url}/pull/${await work.pull([...items])}`);
  await next(person).waitFor();
  await scan(page, items[0].code);
  await taken(person, "1 of 2");
  await person.keys("Control+Enter");
  await page.getByText(/^Finished /).waitFor();
  await page.getByText("Not taken (1)").waitFor();
  expect(await page.getByText("Nothing is left to fetch").count()).toBe(0);
  expect(await heard(person, "yes").count()).toBe(0);
});

test("a wrong item, a second scan, a cancelled request and a shelf are refused with a loud sound, and nothing changes @long", async () => {
  const person = await at("/dashboard", phone);
  const { page, url } = person;
  const work = await pullsOn(url);
  const shelves = await work.shelves(shelfRange(4));
  const [a = "", b = "", c = "", d = ""] = shelves.values();
  const [codeA = "", , , codeD = ""] = shelves.keys();
  const sender = aSender();
  const items = [await work.asked(sender, a), await work.asked(sender, b), await work.asked(sender, c)];
  const wrong = await work.asked(sender, d);
  const [first, second, third] = items as [Asked, Asked, Asked];
  const list = await work.pull(items);
  await page.goto(`${url}/pull/${list}`);
  await next(person).getByText(codeA).waitFor();

  await scan(page, wrong.code);
  await heard(person, "no").getByText(`is not on this list. It belongs on ${codeD}.`).waitFor();
  await person.picture("pull-wrong");
  expect(await work.whereIs(wrong)).toBe(codeD);
  await scan(page, first.code);
  await heard(person, "yes").waitFor();
  await taken(person, "1 of 3");
  // Again, later than a scanner that sends one scan twice.
  const again = async () => {
    await scan(page, first.code);
    return heard(person, "no").textContent();
  };
  await expect.poll(again, { interval: 700 }).toMatch(/was taken by/);
  await taken(person, "1 of 3");

  // Cancelled before it was taken, and after.
  await work.cancel(second);
  await page
    .getByRole("list", { name: "Closed meanwhile: leave them" })
    .getByText(/request cancelled: leave it/)
    .waitFor();
  await scan(page, second.code);
  await heard(person, "no")
    .getByText(/was cancelled by/)
    .waitFor();
  await work.cancel(first);
  const back = page.getByRole("region", { name: "Put back" });
  await back.getByText(`put it back on ${codeA}.`).waitFor();
  await person.picture("pull-put-back");
  await back.getByRole("button", { name: /Put back/ }).click();
  await back.waitFor({ state: "detached" });
  expect(await work.whereIs(first)).toBe(codeA);

  // The item where the person stands is next; an unknown code is reported.
  await scan(page, [...shelves.keys()][2] ?? "");
  await heard(person, "yes").getByText("1 item of this list is on").waitFor();
  await scan(page, "NOBODY-17");
  await heard(person, "no")
    .getByText(/No item has the code/)
    .waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await heard(person, "no").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Not found" }).click();
  await page
    .getByRole("list", { name: "Not found" })
    .getByRole("button", { name: /Found after all/ })
    .click();
  await next(person).waitFor();
  await page.getByRole("button", { name: "Taken", exact: true }).click();
  await page.getByText("Nothing is left to fetch").first().waitFor();
  expect(await work.whereIs(third)).toBe(await work.trolleyOf(list));
  forgive(person, 409);
  forgive(person, 404);
});

test("a list is printed in walking order, with a box and a code for each item @long", async () => {
  const person = await at("/dashboard", desk);
  const { page, url, keys } = person;
  const { items } = await twelve(url);
  const work = await pullsOn(url);
  await page.goto(`${url}/pull/${await work.pull(items)}`);
  await next(person).waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await keys("p");
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("article").filter({ hasText: "Pull list: Chosen requests" });
  const [headings, ...rows] = await sheet.getByRole("row").allTextContents();
  expect(headings).toMatch(/Place.*Mailbox.*Item.*To do.*Code/);
  expect(rows.map((row) => /-(\d\d)STE/.exec(row)?.[1])).toEqual(
    items.map((_, place) => String(place + 1).padStart(2, "0")),
  );
  expect(rows.every((row, place) => row.includes(items[place]?.code ?? "-"))).toBe(true);
  expect(await sheet.locator("svg path").count()).toBe(12);
  await person.picture("pull-paper");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.waitForURL((address) => !address.search.includes("print"));
});

test("lists are found by keys, and both screens pass the accessibility checks @long", async () => {
  const person = await at("/dashboard", phone);
  const { page, url, keys } = person;
  const work = await pullsOn(url);
  const sender = aSender();
  const [shelf] = (await work.shelves(shelfRange(1))).values();
  const items = [await work.asked(sender, shelf), await work.asked(sender), await work.asked(sender)];
  const id = await work.pull(items);
  await keys("g u");
  await page.getByRole("heading", { level: 1, name: "Pull lists" }).waitFor();
  await page
    .getByRole("link", { name: /Chosen requests.*0 of 3 taken/ })
    .first()
    .focus();
  await keys("Enter");
  await page.waitForURL(`**/pull/${id}`);
  await next(person).waitFor();
  await scan(page, items[1]?.code ?? "");
  await heard(person, "yes").waitFor();
  await shutsNobodyOut(person, "pull-phone-after", ["light"]);
  await page.setViewportSize(desk.viewport);
  await scan(page, "NOBODY-18");
  await heard(person, "no").waitFor();
  await shutsNobodyOut(person, "pull-desk-no", ["light"]);
  forgive(person, 404);
  await page.goto(`${url}/pull/00000000-0000-4000-8000-000000000000`);
  await page.getByRole("heading", { level: 1, name: "Pull list not found" }).waitFor();
  forgive(person, 404);
});

test("with the rule of an office a request needs its item's scan: a tick, a loud refusal, or a reason @long", async () => {
  const person = await at("/dashboard", desk);
  const { page, url, keys, line, notice } = person;
  const work = await pullsOn(url);
  await work.setRule(true);
  try {
    const sender = aSender();
    const [one, two, wrong] = [
      await work.asked(sender, undefined, "SHRED"),
      await work.asked(sender, undefined, "SHRED"),
      await work.asked(aSender(), undefined, "SHRED"),
    ] as const;
    await page.goto(`${url}/request/${one.requestId}`);
    await page.getByText(/to confirm\. Without a scan you are asked why/).waitFor();
    await scan(page, wrong.code);
    await page
      .getByRole("alert")
      .getByText(/This is another item: .*STE 1042\. Scan the envelope from/)
      .waitFor();
    await person.picture("request-wrong-scan");
    await scan(page, one.code);
    await page.getByRole("status", { name: "Item scanned" }).getByText(one.code).waitFor();
    await shutsNobodyOut(person, "request-scanned", ["light"]);
    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Mail Item Shredded Successfully!" }).waitFor();

    // Without a scan the console asks for the reason, and the history shows the answer.
    await page.goto(`${url}/request/${two.requestId}`);
    await page.getByText(/Without a scan you are asked why/).waitFor();
    await keys("Control+Enter");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.waitFor();
    await person.picture("request-asked-why");
    await line("the label came off");
    await keys("Enter");
    await page.getByRole("heading", { level: 1, name: "Mail Item Shredded Successfully!" }).waitFor();
    await page.goto(`${url}/request/${two.requestId}`);
    await page.getByText("Request completed, without a scan: the label came off").waitFor();
    forgive(person, 422);

    // Of several, those without a scan are asked about together.
    const many = aSender();
    await work.asked(many, undefined, "TRASH");
    await work.asked(many, undefined, "TRASH");
    await page.goto(`${url}/trash?q=${many.replaceAll(" ", "+")}`);
    await page.getByText("2 trash requests found").waitFor();
    await keys("Home x Shift+J");
    await page.getByRole("main").getByText("2 selected").waitFor();
    await enterLine({ page, keys }, "complete request");
    await palette.getByText("which reason?").waitFor();
    await person.picture("requests-asked-why");
    await line("no scanner here");
    await keys("Enter");
    await notice("All 2 completed.").waitFor();
    forgive(person, 422);

    // In the pane next to the list, too.
    const beside = await work.asked(aSender(), undefined, "HOLD");
    await page.goto(`${url}/pickup?q=${beside.sender.replaceAll(" ", "+")}`);
    await page.getByText("1 pick-up request found").waitFor();
    await keys("Home");
    await page.getByText(/Without a scan you are asked why/).waitFor();
    await scan(page, beside.code);
    await page.getByRole("status", { name: "Item scanned" }).waitFor();
    await person.picture("request-pane-scanned");
    await page.getByRole("button", { name: "Mark as Ready for Pickup" }).click();
    await notice(/completed\./).waitFor();
  } finally {
    await work.setRule(false);
  }
});

test("the camera is a scanner: the item it sees is ticked, and a refused camera is explained @long", async () => {
  const film = aFilm();
  const person = await at("/dashboard", { ...phone, flags: film.flags });
  const { page, url } = person;
  const work = await pullsOn(url);
  const items = [await work.asked(aSender()), await work.asked(aSender())];
  const [first] = items as [Asked, Asked];
  film.show(first.code);
  await page.goto(`${url}/pull/${await work.pull(items)}`);
  await next(person).waitFor();
  await page.getByRole("button", { name: "Camera" }).click();
  await heard(person, "yes").getByText(`Taken: envelope from ${first.sender}`).waitFor();
  await taken(person, "1 of 2");
  await shutsNobodyOut(person, "pull-camera", ["light"]);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Camera" }).click();
  await page.getByText("The camera is not allowed").waitFor();
  await page.getByText(/Scan with a scanner or tick by hand until then/).waitFor();
  await person.picture("pull-camera-refused");
});
