// The palette that is drawn before it is opened: invisible until then, and never about what was selected or focused before.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import { openConsole } from "../browser";
import { enterLine } from "../line";

/** The palette that waits, which no role finds. */
const waiting = (page: Page) => page.locator('[role="dialog"][style*="display: none"]');
const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const about = (page: Page, ste: string) =>
  palette(page).getByRole("region", { name: `Mailbox STE ${ste}`, exact: true });

/** The customers' list with its first row focused, and that row's number. */
async function atFirstCustomer() {
  const { page, signIn, keys } = await openConsole();
  await signIn("/users");
  const grid = page.getByRole("grid");
  await grid.getByRole("gridcell").first().waitFor();
  const ste = async () => {
    const id = await grid.getAttribute("aria-activedescendant");
    if (id === null) return null;
    return (
      /\d+/.exec(
        (await page.locator(`[id="${id}"]`).getByRole("gridcell").allTextContents()).join(" "),
      )?.[0] ?? null
    );
  };
  await keys("j");
  await expect.poll(ste).not.toBeNull();
  return { page, keys, ste, first: await ste() };
}

test("the palette that waits is the one that opens, and the screen's keys work in the meantime", async () => {
  const { page, keys, ste, first } = await atFirstCustomer();
  await waiting(page).waitFor({ state: "attached" });
  await keys("j");
  await expect.poll(ste).not.toBe(first);
  const second = (await ste()) ?? "";

  // It is drawn again when the focus stops moving.
  await expect.poll(() => waiting(page).textContent()).toContain(`STE ${second}`);
  const drawn = await waiting(page).elementHandle();
  await keys("ControlOrMeta+k");
  await about(page, second).waitFor();
  const field = palette(page).getByRole("combobox");
  await focusComesTo(field);
  expect(await drawn?.evaluate((each) => each === document.querySelector('[role="dialog"]'))).toBe(true);

  await page.keyboard.type("copy");
  await expect.poll(() => field.inputValue()).toBe("copy");
  await keys("Escape");
  await palette(page).waitFor({ state: "detached" });
  expect(await ste()).toBe(second);
  // Text typed into the last palette is not in the next.
  await keys("ControlOrMeta+k");
  await about(page, second).waitFor();
  expect(await field.inputValue()).toBe("");
});

test("a palette that was drawn for another row is not the one that opens", async () => {
  const { page, keys, ste, first } = await atFirstCustomer();
  await expect.poll(() => waiting(page).textContent()).toContain(`STE ${first}`);
  const drawn = await waiting(page).elementHandle();
  await keys("j");
  await expect.poll(ste).not.toBe(first);
  await keys("ControlOrMeta+k");
  await about(page, (await ste()) ?? "").waitFor();
  expect(await drawn?.evaluate((each) => each.isConnected)).toBe(false);
});

test("a palette that waits is removed when the person signs out", async () => {
  const { page, signIn, keys } = await openConsole();
  await signIn();
  await waiting(page).waitFor({ state: "attached" });
  await enterLine({ page, keys }, "sign out");
  await page.getByLabel("Email").waitFor();
  expect(await page.locator('[role="dialog"]').count()).toBe(0);
});
