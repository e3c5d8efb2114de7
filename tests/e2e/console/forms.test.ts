// Forms that a row's menu opens, by mouse: they are about that row, begin with what it has, and none of their lists is cut; so is
// nothing of what the palette shows of a record.
import { expect, test } from "vitest";
import { cutTexts } from "../../cut-text";
import { insert } from "../../hand";
import { openConsole } from "../browser";
import { runLine } from "../line";
import { aSender, atOneScan, chooseOf, workOn } from "../work";

test("a row's form is about that row, begins with what it has, and shows all of its list", async () => {
  const opened = await openConsole();
  const { page, url, notice } = opened;
  const work = await workOn(url);
  const sender = aSender();
  const first = await work.item(sender, { carrier: "FedEx", trackingNumber: "986578788855" });
  await work.request("SCAN", first);
  // The newest row has the focus of the list.
  await work.item(aSender());
  await opened.signIn("/mail");

  await chooseOf(opened, sender, "Correct mail item");
  const correct = page.getByRole("dialog", { name: "Correct mail item" });
  await expect.poll(() => correct.getByLabel("Sender").inputValue()).toBe(sender);
  expect(await correct.getByRole("radio", { name: "FedEx" }).getAttribute("aria-checked")).toBe("true");
  expect(await correct.getByLabel("Weight").inputValue()).toBe("1 lb");
  await correct.getByRole("button", { name: "Correct mail item" }).click();
  await correct.getByText("Nothing was changed.").waitFor();
  await correct.getByRole("radio", { name: "DHL", exact: true }).click();
  await correct.getByRole("button", { name: "Correct mail item" }).click();
  await notice(`${sender} corrected`).waitFor();

  await chooseOf(opened, sender, "Put on shelf");
  const put = page.getByRole("dialog", { name: "Put on shelf" });
  expect(await put.getByLabel("Mail item").inputValue()).toContain(sender);
  await put.getByLabel("Shelf").and(page.locator(":focus")).waitFor();
  await put.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${url}/scan?q=${encodeURIComponent(sender)}`);
  await chooseOf(opened, sender, "Snooze request");
  const snooze = page.getByRole("dialog", { name: "Snooze request" });
  await snooze.getByLabel("Until").click();
  const option = snooze.getByRole("option", { name: "tomorrow" });
  await option.click({ trial: true });
  const isSeen = await option.evaluate((each) => {
    const { left, bottom } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + 8, bottom - 4));
  });
  expect(isSeen).toBe(true);
});

test("the palette shows a record and what will be done to it whole", async () => {
  const opened = await openConsole();
  const { page, keys, url } = opened;
  const work = await workOn(url);
  const sender = aSender();
  await work.item(sender, { carrier: "FedEx", trackingNumber: "986578788855" });
  await opened.signIn();
  await keys("ControlOrMeta+k");
  await insert(page, `correct mail ${sender}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText(/· received /).waitFor();
  const cut = await preview.evaluate((half) =>
    [...half.querySelectorAll("section, p, li, h3")]
      .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test("a record's name that has no room in the palette's chip ends with dots", async () => {
  const opened = await openConsole();
  const { page, keys, url } = opened;
  const work = await workOn(url);
  const sender = `${aSender()} Office of State Franchise Taxes and Vehicles`;
  await work.item(sender);
  await opened.signIn(`/mail?q=${encodeURIComponent(sender)}`);
  await page.getByRole("grid").focus();
  await keys("j ControlOrMeta+k");
  const chip = page.getByRole("dialog", { name: "Command palette" }).getByTitle(/^Commands act on/);
  await chip.getByText(sender).waitFor();
  expect((await cutTexts(page)).filter((text) => text.includes(sender))).toEqual([]);
});

test("the form of a snooze offers moments with their days, each one press away", async () => {
  const { opened, sender } = await atOneScan();
  const { page } = opened;
  await chooseOf(opened, sender, "Snooze request");
  const form = page.getByRole("dialog", { name: "Snooze request" });
  const tomorrow = form
    .getByRole("group", { name: "Usual moments" })
    .getByRole("button", { name: /^tomorrow/ });
  expect(await tomorrow.innerText()).toMatch(/tomorrow\s*\w{3}, \w{3} \d+, 9:00 AM/);
  await tomorrow.click();
  expect(await form.getByRole("combobox", { name: "Until" }).inputValue()).toBe("tomorrow");
  await form.getByRole("button", { name: "Snooze request" }).click();
  await opened.notice(/snoozed until/).waitFor();
});

test("a form on a list of one office begins with that office, and so does the line @long", async () => {
  const opened = await openConsole();
  await opened.signIn("/dashboard");
  const { page, keys } = opened;
  await runLine(opened, "exceptions in Istanbul");
  await page.getByRole("button", { name: "Remove filter: In Istanbul" }).waitFor();
  await page.getByRole("button", { name: "Record exception" }).click();
  const form = page.getByRole("dialog", { name: "Record exception" });
  await expect.poll(() => form.getByLabel("Office").inputValue()).toBe("Istanbul");
  await keys("Escape");
  await form.waitFor({ state: "detached" });
  await runLine(opened, "tasks in Istanbul");
  await page.getByRole("button", { name: "Remove filter: In Istanbul" }).waitFor();
  await keys("c x");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByText("at Istanbul", { exact: true }).waitFor();
});
