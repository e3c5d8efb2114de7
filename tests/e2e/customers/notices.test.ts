// Notices to customers in Settings: read by state, and sent again after they failed for good, by keyboard alone.
import { expect, test } from "vitest";
import * as z from "zod";
import { openConsole } from "../browser";
import { runLine } from "../line";
import { staffToken } from "../staff-token";

/** What is asked of the API of a notice that came back. */
const Came = z.object({ items: z.array(z.object({ steNumber: z.string(), to: z.string() })).min(1) });

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
  await chosen("Failed").waitFor();
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
  // It writes to a customer, so it asks first.
  await page.getByRole("alertdialog").waitFor();
  await keys("Control+Enter");
  await notice(/The notice to .+ is not sent: no mail server is set\./).waitFor();
  await expect.poll(() => list.getByRole("listitem").count(), { timeout: 15_000 }).toBeLessThan(before);
});

test("an administrator turns the notices of new mail off by keys, and they stay off @long", async () => {
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

test("an address that mail came back from is shown with its mailbox, until a person says that it works again @long", async () => {
  const { page, url, signIn, keys, line, notice, picture } = await openConsole();
  const { items } = Came.parse(
    await (
      await fetch(`${url}/api/notices?cameBack=true&limit=1`, {
        headers: { Authorization: `Bearer ${await staffToken(url)}` },
      })
    ).json(),
  );
  const [{ steNumber, to } = { steNumber: "", to: "" }] = items;
  await signIn("/settings?section=notices&notices=CAME_BACK");
  const row = page.getByRole("list", { name: "Notices to customers" }).getByRole("listitem").first();
  await row.getByText("550 5.1.1 There is no such mailbox here.").waitFor();
  await keys("ControlOrMeta+k");
  await line(`open mailbox ${steNumber}`);
  await page.getByRole("dialog", { name: "Command palette" }).getByText(`Mail to ${to} bounced`).waitFor();
  await keys("Enter");
  await page.getByRole("button", { name: "Details" }).click();
  const words = page.getByText(/^Mail to this address bounced on .+: 550 5\.1\.1/);
  await words.waitFor();
  await picture("mailbox-unreachable");
  await runLine({ page, keys }, `address of ${steNumber} works again`);
  await notice(`Notices to ${to} are no longer stopped.`).waitFor();
  await words.waitFor({ state: "hidden" });
});
