// The intake station for browser tests: an own session without rows, and its rows.
import type { Locator, Page } from "playwright-core";
import { insert } from "../hand";
import { type Console, openConsole } from "./browser";

/** The station with a session that has no rows. */
export async function atStation(options: Parameters<typeof openConsole>[0] = {}) {
  const opened = await openConsole(options);
  await opened.signIn("/dashboard");
  const { page } = opened;
  await page.locator("html[data-scanner=listening]").waitFor();
  await opened.keys("g i");
  await page.getByRole("heading", { level: 1, name: "Intake" }).waitFor();
  const start = page.getByRole("button", { name: "Start session" });
  const line = page.getByRole("textbox", { name: "Next item" });
  await start.or(line).first().waitFor();
  // The session of the test before is still open: the server is shared, and a person has one at a time.
  if (await line.isVisible()) {
    await opened.keys("Alt+q");
    await page.waitForURL("**/intake?session=*");
    await opened.keys("g i");
    await start.waitFor();
  }
  await start.click();
  await line.waitFor();
  return { ...opened, line, ...rowsOf(page) };
}

/** Starts a session, or goes on with the open one: the server is shared, and another test may have left its own. */
export async function anySession(page: Page): Promise<Locator> {
  const start = page.getByRole("button", { name: "Start session" });
  const line = page.getByRole("textbox", { name: "Next item" });
  await start.or(line).first().waitFor();
  if (await start.isVisible()) await start.click();
  await line.waitFor();
  return line;
}

export function rowsOf(page: Page) {
  const row = (number: number): Locator =>
    page.getByRole("row").filter({ has: page.getByRole("button", { name: `Row ${number}`, exact: true }) });
  return {
    row,
    state: (number: number, state: string) => row(number).getByText(state, { exact: true }).waitFor(),
  };
}

/** Says a line to the station. */
export async function say({ page, keys }: Pick<Console, "page" | "keys">, line: string) {
  await insert(page, line);
  await keys("Enter");
}
