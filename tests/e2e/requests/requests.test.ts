// Action requests as handlers meet them: four lists, the work of each kind without the mouse, and the pages of a scan.
import { describe, expect, test } from "vitest";
import { aSender, atWork, findRow, shutsNobodyOut, tryAgain, workOn } from "../work";

const kinds = [
  [
    "HOLD",
    "g 4",
    "Pick-up Requests",
    "Process Pickup Request",
    "Mark as Ready for Pickup",
    "Pickup Request Processed!",
  ],
  [
    "SHRED",
    "g 3",
    "Shred Requests",
    "Process Shred Request",
    "Confirm Shredding",
    "Mail Item Shredded Successfully!",
  ],
  [
    "TRASH",
    "g 2",
    "Trash Requests",
    "Process Trash Request",
    "Confirm Disposal",
    "Mail Item Disposed Successfully!",
  ],
] as const;

describe("a request is completed without the mouse", () => {
  test.each([
    ["HOLD", ["HOLD"]],
    ["SHRED and TRASH @long", ["SHRED", "TRASH"]],
  ])("%s", async (_, types) => {
    const opened = await atWork({ at: "/settings" });
    const { page, keys } = opened;
    const work = await workOn(opened.url);
    for (const [type, go, list, title, button, done] of kinds) {
      if (!types.includes(type)) continue;
      const sender = aSender();
      await work.request(type, await work.item(sender, { type: "PACKAGE" }));
      await keys(go);
      const row = await findRow(opened, list, sender);
      expect(await row.textContent()).toMatch(/Package.*1042.*Pending.*View Details/);
      await page
        .getByRole("article", { name: new RegExp(sender) })
        .getByText("Both sides")
        .waitFor();
      await keys("Enter");
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      // A package is measured in centimetres and kilograms here.
      await page.getByText("25.4 cm × 12.7 cm × 5.08 cm").waitFor();
      await page.getByText("0.45 kg").waitFor();
      await page.getByRole("button", { name: button }).waitFor();
      await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();
      if (type === "HOLD") {
        // What ends or begins the request has words of its own, apart from leaving the screen.
        await page.getByRole("button", { name: /^More actions for/ }).press("Enter");
        const steps = page.getByRole("menuitem");
        await steps.first().waitFor();
        expect(await steps.allTextContents()).toEqual([
          expect.stringMatching(/^Start request/),
          expect.stringMatching(/^Mark request as failed/),
          expect.stringMatching(/^Cancel request/),
        ]);
        await page.keyboard.press("Escape");
        await steps.first().waitFor({ state: "detached" });
        await page.getByRole("main").focus();
      }

      await keys("Control+Enter");
      await page.getByRole("heading", { level: 1, name: done }).waitFor();
      await page.getByText(/customer is not notified.*: no mail server is set/).waitFor();
      const path = new URL(page.url()).pathname;
      // It goes back to the list by itself after a moment, or at once by its button.
      if (type !== "HOLD") await page.getByRole("button", { name: "Back to the list" }).press("Enter");
      await page.waitForURL((url) => url.pathname !== path);
      // The list is as before, and shows the row that was done.
      expect(await page.getByRole("searchbox").inputValue()).toBe(sender);
      await page.getByRole("tab", { name: "All 1", selected: true }).waitFor();
      await page.getByRole("grid", { name: list }).getByText("Completed").waitFor();
      await page.getByRole("article", { name: new RegExp(sender) }).waitFor();
    }
  });

  test("FORWARD, and undo opens it again @long", async () => {
    const opened = await atWork({ at: null });
    const { page, keys } = opened;
    const work = await workOn(opened.url);
    const forward = await work.forward(await work.item(aSender()));
    await page.goto(`${opened.url}/forward/${forward}`);
    await page.getByRole("button", { name: "Open the action request" }).click();
    await page.getByRole("heading", { level: 1, name: "Process Forward Request" }).waitFor();
    await page.getByRole("button", { name: "Confirm Forwarding" }).waitFor();
    // The address and the label are there.
    await page.getByRole("link", { name: "Open the forward" }).click();
    await page.waitForURL(`**/forward/${forward}`);
    await page.goBack();
    await page.getByRole("button", { name: "Confirm Forwarding" }).waitFor();
    await keys("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Mail Item Forwarded Successfully!" }).waitFor();
    await keys("Control+z");
    await page.getByRole("heading", { level: 1, name: "Process Forward Request" }).waitFor();
    await page.getByRole("button", { name: "Confirm Forwarding" }).waitFor();
  });
});

test("the list scrolls to the request that was done, below those that wait @long", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1280, height: 720 } });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  for (let nth = 0; nth < 20; nth++) await work.request("TRASH", await work.item(sender));
  await page.goto(`${opened.url}/trash?q=${sender}`);
  const grid = page.getByRole("grid", { name: "Trash Requests" });
  await grid.getByText(sender).first().waitFor();
  await grid.focus();
  await keys("j Enter");
  await page.getByRole("button", { name: "Confirm Disposal" }).waitFor();
  await keys("Control+Enter");
  await page.getByRole("button", { name: "Back to the list" }).press("Enter");
  const done = grid.getByRole("row").filter({ hasText: "Completed" });
  await done.waitFor();
  const bottom = async () => {
    const box = await done.boundingBox();
    const around = await grid.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0) - (around?.y ?? 0) - (around?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(1);
});

test("a button stays under the pointer when the item's history arrives while it is pressed @long", async () => {
  const { page, url } = await atWork({ at: null });
  const work = await workOn(url);
  const forward = await work.forward(await work.item(aSender()));
  let arrive = () => {};
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/mails\/[^/]+\/history/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${url}/forward/${forward}`);
  await page.getByRole("button", { name: "Open the action request" }).hover();
  await page.mouse.down();
  arrive();
  await page.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor();
  await page.mouse.up();
  await page.getByRole("heading", { level: 1, name: "Process Forward Request" }).waitFor();
});

test("a request is completed from its mailbox's tab by the same key @long", async () => {
  const { page, keys, notice, url } = await atWork({ at: null });
  const work = await workOn(url);
  const sender = aSender();
  await work.request("TRASH", await work.item(sender));
  await page.goto(`${url}/mailbox/${work.mailboxId}?tab=requests&q=${sender.replaceAll(" ", "+")}`);
  const row = page
    .getByRole("grid", { name: "Action Requests" })
    .getByRole("row")
    .filter({ hasText: sender });
  await row.waitFor();
  await keys("j Control+Enter");
  await notice(`Trash of ${sender}, STE 1042 completed.`).waitFor();
  await row.getByText("Completed").waitFor();
});

describe("the lists", () => {
  test("all rows are selected by one key and copied, visible or not, and filtered by status @long", async () => {
    const { page, context, keys, notice } = await atWork({ at: "/scan?status=ALL" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    const grid = page.getByRole("grid", { name: "Scan Requests" });
    const rows = grid.getByRole("row");
    await grid.getByRole("gridcell").first().waitFor();
    // The focused row is selected and out of view: it is drawn for both reasons, and once.
    await keys("j Shift+A");
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const said = page.getByRole("main").getByText(/^\d+ selected$/);
    const selected = Number.parseInt((await said.textContent()) ?? "", 10);
    expect(await rows.count()).toBeLessThan(selected);

    await keys("y");
    await notice(`Copied ${selected} rows.`).waitFor();
    const lines = await copied();
    expect(lines).toHaveLength(selected);
    expect(lines.filter((line) => !/\t\d{4,} .*\tView Details$/.test(line))).toEqual([]);
    await expect.poll(() => rows.count()).toBeLessThan(selected);
    const drawn = await grid
      .locator("[data-row]")
      .evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
    expect(new Set(drawn).size).toBe(drawn.length);

    await keys("Shift+X j y");
    await notice("Copied “").waitFor();
    expect(await copied()).toHaveLength(1);

    const tabs = page.getByRole("tab");
    expect((await tabs.allTextContents()).map((text) => text.replace(/\d+$/, ""))).toEqual([
      "All",
      "Pending",
      "In Process",
      "Completed",
      "Failed",
      "Cancelled",
    ]);
    expect(await page.getByRole("combobox").count()).toBe(0);
    await page.getByRole("tab", { name: /^Cancelled/ }).click();
    await page.waitForURL(/status=CANCELLED/);
    await page.reload();
    await page.getByRole("tab", { name: /^Cancelled/, selected: true }).waitFor();
    await grid.getByRole("gridcell").first().waitFor();
    expect(await grid.getByText("Pending").count()).toBe(0);
  });

  test("a bar code that was stored whole shows the carrier's number: in the row, next to it, in the history and copied @long", async () => {
    const opened = await atWork({ viewport: { width: 1600, height: 900 } });
    const { page, context, keys, notice } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const work = await workOn(opened.url);
    const sender = aSender();
    const [stored, number] = ["9622001900000000000000776632517510", "776632517510"];
    const item = await work.item(sender, { trackingNumber: stored, carrier: "FedEx" });
    const id = await work.request("SHRED", item);
    await keys("g 3");
    const row = await findRow(opened, "Shred Requests", sender);
    await row.getByText(number, { exact: true }).waitFor();
    const pane = page.getByRole("article", { name: new RegExp(sender) });
    await pane.getByText(number, { exact: true }).waitFor();
    await pane.getByText(`by FedEx ${number}`).waitFor();
    await keys("y");
    await notice("Copied “").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`\t${number}\t`);

    for (const path of [`/request/${id}`, `/mailbox/${work.mailboxId}?focus=${item}`]) {
      await page.goto(`${opened.url}${path}`);
      await page.getByRole("main").getByText(number, { exact: true }).first().waitFor();
      await page.getByText(`by FedEx ${number}`).or(page.getByText("Both sides")).first().waitFor();
      expect(await page.getByText(stored).count()).toBe(0);
    }
  });

  test("filters in an address, besides its tab, are shown as chips, and can be removed @long", async () => {
    const { page, url } = await atWork({ at: null });
    const { mailboxId } = await workOn(url);
    await page.goto(`${url}/trash?status=FAILED,CANCELLED&mailbox=${mailboxId}`);
    await page.getByRole("button", { name: /^Remove filter: (STE 1042|One mailbox)$/ }).click();
    await page.waitForURL((now) => !now.searchParams.has("mailbox"));
    await page.getByRole("button", { name: "Remove filter: Failed or Cancelled" }).click();
    await page.waitForURL(/status=ALL/);
    await page.getByRole("tab", { name: /^All/, selected: true }).waitFor();
  });

  test("several are completed by the mouse alone, from the footer, and Escape clears the selection @long", async () => {
    const opened = await atWork({ at: null });
    const { page, keys, url } = opened;
    const work = await workOn(url);
    const sender = aSender();
    for (let count = 0; count < 3; count++) await work.request("SHRED", await work.item(sender));
    await page.goto(`${url}/shred?status=ALL&q=${sender}`);
    const grid = page.getByRole("grid", { name: "Shred Requests" });
    await grid.getByText("Pending").nth(2).waitFor();
    const choose = async (count: number) => {
      for (let row = 0; row < count; row++)
        await grid
          .getByRole("checkbox")
          .nth(row + 1)
          .click();
      await page.getByRole("main").getByText(`${count} selected`).waitFor();
    };
    await choose(2);
    await keys("Escape");
    await page.getByRole("main").getByText("2 selected").waitFor({ state: "detached" });

    await choose(2);
    await shutsNobodyOut(opened, "selection-actions", ["light"]);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    const menu = page.getByRole("menu", { name: "Actions" });
    expect(await menu.getByRole("menuitem").first().textContent()).toMatch(/^Start request/);
    // No open request can be reopened, and commands for a single record are not offered.
    const reopen = menu.getByRole("menuitem", { name: "Reopen request" });
    expect(await reopen.getAttribute("aria-disabled")).toBe("true");
    expect(await menu.getByRole("menuitem", { name: /^Open request/ }).count()).toBe(0);
    await menu.getByRole("menuitem", { name: "Start request" }).click();
    await opened.notice("All 2 started.").waitFor();
    await grid.getByText("In Process").nth(1).waitFor();

    // The palette opened by the mouse acts on the same rows.
    await page.getByRole("button", { name: "Command palette" }).click();
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("complete request");
    await palette.getByText("all 2 can be completed").first().waitFor();
    await keys("Escape");
    await palette.waitFor({ state: "hidden" });
    await page.getByRole("main").getByText("2 selected").waitFor();
    await page.getByRole("button", { name: "Complete request" }).click();
    await opened.notice("All 2 completed.").waitFor();
  });

  test("several are completed at once, and undone at once", async () => {
    const opened = await atWork({ at: null });
    const { page, keys } = opened;
    const work = await workOn(opened.url);
    const sender = aSender();
    for (let count = 0; count < 3; count++) await work.request("SHRED", await work.item(sender));
    await page.goto(`${opened.url}/shred?q=${sender}`);
    const grid = page.getByRole("grid", { name: "Shred Requests" });
    await page.getByText("3 shred requests found").waitFor();
    await keys("Home x Shift+J Shift+J");
    await page.getByRole("main").getByText("3 selected").waitFor();
    await keys("Control+Enter");
    await opened.notice("All 3 completed.").waitFor();
    await grid.getByText("Completed").nth(2).waitFor();
    await keys("Control+z");
    await grid.getByText("Pending").nth(2).waitFor();
  });

  test("an empty list says so, and so does a list that cannot be read @long", async () => {
    const opened = await atWork({ at: null });
    const { page } = opened;
    const list = "**/api/actions/requests?*";
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await page.goto(`${opened.url}/trash`);
    const alert = page.getByRole("alert").filter({ hasText: "Failed to load trash requests" });
    await alert.waitFor();
    await tryAgain(opened, alert, { calls: list }, (route) =>
      route.fulfill({ json: { items: [], total: 0, nextCursor: null } }),
    );
    await page.getByText("No trash requests found").waitFor();
  });
});
