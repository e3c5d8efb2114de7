// Two tabs of one browser: the first one follows what happens, and tells the other.
import { expect, test } from "vitest";
import { feedPath } from "@/contract/feed/feed";
import { routeUntil } from "../route-until";
import { atWork } from "../work";

test("what could not be read in a second tab is read there, too, once the first one reaches the server", async () => {
  const opened = await atWork({ at: null });
  const { page, context, url } = opened;
  // The first tab follows the feed for both.
  const feedIsBack = await routeUntil(page, `**/api${feedPath}`, (route) => route.abort());
  await page.goto(`${url}/dashboard`);
  await page.locator("html[data-scanner=listening]").waitFor();
  const other = await context.newPage();
  const listIsBack = await routeUntil(other, "**/api/actions/requests?*", (route) => route.abort());
  await other.goto(`${url}/trash`);
  await other.getByRole("alert").filter({ hasText: "Pigeonhole cannot be reached" }).waitFor();
  listIsBack();
  feedIsBack();
  const rows = other.getByRole("grid", { name: "Trash Requests" }).getByRole("gridcell");
  // The feed is tried again after up to half a minute.
  await rows.first().waitFor({ timeout: 60_000 });
  expect(await rows.count()).toBeGreaterThan(0);
  await other.close();
  opened.errors.length = 0;
});
