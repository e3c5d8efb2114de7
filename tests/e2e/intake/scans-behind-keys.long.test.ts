// A scan right behind a person's key: neither takes anything of the other, however late the screen is that the key leads to.
import { expect, test } from "vitest";
import { burst as scan } from "../../burst";
import { shelvingOn } from "../shelving";
import { aSender, atWork, workOn } from "../work";

/** Milliseconds from a hand's key to the scanner's first. */
const before = 20;

test("the keys of a screen and a scan 20 ms behind them: the scan is for that screen, however late its code comes", async () => {
  const opened = await atWork({ at: "/dashboard" });
  const { page, url } = opened;
  await page.locator("html[data-scanner=listening]").waitFor();
  const { rack, item, whereIs } = await shelvingOn(url);
  const [shelf] = await rack(1);
  const letter = await item();
  if (!shelf) throw new Error("No shelf was made.");
  let letGo = () => {};
  const over = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/put-away-*.js", async (route) => {
    await over;
    await route.continue();
  });
  await page.keyboard.press("c");
  await page.getByRole("status", { name: "Keys" }).getByText("then").waitFor();
  await scan(page, shelf.code, "Enter", { key: "p", before });
  await scan(page, letter.code);
  await page
    .getByRole("status", { name: "Keys" })
    .getByText(/inputs? follow/)
    .waitFor();
  letGo();
  await page.getByRole("heading", { level: 1, name: "Put away" }).waitFor();
  await page.getByText("1 put away").waitFor();
  expect(await whereIs(letter)).toBe(shelf.code);
});

test("a key and a scan 20 ms behind it in work mode: the key completes, the scan opens its item's request", async () => {
  const opened = await atWork({ at: null });
  const { page, url } = opened;
  const work = await workOn(url);
  const { item } = await shelvingOn(url);
  const [one, other] = [await item({ senderName: aSender() }), await item({ senderName: aSender() })];
  const ids = [await work.request("TRASH", one.id), await work.request("TRASH", other.id)];
  await page.goto(`${url}/work/trash?item=${ids[0]}`);
  await page.getByRole("region", { name: "What to do" }).waitFor();
  await page.locator("html[data-scanner=listening]").waitFor();
  await scan(page, other.code, "Enter", { key: "e", before });
  await page.waitForURL(`**/request/${ids[1]}`);
  await expect.poll(() => work.requestStatus(ids[0] ?? "")).toBe("DONE");
  expect(await work.requestStatus(ids[1] ?? "")).toBe("PENDING");
});
