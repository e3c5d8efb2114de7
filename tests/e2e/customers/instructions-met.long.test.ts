// What a customer said once is met wherever the paper is: on a pull list, in a batch scan, at the desk, and when it ships.
import { expect, test } from "vitest";
import { attachOn } from "../batches";
import { type Console } from "../browser";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import { burst as scan } from "../../burst";
import { drawnScan } from "../../drawn-scan";
import { pullsOn, shelfRange } from "../pulls";
import { aSender, atWork, findRow, forgive } from "../work";

const flags = ({ page }: Console) => page.getByRole("list", { name: "Instructions" });

test("on a pull list the line stands out where the item is next, until one key takes it away", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const work = await pullsOn(url);
  const sender = aSender();
  await work.instruct({ kind: "SAY", text: "Two people lift it", condition: { sender } });
  const shelves = [...(await work.shelves(shelfRange(2), ["Back room"])).values()];
  const plain = await work.asked(aSender(), shelves[0]);
  const said = await work.asked(sender, shelves[1]);
  await page.goto(`${url}/pull/${await work.pull([plain, said])}`);
  await page.locator("html[data-scanner=listening]").waitFor();
  const next = page.getByRole("region", { name: "Take next" });
  await next.getByText(plain.sender).waitFor();
  await scan(page, plain.code);
  await next.getByText("Two people lift it").waitFor();
  await opened.picture("pull-said");
  await keys("Alt+a");
  await next.getByRole("button", { name: "Two people lift it" }).waitFor({ state: "detached" });
  await scan(page, said.code);
  await page.getByText("2 of 2 taken").first().waitFor();
});

test("a batch scan is not completed against what is forbidden, until a lead gives a reason", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const work = await pullsOn(url);
  const [allowed, forbidden] = [await work.asked(aSender()), await work.asked(aSender())];
  await work.instruct({ kind: "FORBID", action: "SCAN", condition: { sender: forbidden.sender } });
  const batch = await attachOn(
    url,
    await drawnScan(
      [allowed, forbidden].map(({ code }) => ({ code })),
      7,
    ),
  );
  await page.goto(`${url}/batch/${batch}`);
  await page.getByRole("button", { name: /Complete 2 matched/ }).waitFor({ timeout: 150_000 });
  forgive(opened, 409);
  await keys("Control+Enter");
  const errors = page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
  const refusal = errors.filter({ hasText: `never scan mail from ${forbidden.sender}` });
  await refusal.waitFor();
  await opened.picture("batch-refused");
  forgive(opened, 409);
  expect(await work.requestStatus(allowed.requestId)).toBe("DONE");
  expect(await work.requestStatus(forbidden.requestId)).toBe("PENDING");

  await refusal.getByRole("button", { name: /^Override/ }).click();
  const form = page.getByRole("dialog", { name: "Complete part" });
  await focusComesTo(form.getByLabel("Reason to override"));
  await insert(page, "The customer called");
  await keys("Control+Enter");
  await expect.poll(() => work.requestStatus(forbidden.requestId)).toBe("DONE");
  await page.goto(`${url}/request/${forbidden.requestId}`);
  await page.getByText(/The customer called/).waitFor();
});

test("a forward shows what is said of its item before it ships, until the same key", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys } = opened;
  const work = await pullsOn(url);
  const sender = aSender();
  await work.instruct({ kind: "SAY", text: "Customs form inside", condition: { sender } });
  await work.forward(await work.item(sender));
  await page.goto(`${url}/forward`);
  await findRow(opened, "Forward Requests", sender);
  await keys("Enter");
  const said = flags(opened).getByRole("button", { name: "Customs form inside" });
  await said.waitFor();
  await opened.picture("ship-said");
  await keys("Alt+a");
  await said.waitFor({ state: "detached" });
  await flags(opened).getByText("Customs form inside").waitFor();
});
