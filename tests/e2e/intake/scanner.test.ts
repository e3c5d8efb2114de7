// A barcode scanner: its codes go where they belong, none of its keys leaks, and it presses nothing.
import { expect, test } from "vitest";
import { openConsole } from "../browser";
import { burst as scan } from "../../burst";

async function ready(at: `/${string}` = "/dashboard") {
  const opened = await openConsole();
  await opened.signIn(at);
  // The code for scanners loads after the first screen.
  await opened.page.locator("html[data-scanner=listening]").waitFor();
  return opened;
}

test("an unknown number is reported; an STE number opens its mailbox, and two keys later a letter for it is registered", async () => {
  const { page, keys, notice } = await ready();
  await scan(page, "STE 999999");
  const fault = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  await fault.filter({ hasText: "No mailbox you may see has the STE number 999999" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");

  await scan(page, "STE 1042");
  await notice("Scanned STE 1042, Yıldız Ltd").waitFor();
  await page.waitForURL("**/mailbox/*");
  await page.getByRole("heading", { name: /1042/ }).first().waitFor();
  await keys("c q");
  await notice("registered for STE 1042").waitFor();
});

test("on a mailbox the key for new mail opens its line with the mailbox filled in, as on other screens @long", async () => {
  const { page, keys, line, notice } = await ready();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await keys("c m");
  await palette.getByRole("combobox").waitFor();
  expect(await palette.getByRole("combobox").getAttribute("placeholder")).toBe("Which mailbox?");
  await keys("Escape");
  await palette.waitFor({ state: "hidden" });

  await scan(page, "STE 1042");
  await page.waitForURL("**/mailbox/*");
  await page.getByRole("heading", { name: /1042/ }).first().waitFor();
  await keys("c m");
  await palette.getByText("STE 1042 · Yıldız Ltd").first().waitFor();
  expect(await notice("registered").count()).toBe(0);
  await line("from Chase");
  await keys("Enter");
  await notice("Envelope from Chase registered for STE 1042").waitFor();
});

test("a new carrier's number starts new mail; the mailbox's scan completes it, and Enter registers it", async () => {
  const { page, keys, notice } = await ready();
  await scan(page, "1Z5R89390357567127");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByText("1Z5R89390357567127").first().waitFor();
  await scan(page, "STE 1042");
  await palette.getByText("Yıldız Ltd").first().waitFor();
  await keys("Enter");
  await notice("registered for STE 1042").waitFor();

  await scan(page, "1Z5R89390357567127");
  await page.waitForURL("**/mailbox/*focus=*");
});

test("after the scan of a mailbox a parcel is offered for it first, in the line and in the wizard @long", async () => {
  const { page, keys } = await ready();
  await scan(page, "STE 1050");
  await page.waitForURL("**/mailbox/*");
  await page.getByRole("heading", { name: /1050/ }).first().waitFor();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const first = palette.getByRole("option").first();
  // A number that only this test uses: the server is shared, and another test's number belongs to a record.
  await scan(page, "1Z8W44X70381650725");
  await first.filter({ hasText: "STE 1050" }).waitFor();
  await keys("Escape");
  await palette.waitFor({ state: "hidden" });

  await keys("g d");
  await page.waitForURL("**/dashboard");
  // However soon after the first scan: keys were pressed between them, so it is not one scan that the device sent twice.
  await scan(page, "1Z8W44X70381650725");
  await first.filter({ hasText: "STE 1050" }).waitFor();
  await keys("Escape");
  await palette.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: /Add New Mail/ }).click();
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("option").first().filter({ hasText: "STE 1050" }).waitFor();
});

test("a scan leaves no character in the field that has the focus", async () => {
  const { page } = await ready("/users");
  const filter = page.getByRole("searchbox").first();
  await filter.fill("heron");
  await scan(page, "STE 1042");
  await page.waitForURL("**/mailbox/*");
  await page.goBack();
  await page.waitForURL("**/users?q=heron");
  await expect.poll(() => page.getByRole("searchbox").first().inputValue()).toBe("heron");
});

test("in the wizard a scanned mailbox is chosen, however soon the scan comes @long", async () => {
  const { page } = await ready();
  await page.getByRole("button", { name: /Add New Mail/ }).click();
  const wizard = page.getByRole("dialog");
  const search = wizard.getByRole("combobox", { name: "Search mailboxes" });
  await search.fill("heron");
  await wizard.getByRole("option", { name: /STE 1107/ }).waitFor();
  await search.evaluate((field) => {
    // Each key is handled when it is pressed.
    for (const key of [...Array.from("STE 1042"), "Enter"]) {
      field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
  });
  await wizard.getByText("Selected STE 1042 · Yıldız Ltd").waitFor();
});

test("the settings accept a prefix, and say what a label is @long", async () => {
  const { page, keys, picture } = await ready("/settings?section=scanner");
  await page.getByLabel("Prefix").focus();
  await keys("F9");
  expect(await page.getByLabel("Prefix").inputValue()).toBe("F9");
  const field = page.getByLabel("Scan here");
  await field.focus();
  await keys("F9");
  await scan(page, "X-77");
  await page.getByText("Recognised as a scan. No code of ours").waitFor();
  await keys("F9");
  await scan(page, "1Z5R89390357567127");
  await page.getByText("It can be UPS's number 1Z5R89390357567127").waitFor();
  await picture("settings-scanner");
});
