// Lists saved as a file for spreadsheets, and printed on paper.
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { conversationsOn } from "../conversations";
import { demo } from "../../demo-server";
import { routeUntil } from "../route-until";
import { runLine } from "../line";
import { aSender, atWork, forgive, workOn } from "../work";

test("the list on the screen is saved by its button, its key and the palette: every row of its filter, and no other", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = `=${aSender()}`;
  for (let count = 0; count < 2; count++) await work.request("SHRED", await work.item(sender));
  await page.goto(`${opened.url}/shred?q=${encodeURIComponent(sender.slice(1))}`);
  await page.getByText("2 shred requests found").waitFor();
  const ways = [
    () => page.getByRole("button", { name: "Export CSV" }).click(),
    () => keys("Control+s"),
    async () => {
      await runLine(opened, "export this list");
    },
  ];
  for (const save of ways) {
    const download = page.waitForEvent("download");
    await save();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^shred-requests-\d{4}-\d\d-\d\d\.csv$/);
    const rows = parse<Record<string, string>>(await readFile(await file.path(), "utf8"), {
      bom: true,
      columns: true,
    });
    expect(rows.map((row) => row.Sender)).toEqual([`'${sender}`, `'${sender}`]);
    await opened
      .notice(/^2 rows saved as shred-requests/)
      .first()
      .waitFor();
  }
});

test("a tab of a mailbox is saved as it is filtered and sorted on the screen", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const work = await workOn(opened.url);
  const sender = `=${aSender()}`;
  const item = await work.item(sender);
  await work.item(aSender());
  const text = encodeURIComponent(sender.slice(1));
  await page.goto(`${opened.url}/mailbox/${work.mailboxId}?q=${text}`);
  await page.getByText(sender).first().waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mail-items-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(await readFile(await file.path(), "utf8"), {
    bom: true,
    columns: true,
  });
  expect(rows.map((row) => [row.Sender, row.Id])).toEqual([[`'${sender}`, item]]);
  await opened.notice(/^1 row saved as mail-items/).waitFor();
});

test("the history of a mailbox is saved whole, however much of it is on the screen; an incomplete one is not saved", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  for (let count = 0; count < 60; count++) await work.item(sender);
  await page.goto(`${opened.url}/mailbox/${work.mailboxId}?tab=users&history=true`);
  const history = page.getByRole("region", { name: "History", exact: true });
  await history.getByText(`Envelope from ${sender}`).first().waitFor();
  const range = await history.getByText(/^1–\d+ of \d+$/).textContent();
  const total = Number(/of (\d+)/.exec(range ?? "")?.[1]);
  const pages = "**/customers/*/history?*";
  const mended = await routeUntil(page, pages, (route) => route.fulfill({ status: 500 }));
  await history.getByRole("button", { name: "Export CSV" }).click();
  const fault = page.getByRole("alert").filter({ hasText: "History could not be exported." }).first();
  await fault.getByText(/History could not be exported/).waitFor();
  mended();
  const download = page.waitForEvent("download");
  await fault.getByRole("button", { name: "Try again" }).click();
  const file = await download;
  // Only now: a live update may have read the history again while its calls were still refused.
  forgive(opened, 500);
  expect(file.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(await readFile(await file.path(), "utf8"), {
    bom: true,
    columns: true,
  });
  // The count on the screen may be some seconds old.
  expect(rows.length).toBeGreaterThanOrEqual(total);
  // A notice about an earlier item may be sent meanwhile, and is in the history as well.
  const own = rows.filter(({ What }) => What?.includes(sender));
  expect(own).toHaveLength(60);
  expect(own[0]).toMatchObject({
    "When (UTC)": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    Who: "Ada Kaya",
    Source: "API",
  });
});

test("lists of the settings are saved one by one, without any secret", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  await conversationsOn(opened.url);
  await page.goto(`${opened.url}/settings?section=integration-keys`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV: Integration keys" }).click();
  const keysFile = await download;
  expect(keysFile.suggestedFilename()).toMatch(/^integration-keys-/);
  const made = await readFile(await keysFile.path(), "utf8");
  expect(made.split("\r\n")[0]).toBe('\uFEFF"System","Created by","Created (UTC)","Last used (UTC)","Id"');
  expect(made).toContain('"Customer site"');

  // The list with the focus is the one that is saved.
  await page.goto(`${opened.url}/settings?section=staff`);
  await page.getByRole("button", { name: "Export CSV: Staff" }).focus();
  const other = page.waitForEvent("download");
  await runLine(opened, "export this list");
  const staffFile = await other;
  expect(staffFile.suggestedFilename()).toMatch(/^staff-/);
  const staff = parse<Record<string, string>>(await readFile(await staffFile.path(), "utf8"), {
    bom: true,
    columns: true,
  });
  expect(staff).toContainEqual(
    expect.objectContaining({ "E-mail": demo.email, Role: "Administrator", Offices: "every office" }),
  );
});

test("an export that is refused says why and can be tried again", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  await page.goto(`${opened.url}/forward`);
  await page.getByRole("gridcell").first().waitFor();
  const mended = await routeUntil(page, "**/api/export/**", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Export CSV" }).click();
  const fault = page
    .getByRole("alert")
    .filter({ hasText: "Forward Requests could not be exported." })
    .first();
  await fault.getByText(/Forward Requests could not be exported/).waitFor();
  forgive(opened, 500);
  mended();
  const download = page.waitForEvent("download");
  await fault.getByRole("button", { name: "Try again" }).click();
  expect((await download).suggestedFilename()).toMatch(/^forward-requests-/);
});
