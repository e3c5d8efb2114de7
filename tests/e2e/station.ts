// The intake station for browser tests: a new session without rows, and its rows.
import type { Locator, Page } from "playwright-core";
import { insert, press } from "../hand";
import { type Console, openConsole } from "./browser";

/** The station with a session that has no rows. */
export async function atStation(options: Parameters<typeof openConsole>[0] = {}) {
  const opened = await openConsole(options);
  await opened.signIn("/dashboard");
  const { page } = opened;
  await page.locator("html[data-scanner=listening]").waitFor();
  await opened.keys("g i");
  await page.getByRole("heading", { level: 1, name: "Intake" }).waitFor();
  const line = await startOwn(page);
  return { ...opened, line, ...rowsOf(page) };
}

/** At the station: starts a session, and first ends one that another test left open. The server is shared. */
export async function startOwn(page: Page): Promise<Locator> {
  const start = page.getByRole("button", { name: "Start session" });
  const line = page.getByRole("textbox", { name: "Next item" });
  await start.or(line).first().waitFor();
  if (await line.isVisible()) {
    await press(page, "Alt+q");
    await page.waitForURL("**/intake?session=*");
    await press(page, "g");
    await press(page, "i");
    await start.waitFor();
  }
  await start.click();
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

/** Enters a line at the station, once the one before has left the field: what is put in without a key waits for no key before it. */
export async function say({ page, keys }: Pick<Console, "page" | "keys">, line: string) {
  await page.waitForFunction(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return false;
    return field.selectionStart === 0 && field.selectionEnd === field.value.length;
  });
  await insert(page, line);
  await keys("Enter");
}
