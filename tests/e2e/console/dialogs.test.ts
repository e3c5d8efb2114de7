// Forms, confirmations, menus and popovers as a person sees them: nothing leaves its box at 390 and 1024 px, a list is in sight
// whole, and what was typed is not lost by a key pressed in passing.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { cutTexts } from "../../cut-text";
import { openConsole } from "../browser";
import { aSender, atOneScan, atWork, chooseOf, workOn } from "../work";

/** What leaves the window or its own layer, or is cut, at a telephone's and a small desk's width. */
async function faultsOf(page: Page, layer: Locator, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isInside = () =>
      layer.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const leaves = [...box.querySelectorAll("button, input, textarea")]
          .filter((each) => each.checkVisibility() && each.closest("[data-slot=dialog-body]") === null)
          .filter((each) => {
            const inner = each.getBoundingClientRect();
            return inner.left < left || inner.right > right || inner.bottom > bottom;
          })
          .map((each) => `“${each.textContent || (each.getAttribute("aria-label") ?? "")}” leaves its box`);
        const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        return [...leaves, ...(isOut ? ["leaves the window"] : [])];
      });
    // A popover is put in its place a moment after the window has changed.
    await expect
      .poll(isInside, { timeout: 5000 })
      .toEqual([])
      .catch(() => undefined);
    for (const fault of [...(await isInside()), ...(await cutTexts(page))]) {
      found.push(`${name} at ${width} px: ${fault}`);
    }
  }
  return found;
}

test("nothing leaves a form, a confirmation or the filters' popover, at any width @long", async () => {
  const opened = await openConsole({ viewport: { width: 1024, height: 768 } });
  const { page, url, keys } = opened;
  const work = await workOn(url);
  const [mail, other] = [aSender(), aSender()];
  await work.item(mail);
  await work.request("SCAN", await work.item(other));
  const faults: string[] = [];
  const look = async (name: string, layer: Locator) => {
    await layer.waitFor();
    faults.push(...(await faultsOf(page, layer, name)));
    await page.setViewportSize({ width: 1024, height: 768 });
    await keys("Escape");
    await layer.waitFor({ state: "detached" });
  };
  await opened.signIn(`/mail?q=${encodeURIComponent(mail)}`);
  for (const command of ["Correct mail item", "Put on shelf", "Move mail item", "Return mail to sender"]) {
    await chooseOf(opened, mail, command);
    await look(command, page.getByRole("dialog", { name: command }));
  }
  await chooseOf(opened, mail, "Remove mail item");
  await look("Remove mail item?", page.getByRole("alertdialog"));

  await page.goto(`${url}/scan?q=${encodeURIComponent(other)}`);
  for (const command of ["Mark request as failed", "Cancel request", "Snooze request"]) {
    await chooseOf(opened, other, command);
    await look(command, page.getByRole("dialog", { name: command }));
  }

  await page.goto(`${url}/users`);
  await page.getByRole("gridcell").first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.waitFor();
  await expect
    .poll(() => filters.evaluate((box) => box.getBoundingClientRect().right <= innerWidth))
    .toBe(true);
  expect(faults).toEqual([]);
}, 120_000);

test("a form is as high as its fields: the list of a record lies over its edge, and follows the arrow keys", async () => {
  const opened = await openConsole();
  const { page, url, keys } = opened;
  const work = await workOn(url);
  const sender = aSender();
  await work.item(sender);
  await opened.signIn(`/mail?q=${encodeURIComponent(sender)}`);
  await chooseOf(opened, sender, "Move mail item");
  const form = page.getByRole("dialog", { name: "Move mail item" });
  const last = form.getByLabel("Recipient");
  await last.waitFor();
  const empty = await form.evaluate((box) => {
    const fields = [...box.querySelectorAll("[data-slot=field]")].map(
      (each) => each.getBoundingClientRect().bottom,
    );
    const footer = box.querySelector("[data-slot=dialog-footer]")?.getBoundingClientRect().top ?? 0;
    return footer - Math.max(...fields);
  });
  expect(empty).toBeLessThan(40);

  const mailbox = form.getByRole("combobox", { name: "Mailbox" });
  await mailbox.click();
  await mailbox.pressSequentially("10", { delay: 60 });
  const list = form.getByRole("listbox", { name: "Mailbox suggestions" });
  await expect.poll(() => list.getByRole("option").count()).toBeGreaterThan(5);
  for (let step = 0; step < 6; step++) await keys("ArrowDown");
  const marked = list.getByRole("option", { selected: true });
  const isSeen = () =>
    marked.evaluate((each) => {
      const { left, top, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + 8, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  await keys("Escape");
  await list.waitFor({ state: "detached" });
  await form.waitFor();
});

test("Escape keeps what was typed into a form for the next time; Cancel does not", async () => {
  const opened = await openConsole();
  const { page, url, keys } = opened;
  const work = await workOn(url);
  const sender = aSender();
  await work.item(sender);
  await opened.signIn(`/mail?q=${encodeURIComponent(sender)}`);
  const form = page.getByRole("dialog", { name: "Return mail to sender" });
  const reason = form.getByRole("textbox", { name: "Reason" });
  await chooseOf(opened, sender, "Return mail to sender");
  await reason.fill("The flap is torn");
  await keys("Escape");
  await form.waitFor({ state: "detached" });
  await chooseOf(opened, sender, "Return mail to sender");
  await reason.waitFor();
  expect(await reason.inputValue()).toBe("The flap is torn");
  await form.getByRole("button", { name: "Cancel" }).click();
  await chooseOf(opened, sender, "Return mail to sender");
  await reason.waitFor();
  expect(await reason.inputValue()).toBe("");
});

test("a form tells of no notice to the customer where no mail server is set", async () => {
  const { opened, sender } = await atOneScan();
  const { page } = opened;
  await chooseOf(opened, sender, "Cancel request");
  const form = page.getByRole("dialog", { name: "Cancel request" });
  await form.getByText("The customer is not notified: no mail server is set.").waitFor();
});

test("a button's hint tells of no notice to the customer where no mail server is set", async () => {
  const { page, url } = await atWork({ at: null });
  const work = await workOn(url);
  const sender = aSender();
  await work.ship(await work.forward(await work.item(sender)));
  await page.goto(`${url}/forward?status=COMPLETED&q=${encodeURIComponent(sender)}`);
  await page.getByRole("grid").locator('[data-command="forward.deliver"]').first().hover();
  await page
    .getByRole("tooltip", { includeHidden: true })
    .filter({ hasText: "The customer is not notified: no mail server is set." })
    .waitFor();
});
