// Known senders, offered while a sender is typed: in the palette by keys alone, in the wizard by the mouse.
import { expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import { openConsole } from "../browser";
import { aSender, workOn } from "../work";
import { enterLine } from "../line";

test("a name without “from” is offered as the sender: Enter accepts it in its saved spelling, and the next Enter registers", async () => {
  const { page, url, signIn, keys, line, notice, picture } = await openConsole();
  const { item } = await workOn(url);
  const sender = aSender();
  await item(sender);
  await signIn();

  await keys("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await line(`am 1042 ${sender.toLowerCase()}`);
  const offer = palette.getByRole("option", { name: new RegExp(`^▸?${sender}`) });
  await offer.filter({ hasText: "1 item in this mailbox" }).waitFor();
  await expect.poll(() => offer.getAttribute("aria-selected")).toBe("true");
  await picture("palette-sender");
  await keys("Enter");
  await palette.getByText("from").first().waitFor();
  expect(await notice("registered").count()).toBe(0);
  await keys("Enter");
  await notice(`Envelope from ${sender} registered for STE 1042`).waitFor();

  await enterLine({ page, keys }, "open mailbox 1042");
  await page.waitForURL("**/mailbox/*");
  // The earlier item and this one: both names are spelled alike.
  await expect.poll(() => page.getByRole("row").filter({ hasText: sender }).count()).toBe(2);
});

test("an Enter before the answer waits for it, and in a line with “from” does not wait @long", async () => {
  const { page, url, signIn, keys, line, notice } = await openConsole();
  const { item } = await workOn(url);
  const sender = aSender();
  await item(sender);
  await signIn();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/mail-handler/senders*", async (route) => {
    await held;
    await route.continue().catch(() => undefined); // The palette no longer wants it.
  });

  await keys("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await line(`am 1042 from ${sender.toLowerCase()}`);
  await keys("Enter");
  await notice(new RegExp(`Envelope from ${sender.toLowerCase()} registered`)).waitFor();
  // A key before that is kept for a while only.
  await palette.waitFor({ state: "hidden" });

  await enterLine({ page, keys }, `am 1042 ${sender.toUpperCase()}`);
  letGo();
  await expect.poll(() => palette.getByRole("combobox").inputValue()).toBe("");
  await keys("Enter");
  await notice(new RegExp(`Envelope from ${sender} registered`)).waitFor();
});

test("when senders cannot be read, nothing is offered and the line still runs @long", async () => {
  const opened = await openConsole();
  const { page, signIn, keys, line, notice } = opened;
  await signIn();
  await page.route("**/api/mail-handler/senders*", (route) => route.abort());
  await keys("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await line("am 1042 nobody");
  await keys("Enter");
  await palette.getByText("“nobody” does not fit “Add mail”").waitFor();
  expect(await palette.getByRole("alert").count()).toBe(0);
  const sender = aSender();
  await page.getByRole("combobox").fill(`from ${sender}`);
  await keys("Enter");
  await notice(`Envelope from ${sender} registered`).waitFor();
  // Browsers log each call that fails.
  opened.errors.splice(0);
});

test("“correct mail” offers the person's last items; their recipient and sender are corrected by keys, with undo @long", async () => {
  const { page, signIn, keys, line, notice } = await openConsole();
  await signIn();
  const [first, second] = [aSender(), aSender()];
  for (const sender of [first, second]) {
    await enterLine({ page, keys }, `am 1042 from ${sender}`);
    await notice(`Envelope from ${sender} registered`).waitFor();
  }
  await page.getByRole("dialog", { name: "Command palette" }).waitFor({ state: "hidden" });
  await page.getByRole("main").focus();
  await keys("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await line("correct mail");
  await keys("Enter");
  const options = palette.getByRole("group", { name: "mail item" }).getByRole("option");
  await options.first().filter({ hasText: second }).waitFor();
  await options.nth(1).filter({ hasText: first }).waitFor();
  await keys("ArrowDown Enter");
  await line("to ");
  const people = palette.getByRole("group", { name: "recipient" }).getByRole("option");
  const name = await people
    .nth(1)
    .locator("span")
    .filter({ hasText: /^\p{L}+ \p{L}+$/u })
    .last()
    .textContent();
  await keys("ArrowDown ArrowDown Enter Enter");
  await notice(`Envelope from ${second} corrected, for ${name}`).waitFor();
  await page.getByRole("main").focus();
  await keys("ControlOrMeta+z");
  await notice(`Envelope from ${second} corrected, for Ayşe`).waitFor();
});

test("the wizard offers senders below the field; the mouse chooses one with its address, and typed text stays @long", async () => {
  const { page, url, signIn, picture } = await openConsole();
  const { item } = await workOn(url);
  const sender = aSender();
  await item(sender, { senderAddress: "7 Mill Lane, Portland" });
  await signIn();
  await page.getByRole("button", { name: "Add New Mail" }).click();
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).fill("1042");
  await wizard.getByRole("option", { name: /STE 1042/ }).click();
  await wizard.getByRole("button", { name: "Continue" }).click();

  const name = wizard.getByRole("combobox", { name: "Sender name" });
  const list = wizard.getByRole("listbox", { name: "Known senders" });
  await name.click();
  await list.getByRole("option").first().waitFor();
  await name.fill(sender.toLowerCase());
  await list.getByRole("option", { name: sender }).filter({ hasText: "1 item in this mailbox" }).waitFor();
  await picture("wizard-sender");
  await list.getByRole("option", { name: sender }).click();
  expect(await name.inputValue()).toBe(sender);
  expect(await wizard.getByLabel("Sender address").inputValue()).toBe("7 Mill Lane, Portland");
  await list.waitFor({ state: "detached" });
  await focusComesTo(name);

  // By keys: Escape closes the list and not the wizard, arrows and Enter choose one, Enter alone accepts the typed text.
  await name.fill(sender.toLowerCase());
  await list.waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(await wizard.isVisible()).toBe(true);
  expect(await name.inputValue()).toBe(sender.toLowerCase());
  await page.keyboard.press("ArrowDown");
  await list.waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await name.getAttribute("aria-activedescendant")).toBe(
    await list.getByRole("option").first().getAttribute("id"),
  );
  await page.keyboard.press("Enter");
  expect(await name.inputValue()).toBe(sender);
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await name.fill(sender.toUpperCase());
  await list.waitFor();
  await name.press("Enter");
  await wizard.getByText(`Envelope from ${sender.toUpperCase()} for STE 1042`).waitFor();
});
