// Shelves as handlers meet them: items are put away and shelves audited by scans and keys alone; shelves are added, viewed,
// emptied and imported; bad scans are reported.
import { afterAll, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Console } from "../browser";
import { burst as scan } from "../../burst";
import { shelvingOn } from "../shelving";
import { staffToken } from "../staff-token";
import { startOwn } from "../station";
import { enterLine, runLine } from "../line";
import { atWork, forgive, shutsNobodyOut, tryAgain } from "../work";

const said: string[] = [];
afterAll(() => console.log(["Scans, keys and seconds of each job:", ...said].join("\n  ")));

/** Counts a person's keys and scans for a job, and how long the machine took. */
function counted({ page, keys }: Pick<Console, "page" | "keys">) {
  const began = performance.now();
  let scans = 0;
  let pressed = 0;
  return {
    scan: async (code: string) => {
      scans++;
      await scan(page, code);
    },
    keys: async (sequence: string) => {
      pressed += sequence.split(" ").length;
      await keys(sequence);
    },
    done: (job: string) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      said.push(`${job}: ${scans} scans, ${pressed} keys, ${seconds} s`);
    },
  };
}

async function at(path: `/${string}`) {
  const opened = await atWork({ at: path });
  await opened.page.locator("html[data-scanner=listening]").waitFor();
  return { opened, ...(await shelvingOn(opened.url)) };
}

const line = (page: Page) => page.getByRole("textbox", { name: "Scan or type a code" });

test("20 items are put away by scans: a shelf and its items, then items and their shelf; one is undone by key", async () => {
  const { opened, rack, item, whereIs } = await at("/dashboard");
  const { page } = opened;
  const [a, b] = await rack(2);
  const items = await Promise.all(Array.from({ length: 20 }, () => item()));
  if (!a || !b) throw new Error("No shelves were made.");
  const hands = counted(opened);
  await hands.keys("c p");
  await page.getByRole("heading", { level: 1, name: "Put away" }).waitFor();
  await hands.scan(a.code);
  await page.getByText(`Items go on ${a.code} now.`).waitFor();
  const lines = page.getByRole("list", { name: "Put away" }).getByRole("listitem");
  for (const [place, { code }] of items.slice(0, 12).entries()) {
    await hands.scan(code);
    await expect.poll(() => lines.count()).toBe(place + 1);
  }
  // From here on each item is followed by its shelf.
  await hands.keys("Escape");
  for (const [place, { code, sender }] of items.slice(12).entries()) {
    await hands.scan(code);
    await page.getByText(`Envelope from ${sender}, STE 1042 waits for its shelf.`).waitFor();
    await hands.scan(b.code);
    await expect.poll(() => lines.count()).toBe(place + 13);
  }
  await page.getByText("20 put away").waitFor();
  hands.done("20 items put away");
  expect(await Promise.all(items.map((each) => whereIs(each)))).toEqual([
    ...Array.from({ length: 12 }, () => a.code),
    ...Array.from({ length: 8 }, () => b.code),
  ]);

  await opened.keys("Control+z");
  await opened.notice("1 item is back in place").waitFor();
  const [last] = items.slice(-1);
  expect(last && (await whereIs(last))).toBeNull();
  await page.getByText("19 put away").waitFor();
});

test("bad scans when putting away are reported, and change nothing; a full shelf warns @long", async () => {
  const { opened, rack, item, whereIs, put } = await at("/shelves/put-away");
  const { page } = opened;
  const [small] = await rack(1, { capacity: 1 });
  const [one, two] = [await item(), await item()];
  if (!small) throw new Error("No shelf was made.");
  await put([one], small);
  await scan(page, "NOSUCHCODE-1");
  await page.getByText(/NOSUCHCODE-1 is no item and no shelf/).waitFor();
  await scan(page, "STE 1042");
  await page.getByText("STE 1042 is a mailbox. Scan an item or a shelf.").waitFor();
  await scan(page, two.code);
  await page.getByText(/waits for its shelf/).waitFor();
  await scan(page, small.code);
  await page.getByText(`${small.code} is full: it holds 2 items and has room for 1.`).first().waitFor();
  expect(await whereIs(two)).toBe(small.code);
  // Typed codes are treated like scanned ones.
  await line(page).fill(one.code);
  await opened.keys("Enter");
  await page.getByText(new RegExp(`Envelope from ${one.sender}.* waits`)).waitFor();
  // The shelf where its mailbox's mail belongs: Enter accepts it.
  await page.getByText(/belongs on/).waitFor();
  await opened.keys("Enter");
  await expect.poll(() => page.getByRole("list", { name: "Put away" }).getByRole("listitem").count()).toBe(2);
  // The shelf is still set after a reload, and the screen says so.
  await scan(page, small.code);
  await page.getByText(`Items go on ${small.code} now.`).waitFor();
  await page.waitForURL(`**/shelves/put-away?shelf=${small.id}`);
  const three = await item();
  await page.reload();
  await page.getByText(`Items go on ${small.code}.`).waitFor();
  await scan(page, three.code);
  await expect.poll(() => whereIs(three)).toBe(small.code);
});

test("a shelf is audited by scans and keys: matched, misplaced and moved, unknown, and missing @long", async () => {
  const { opened, rack, item, put, whereIs } = await at("/dashboard");
  const { page, notice } = opened;
  const [a, b] = await rack(2);
  if (!a || !b) throw new Error("No shelves were made.");
  const right = await Promise.all([item(), item(), item(), item()]);
  const lost = await item();
  const wrong = await Promise.all([item(), item()]);
  const homeless = await item();
  await put([...right, lost], a);
  await put(wrong, b);
  const hands = counted(opened);
  await runLine({ page, keys: hands.keys }, `audit shelf ${a.code}`);
  await page.getByRole("heading", { level: 1, name: `Audit of ${a.code}` }).waitFor();
  const figure = (name: string) => page.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
  await expect.poll(() => figure("Not scanned").textContent()).toBe("5");
  for (const { code, sender } of right) {
    await hands.scan(code);
    await page.getByText(`Envelope from ${sender} for STE 1042 is right here`).waitFor();
  }
  for (const { code, sender } of wrong) {
    await hands.scan(code);
    await page
      .getByText(new RegExp(`${sender} for STE 1042 belongs on .*${b.code}. M moves it here`))
      .waitFor();
  }
  await hands.scan(homeless.code);
  await page.getByText(`${homeless.sender} for STE 1042 is on no shelf. M moves it here.`).waitFor();
  await hands.scan("NOSUCHCODE-2");
  await page.getByText("NOSUCHCODE-2 is the code of no item you may see.").waitFor();
  await expect.poll(() => figure("Misplaced").textContent()).toBe("3");

  // It survives a reload: the scans are on the server.
  await page.reload();
  await page.locator("html[data-scanner=listening]").waitFor();
  await expect.poll(() => figure("Matched").textContent()).toBe("4");
  // A colleague's scan is shown at once.
  const headers = { authorization: `Bearer ${await staffToken(opened.url)}` };
  const scans = `${opened.url}/api/mail-handler/shelf-audits/${page.url().split("/").at(-1)}/scans`;
  const answer = await opened.context.request.post(scans, { headers, data: { code: "NOSUCHCODE-3" } });
  expect(answer.ok()).toBe(true);
  await expect.poll(() => figure("Unknown codes").textContent()).toBe("2");

  // The first row is a misplaced item: M moves it, Shift+M the others.
  await hands.keys("j m");
  await notice(/put on/).waitFor();
  await expect.poll(() => figure("Misplaced").textContent()).toBe("2");
  await hands.keys("Shift+M");
  await expect.poll(() => figure("Misplaced").textContent()).toBe("0");
  await expect.poll(() => figure("Matched").textContent()).toBe("7");
  // The first row now is an item that was not scanned; N marks it as missing.
  await hands.keys("Home n");
  await notice("marked missing").waitFor();
  await page
    .getByRole("row")
    .filter({ hasText: lost.sender })
    .getByText("Missing", { exact: true })
    .waitFor();
  await hands.keys("Control+Enter");
  await notice(
    `Audit of ${a.code} finished: 7 matched, 0 misplaced, 0 not scanned, 1 missing, 2 unknown.`,
  ).waitFor();
  await page.getByRole("button", { name: "Continue audit" }).waitFor();
  hands.done("a shelf of 8 items audited");
  expect(await Promise.all([...wrong, homeless].map((each) => whereIs(each)))).toEqual([
    a.code,
    a.code,
    a.code,
  ]);

  await page.getByRole("link", { name: "Open shelf" }).click();
  const pane = page.getByRole("article", { name: `Shelf ${a.code}` });
  await pane.getByText(/7 matched, 1 missing, 2 unknown/).waitFor();
  await pane.getByText("Just now").first().waitFor();
});

test("shelves are added, filled, emptied and removed by lines, each undone by key @long", async () => {
  const { opened, item, whereIs, officeId } = await at("/shelves");
  const { page, keys, notice } = opened;
  const stem = `Y${crypto.randomUUID().replaceAll("-", "").slice(0, 5).toUpperCase()}X`;
  const run = (words: string) => runLine(opened, words);
  await run(`add shelves ${stem}-1..${stem}-3 in Yard / ${stem} as bin capacity 9 at Austin`);
  await notice(`3 shelves added: ${stem}-1 to ${stem}-3.`).waitFor();
  await page.getByRole("navigation", { name: "Places" }).getByText(stem).waitFor();
  await keys("Control+z");
  await notice("3 shelves removed.").waitFor();
  await keys("Control+z");
  await run(`add shelves ${stem}-1..${stem}-3 at Austin`);
  await notice(/3 shelves (added|are back)/)
    .first()
    .waitFor();

  const lying = await item();
  await run(`put ${lying.code} on ${stem}-1`);
  await notice(`put on ${stem}-1`).waitFor();
  await run(`where is ${lying.code}`);
  await notice(`is on ${stem}-1`)
    .or(notice(`/ ${stem}-1`))
    .first()
    .waitFor();
  await page.waitForURL(/\/shelves\?.*shelf=/);
  await page
    .getByRole("article", { name: `Shelf ${stem}-1` })
    .getByText(lying.sender)
    .waitFor();

  await enterLine(opened, `remove shelf ${stem}-1`);
  await page.getByText(`1 item is on ${stem}-1. Move them first`).first().waitFor();
  forgive(opened, 409);
  await keys("Escape Escape");
  await run(`empty shelf ${stem}-1 to ${stem}-2`);
  await notice(`put on ${stem}-2`).waitFor();
  expect(await whereIs(lying)).toBe(`${stem}-2`);
  await keys("Control+z");
  await expect.poll(() => whereIs(lying)).toBe(`${stem}-1`);
  expect(officeId).not.toBe("");
});

test("a scanned shelf opens from any screen; a removed one is reported @long", async () => {
  const { opened, rack, item, put, remove } = await at("/dashboard");
  const { page } = opened;
  const [shelf] = await rack(1);
  if (!shelf) throw new Error("No shelf was made.");
  const lying = await item();
  await put([lying], shelf);
  await scan(page, shelf.code);
  await page
    .getByRole("article", { name: `Shelf ${shelf.code}` })
    .getByText(lying.sender)
    .waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Shelves");
  const [gone] = await rack(1);
  if (!gone) throw new Error("No shelf was made.");
  await remove(gone);
  await scan(page, gone.code);
  await page.getByText(new RegExp(`Shelf ${gone.code} was removed on`)).waitFor();
});

test("an intake session puts its rows on the scanned shelf", async () => {
  const { opened, rack } = await at("/intake");
  const { page, keys } = opened;
  const [shelf] = await rack(1);
  if (!shelf) throw new Error("No shelf was made.");
  await startOwn(page);
  await scan(page, shelf.code);
  await page.getByRole("button", { name: `Drop at ${shelf.code}` }).waitFor();
  await scan(page, "STE 1042");
  const row = page.getByRole("row").filter({ hasText: "STE 1042" }).first();
  await row.getByText(`at ${shelf.code}`).waitFor();
  await row.getByText("Saved", { exact: true }).waitFor();
  await keys("Alt+q");
  await page.getByRole("heading", { level: 1, name: "Intake report" }).waitFor();
});

test("the wall shows each rack; arrow keys move along it, Enter opens a shelf next to it @long", async () => {
  const { opened, rack } = await at("/dashboard");
  const { page, keys } = opened;
  const made = await rack(4);
  const [first, second] = made;
  await page.goto(`${opened.url}/shelves?view=wall&q=${first?.code.split("-")[0]}`);
  const cell = (code = "") => page.getByRole("button", { name: new RegExp(`^${code},`) });
  await cell(first?.code).focus();
  await keys("ArrowRight");
  expect(await cell(second?.code).evaluate((button) => button === document.activeElement)).toBe(true);
  await keys("Enter");
  await page.getByRole("article", { name: `Shelf ${second?.code}` }).waitFor();
});

test("in forced colours the wall keeps the colours that its legend explains @long", async () => {
  const { page, url } = await atWork({ at: null, reuse: false });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${url}/shelves?view=wall`);
  const colour = (shown: Locator) => shown.evaluate((each) => getComputedStyle(each).backgroundColor);
  const legend = page.getByText("How full", { exact: true }).locator("[aria-hidden]");
  const fills = page.locator("[data-cell] > [aria-hidden]");
  await fills.first().waitFor();
  const seen = await Promise.all((await fills.all()).map(colour));
  expect(seen).toContain(await colour(legend));
});

test("a file of shelves is checked before it is saved; lines with a problem prevent saving @long", async () => {
  const { opened } = await at("/shelves?import=true");
  const { page, notice } = opened;
  const stem = `W${crypto.randomUUID().replaceAll("-", "").slice(0, 5).toUpperCase()}X`;
  const dialog = page.getByRole("dialog", { name: /Import shelves into/ });
  const choose = (text: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "shelves.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await dialog.waitFor();
  await choose(`code,kind,in\n${stem}-1,drawer,Yard\n${stem}-2,bin,Yard\n`);
  await dialog.getByText("1 of 2 lines have a problem.").waitFor();
  await dialog.getByText("“drawer” is no kind of shelf.").waitFor();
  await choose(`code,kind,in\n${stem}-1,cage,Yard\n${stem}-2,bin,Yard\n`);
  await dialog.getByText("2 lines can be added.").waitFor();
  await dialog.getByRole("button", { name: "Add shelves" }).click();
  await notice("2 shelves added.").waitFor();
  await dialog.waitFor({ state: "detached" });
});

test("the wall and the import pass the accessibility checks @long", async () => {
  const { opened, rack, item, put } = await at("/dashboard");
  const { page, url } = opened;
  const [shelf] = await rack(3, { capacity: 1 });
  if (!shelf) throw new Error("No shelf was made.");
  await put([await item(), await item()], shelf);
  await page.goto(`${url}/shelves?view=wall`);
  await page.getByRole("button", { name: new RegExp(`^${shelf.code},`) }).waitFor();
  await shutsNobodyOut(opened, "shelves-wall");
  await page.goto(`${url}/shelves?import=true`);
  await page.getByRole("dialog").waitFor();
  await shutsNobodyOut(opened, "shelves-import");
});

test("shelves that could not be read: the screen has its title, and reads them again @long", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const calls = "**/api/mail-handler/shelves/map?*";
  await page.route(calls, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${url}/shelves?view=wall`);
  const fault = page.getByRole("alert").filter({ hasText: "The shelves could not be read." });
  await fault.waitFor();
  await page.getByRole("heading", { level: 1, name: "Shelves" }).waitFor();
  await tryAgain(opened, fault, { calls });
  await page.getByText("Back room / Rack A").first().waitFor();
});
