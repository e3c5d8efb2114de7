// Notices to customers in Settings: read by state, and sent again after they failed for good, by keyboard alone.
import { expect, test } from "vitest";
import { openConsole } from "./browser";

test("a notice that failed for good is found, read and sent again", async () => {
  const { page, signIn, keys, notice, picture } = await openConsole();
  await signIn();
  await keys("g n");
  await page.waitForURL("**/settings?section=notices");
  const list = page.getByRole("list", { name: "Notices to customers" });
  await list.getByRole("listitem").first().waitFor();
  await page.getByRole("combobox", { name: "State" }).focus();
  await keys("Enter");
  // Its list accepts the keys once it has the focus.
  const chosen = (name: string) => page.getByRole("option", { name }).and(page.locator(":focus"));
  await chosen("All notices").waitFor();
  await keys("End");
  await chosen("Given up").waitFor();
  await keys("Enter");
  const row = list.getByRole("listitem").filter({ hasText: "tried" }).first();
  await row.waitFor();
  await picture("settings-notices");
  const subject = await row.locator("summary").innerText();
  await row.locator("summary").focus();
  await keys("Enter");
  await row.locator("details[open] p").waitFor();
  const before = await list.getByRole("listitem").count();
  await row.getByRole("button", { name: `Send “${subject}”` }).focus();
  await keys("Enter");
  await notice(/The notice to .+ is sent again\./).waitFor();
  await expect.poll(() => list.getByRole("listitem").count(), { timeout: 15_000 }).toBeLessThan(before);
});

test("an administrator turns the notices of new mail off by keys, and they stay off", async () => {
  const { page, signIn, keys, picture } = await openConsole();
  await signIn("/settings?section=notices");
  const told = page.getByRole("switch", { name: "Tell customers of new mail" });
  await expect.poll(() => told.isChecked()).toBe(true);
  await told.focus();
  await picture("settings-new-mail");
  const isSaved = () =>
    page.waitForResponse(
      (response) => response.url().endsWith("/notices/settings") && response.request().method() === "PUT",
    );
  await Promise.all([isSaved(), keys("Space")]);
  expect(await told.isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => told.isEnabled()).toBe(true);
  expect(await told.isChecked()).toBe(false);
  await told.focus();
  await Promise.all([isSaved(), keys("Space")]);
  expect(await told.isChecked()).toBe(true);
});
