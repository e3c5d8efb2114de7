// Screens that show today and stay open over midnight show the new day then.
import { expect, test } from "vitest";
import { atWork } from "../work";

test.each([
  ["/my-day", /\/my-day\?/, "What was done"],
  ["/desk", /\/hand-overs\?/, "Nothing was handed over today."],
])("%s becomes the new day's", async (path, read, shown) => {
  const { page, url } = await atWork({ at: null, reuse: false });
  const evening = await page.evaluate(() => new Date().setHours(23, 57, 0, 0));
  await page.clock.install({ time: evening });
  const sinceOf = (address: string) => new URL(address).searchParams.get("since");
  const first = page.waitForRequest(read);
  await page.goto(`${url}${path}`);
  const today = sinceOf((await first).url());
  await page.getByText(shown).first().waitFor();
  const next = page.waitForRequest((request) => {
    const address = request.url();
    return read.test(address) && sinceOf(address) !== today;
  });
  await page.clock.fastForward(5 * 60_000);
  const began = Date.parse(sinceOf((await next).url()) ?? "");
  expect(began - evening).toBe(3 * 60_000);
});
