// The demo's handler signs in to the console.
import type { Page } from "playwright-core";
import { readConfig } from "@/server/config";

/** Signs in at the console at `address`, and waits for its first screen. */
export async function enter(page: Page, address: string): Promise<void> {
  const { demo } = readConfig(process.env);
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(demo.email);
  await page.locator("input[type=password]").fill(demo.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
}
