// Panes in windows of all widths: beside each other where there is room, below each other where there is none.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aSender, atWork, workOn } from "./work";

type Place = { left: number; top: number; right: number; bottom: number };

async function placeOf(pane: Locator): Promise<Place> {
  return pane.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

test("panes stand below each other in a narrow window, and beside each other again in a wide one", async () => {
  const opened = await atWork({ viewport: { width: 1440, height: 900 } });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const id = await work.item(sender);
  await page.goto(`${opened.url}/mailbox/${work.mailboxId}?focus=${id}`);
  const list = page.getByRole("region", { name: "Mail items" });
  const detail = page.getByRole("region", { name: "Mail item", exact: true });
  const divider = page.getByRole("separator", { name: "Resize Mail items" });
  await detail.getByText(sender).first().waitFor();
  await divider.waitFor();
  expect((await placeOf(detail)).left).toBeGreaterThanOrEqual((await placeOf(list)).right - 1);

  await page.setViewportSize({ width: 700, height: 900 });
  await divider.waitFor({ state: "detached" });
  const [above, below] = [await placeOf(list), await placeOf(detail)];
  expect(below.top).toBeGreaterThanOrEqual(above.bottom - 1);
  expect([below.left, below.right]).toEqual([above.left, above.right]);
  // What was looked at still is, and the list still has height to be read.
  await detail.getByText(sender).first().waitFor();
  expect(above.bottom - above.top).toBeGreaterThan(300);
  await list.getByRole("grid", { name: "Mail Items" }).focus();
  await keys("F6");
  await expect.poll(() => detail.evaluate((pane) => pane.contains(document.activeElement))).toBe(true);
  // Nothing of it lies beyond the window's right edge.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);

  await page.setViewportSize({ width: 1440, height: 900 });
  await divider.waitFor();
  await expect.poll(async () => (await placeOf(detail)).left >= (await placeOf(list)).right - 1).toBe(true);
});
