// The main job, from sign-in to the row in the mailbox, by key presses alone: without a pointer.
import { expect, test } from "vitest";
import { openConsole } from "../browser";
import { enterLine } from "../line";

test("a letter is registered from the palette, is shown in the mailbox and its history, and is taken back", async () => {
  const { page, signIn, keys, typed, notice, picture } = await openConsole();
  await signIn();

  const sender = `Chase ${Date.now()}`;
  await keys("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await typed(`add mail for 1042 from ${sender}`);
  await palette.getByText("Yıldız Ltd").first().waitFor();
  await picture("palette-add-mail");
  await keys("Enter");

  const registered = notice(`Envelope from ${sender} registered for STE 1042`);
  await registered.waitFor();
  await palette.waitFor({ state: "hidden" });
  await registered.getByRole("button", { name: "Undo" }).waitFor();

  await enterLine({ page, keys }, "open mailbox 1042");
  await page.waitForURL("**/mailbox/*");
  const row = page.getByRole("row").filter({ hasText: sender });
  await row.getByText("Pending").waitFor();
  await row.getByText("UPS").waitFor();

  await keys("h");
  const history = page.getByRole("region", { name: "History", exact: true });
  await history.getByText(sender).first().waitFor();
  await keys("h");
  await history.waitFor({ state: "detached" });

  await page.getByRole("main").focus();
  await keys("ControlOrMeta+z");
  await notice("withdrawn from STE 1042").waitFor();
  await row.getByText("Cancelled").waitFor();
});

test("a command line runs in as many keys as it has letters: 15 for a known STE", async () => {
  const { page, signIn, notice, keys } = await openConsole();
  await signIn();
  let pressed = 0;
  const press = async (key: string) => {
    pressed++;
    await keys(key);
  };
  await press("ControlOrMeta+k");
  await page.getByRole("combobox").waitFor();
  for (const letter of "am 1042") await press(letter === " " ? "Space" : letter);
  await press("Enter");
  await notice("registered for STE 1042").waitFor();
  console.log(`A letter for a known STE took ${pressed} key presses.`);
  expect(pressed).toBeLessThanOrEqual(15);
});

test("the palette never guesses when two mailboxes match or none does, and loses no early letter @long", async () => {
  const { page, signIn, keys, typed, notice } = await openConsole();
  await signIn();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  // Without opened.keys, which waits for the palette.
  await page.keyboard.press("ControlOrMeta+k");
  await typed("add mail for blue heron from Chase");
  await keys("Enter");
  // The line asks which one: both are offered, and nothing was registered.
  await palette.getByRole("option").filter({ hasText: "STE 1107" }).waitFor();
  await palette.getByRole("option").filter({ hasText: "STE 1208" }).waitFor();
  expect(await notice("registered").count()).toBe(0);

  // An STE number without a mailbox is reported, and nothing runs.
  await keys("Escape");
  await palette.waitFor({ state: "hidden" });
  await page.keyboard.press("ControlOrMeta+k");
  await typed("add mail for 99999999 from Chase");
  await keys("Enter");
  await palette.getByText(/No mailbox matches/).waitFor();
  expect(await notice("registered").count()).toBe(0);
  // What was refused is selected: another number takes its place.
  await typed("1208");
  expect(await palette.getByRole("combobox").inputValue()).toMatch(/^(for )?1208$/);
});

test("several lines in one are shown, run in order and undone together, and “?” shows what could follow @long", async () => {
  const { page, signIn, keys, typed, notice, picture } = await openConsole();
  await signIn();
  const sender = `Twice ${Date.now()}`;
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await keys("ControlOrMeta+k");
  await palette.getByRole("combobox").waitFor();
  await typed("am 1042 ?");
  await palette.getByRole("option", { name: /^via carrier/ }).waitFor();
  await palette.getByRole("option", { name: /^weight 2lb 3oz/ }).waitFor();
  await picture("palette-what-follows");
  await keys("ArrowDown Enter");
  await typed(`${sender} x2 and 1043 from Citi`);
  const lines = palette.getByRole("option", { name: /^3 lines/ });
  await lines.and(page.locator('[aria-selected="true"]')).waitFor();
  await picture("palette-several-lines");
  await keys("Enter");
  const list = page.getByRole("dialog").getByRole("list", { name: "Lines to run" });
  await expect.poll(() => list.getByRole("listitem").count()).toBe(3);
  await page.getByRole("button", { name: "Run 3 lines" }).and(page.locator(":focus")).waitFor();
  expect(await notice("registered").count()).toBe(0);
  await keys("Enter");
  await notice("Macro “Several lines” done: 3 lines").getByRole("button", { name: "Undo" }).click();
  await notice("Macro “Several lines” taken back").waitFor();
});

test("the key of a line typed five times is told, a macro is offered, and after a click the other ways, once @long", async () => {
  const { page, signIn, keys, notice, picture } = await openConsole();
  await signIn();
  const run = async (text: string) => {
    await enterLine({ page, keys }, text);
    await page.getByRole("dialog", { name: "Command palette" }).waitFor({ state: "hidden" });
  };
  for (let time = 1; time <= 5; time++) await run("go to tasks");
  await notice("You typed “go to tasks” 5 times today. Its key is G T.").waitFor();
  for (let time = 1; time <= 5; time++) await run("open mailbox 1042");
  const offer = notice("You typed “open mailbox STE 1042” 5 times today. Save it as a macro?");
  await offer.getByRole("button", { name: "Save as macro" }).click();
  const field = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
  await expect.poll(() => field.inputValue()).toBe('save macro "line 1" as open mailbox STE 1042');
  await keys("Enter");
  await notice("Macro “line 1” saved").getByRole("button", { name: "Undo" }).click();
  await notice(/Next time, press Ctrl\+Z or type “undo”/).waitFor();
  await picture("notice-hint");
});
