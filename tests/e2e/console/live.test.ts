// A colleague's change appears on the screen automatically, and the focused row stays where it is.
import { expect, test } from "vitest";
import { runLine } from "../line";
import { openConsole } from "../browser";

test("a letter that a colleague registers appears in the mailbox on screen, and the focus does not move", async () => {
  const watching = await openConsole();
  await watching.signIn();
  await runLine(watching, "open mailbox 1042");
  await watching.page.waitForURL("**/mailbox/*");
  const grid = watching.page.getByRole("grid").first();
  await grid.getByRole("row").nth(2).waitFor();
  await watching.keys("j j");
  const focused = grid.locator("[data-focused]");
  // A key as fast as that could be a scanner's, and is held for a moment.
  await expect
    .poll(() =>
      grid.getByRole("row").evaluateAll((rows) => rows.findIndex((row) => row.matches("[data-focused]"))),
    )
    .toBe(2);
  const before = await focused.textContent();

  const working = await openConsole();
  await working.signIn();
  const sender = `Live ${Date.now()}`;
  await working.keys("ControlOrMeta+k");
  await working.page.getByRole("combobox").waitFor();
  await working.line(`add mail for 1042 from ${sender}`);
  await working.page.getByRole("dialog").getByText("Yıldız Ltd").first().waitFor();
  await working.keys("Enter");
  await working.notice("registered for STE 1042").waitFor();

  await grid.getByRole("row").filter({ hasText: sender }).waitFor();
  expect(await focused.textContent()).toBe(before);
});
