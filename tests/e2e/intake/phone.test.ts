// The intake station on a telephone: the browser's Back leads from an open row to the rows, and from there off the screen.
import { expect, test } from "vitest";
import { rowsOf, say, startOwn } from "../station";
import { atWork } from "../work";

test("on a telephone Back leads from an open row to the rows, then off the screen", async () => {
  const opened = await atWork({ at: "/intake", viewport: { width: 390, height: 844 }, reuse: false });
  const { page } = opened;
  await startOwn(page);
  await say(opened, "1042");
  await rowsOf(page).state(1, "Saved");
  await page.goto(`${opened.url}/pulls`);
  await page.getByRole("heading", { level: 1, name: "Pull lists" }).waitFor();
  await page.goto(`${opened.url}/intake`);
  const row = page.getByRole("button", { name: "Row 1", exact: true });
  const back = page.getByRole("button", { name: "Back to the list" });
  const leave = [
    () => page.goBack(),
    () => back.click(),
    () => page.getByRole("button", { name: "Back to the line" }).click(),
  ];
  for (const each of leave) {
    await row.click();
    await back.waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("coversList");
    await each();
    await row.waitFor();
    expect(await back.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain("coversList");
    expect(new URL(page.url()).pathname).toBe("/intake");
  }
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Pull lists" }).waitFor();
});
