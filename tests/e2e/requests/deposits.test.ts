// A check from its request to a reversal, by keys; and Check Deposit as it is without deposits.
import { expect, test } from "vitest";
import type { Locator } from "playwright-core";
import * as z from "zod";
import { aSender, atWork, forgive, shutsNobodyOut, workOn } from "../work";
import { asStaff, deposits } from "../deposits";
import { drop } from "../scan";
import { runLine } from "../line";
import { staffToken } from "../staff-token";

const Written = z.object({ version: z.number(), checks: z.array(z.object({ id: z.string() })) });

test("its eight tabs stand in one line where the window is 1024 px wide", async () => {
  const { page, url } = await atWork({ at: null, viewport: { width: 1024, height: 768 } });
  const setBack = await deposits(url);
  try {
    await page.goto(`${url}/deposit`);
    const tabs = page.getByRole("tab");
    await tabs.filter({ hasText: /^All\d/ }).waitFor();
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(tops).toHaveLength(8);
    expect(new Set(tops).size).toBe(1);
  } finally {
    await setBack();
  }
});

test("a check goes from its request to a reversal without the mouse @long", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, line, typed, url, notice, picture } = opened;
  const { item, request } = await workOn(url);
  const sender = aSender();
  const mailId = await item(sender, { type: "BANK_CHECK" });
  await request("CHECK_DEPOSIT", mailId);
  const headers = { Authorization: `Bearer ${await staffToken(url)}` };
  const mail = await fetch(`${url}/api/mail-handler/mails/${mailId}`, { headers });
  const { workspaceName } = z.object({ workspaceName: z.string() }).parse(await mail.json());
  const setBack = await deposits(url);
  try {
    await page.goto(`${url}/deposit`);
    await page.getByRole("link", { name: /^Requested/ }).waitFor();
    await runLine(opened, `deposit check ${mailId.slice(0, 8)}`);
    await page.waitForURL(/\/deposit\/[0-9a-f-]{36}$/);
    const check = page.getByRole("form", { name: "Check 1" });
    await check.waitFor();
    expect(await check.getByLabel("Payer").inputValue()).toBe(sender);
    await check.getByLabel("Payee").focus();
    await typed(workspaceName);
    // What a colleague writes of the check meanwhile is said, and stays.
    const path = `/actions/deposits/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const { version, checks } = Written.parse(await asStaff(url, "GET", path));
    await asStaff(url, "PATCH", `${path}/checks/${checks[0]?.id}`, { payer: `${sender} NA` }, version);
    await check.getByText(`Payer was “${sender}” and is now “${sender} NA”.`).waitFor();
    await check.getByLabel("Payee").focus();
    await keys("Tab");
    await typed("1001");
    await check.getByLabel("Date").fill(new Date().toISOString().slice(0, 10));
    await check.getByLabel("Amount").focus();
    await typed("7,334.51");
    await keys("Enter");
    // The second time nothing says what was typed first, and the field has the focus.
    const again = check.getByLabel("Confirm amount");
    await again.waitFor();
    expect(await check.getByLabel("Payer").inputValue()).toBe(`${sender} NA`);
    expect(await check.getByLabel("Payee").inputValue()).toBe(workspaceName);
    expect(await check.getByText("Someone else changed").count()).toBe(0);
    expect(await again.inputValue()).toBe("");
    expect(await page.getByText("7,334.51").count()).toBe(0);
    const hasFocus = (field: Locator) =>
      expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await hasFocus(again);
    await typed("7,334.50");
    await keys("Enter");
    await page
      .getByRole("alert")
      .getByText(/not what was typed the first time/)
      .waitFor();
    forgive(opened, 422);
    await keys("Control+a");
    await typed("7,334.51");
    await keys("Enter");
    await check.getByText("$7,334.51").waitFor();
    const account = page.getByRole("form", { name: "New bank account" });
    await hasFocus(account.getByLabel("Account holder"));
    await drop(page, check.getByRole("group", { name: "Front of check 1" }));
    await check.getByRole("button", { name: "Enlarge the front of check 1" }).waitFor();
    await drop(page, check.getByRole("group", { name: "Back of check 1" }));
    await check.getByRole("button", { name: "Enlarge the back of check 1" }).waitFor();

    for (const [label, value] of [
      ["Account holder", workspaceName],
      ["Bank", "First Bank"],
      ["Routing number", "121000249"],
      ["Account number", "9384756201"],
    ] as const) {
      await account.getByLabel(label, { exact: true }).focus();
      await typed(value);
    }
    await keys("Enter");
    await account.getByText(/no routing number/).waitFor();
    await hasFocus(account.getByLabel("Routing number"));
    await keys("Control+a");
    await typed("121000248");
    await keys("Enter");
    await page.getByText("•••• 6201").first().waitFor();
    expect(await page.getByText("9384756201").count()).toBe(0);
    await picture("deposit-pending");
    await shutsNobodyOut(opened, "deposit-pending");

    await hasFocus(page.getByLabel("Checks counted"));
    await typed("1");
    await keys("Tab");
    await typed("7334.50");
    await keys("Control+Enter");
    // It is said at its field, which has the focus, until another one is typed.
    const total = page.getByLabel("Total of the tally");
    const disagree = page.getByRole("form", { name: "Tally" }).getByText(/do not agree/);
    await disagree.waitFor();
    await hasFocus(total);
    forgive(opened, 422);
    await keys("Control+a");
    await typed("7334.51");
    await disagree.waitFor({ state: "hidden" });
    await keys("Control+Enter");
    await notice(/Deposit \d+ is prepared\./).waitFor();
    await page.getByRole("button", { name: "Print slip" }).waitFor();
    await shutsNobodyOut(opened, "deposit-prepared");
    await page.getByLabel("Tracking number").focus();
    await typed("1Z999AA10123456784");
    await keys("Enter");
    await notice(/Deposit \d+ is sent\./).waitFor();
    await page.getByRole("button", { name: /^Mark as Credited/ }).waitFor();
    await keys("t c");
    await notice(/Deposit \d+ is credited\./).waitFor();
    await page.getByText("Credited", { exact: true }).first().waitFor();
    await keys("t r");
    await line("Returned unpaid");
    await keys("Enter");
    await notice(/Deposit \d+ is reversed\./).waitFor();
    await page.getByText("Returned unpaid").first().waitFor();
    // Its checks are endorsed for the deposit they go into next.
    await page.getByRole("button", { name: "Print slip" }).waitFor();
    expect(await page.getByRole("button", { name: "Print endorsements" }).count()).toBe(0);
    await picture("deposit-reversed");
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const [number = name] = /\d+/.exec(name) ?? [];
    await runLine(opened, "reversed deposits");
    await page.waitForURL((address) => address.searchParams.get("status") === "REVERSED");
    const row = page
      .getByRole("grid", { name: "Check Deposit" })
      .getByRole("row")
      .filter({ hasText: sender });
    expect(await row.first().textContent()).toContain(number);
    await picture("deposit-list");
  } finally {
    await setBack();
  }
});

test("where no office makes deposits and nothing waits, Check Deposit says that it is coming soon", async () => {
  const { page, url } = await atWork({ at: null });
  await page.route("**/api/mail-handler/mailroom", async (route) => {
    const response = await route.fetch();
    const { items } = Rules.parse(await response.json());
    for (const { rules } of items) rules.deposits = false;
    await route.fulfill({ response, json: { items } });
  });
  await page.route(/\/api\/actions\/requests\?.*CHECK_DEPOSIT/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), items: [], total: 0 } });
  });
  await page.goto(`${url}/deposit`);
  await page.getByRole("heading", { level: 1, name: "Check Deposit" }).waitFor();
  await page.getByText(/check deposit interface is coming soon/).waitFor();
  expect(await page.getByRole("grid").count()).toBe(0);
});

const Rules = z.object({
  items: z.array(z.looseObject({ rules: z.looseObject({ deposits: z.boolean() }) })),
});

test("“Requested” counts the checks that it lists @long", async () => {
  const { page, url } = await atWork({ at: null });
  const { item, request } = await workOn(url);
  await request("CHECK_DEPOSIT", await item(aSender(), { type: "BANK_CHECK" }));
  const setBack = await deposits(url);
  try {
    await page.goto(`${url}/deposit`);
    const asked = page.getByRole("link", { name: /^Requested: \d+$/ });
    const count = (await asked.textContent())?.replace("Requested: ", "");
    await asked.click();
    const tab = page.getByRole("tab", { name: /^Pending/, selected: true });
    await tab.getByText(String(count), { exact: true }).waitFor();
  } finally {
    await setBack();
  }
});
