// A sender that a customer called junk: proposed at the station, filed by one key, listed, and brought back.
import { expect, test } from "vitest";
import { runLine } from "../line";
import { atStation, say } from "../station";
import { aSender } from "../work";

test("the next letter of a junk sender is junk by one key, found by the noun, and brought back by a line", async () => {
  const opened = await atStation();
  const { page, keys, state, notice } = opened;
  const sender = aSender();
  await say(opened, `1042 from ${sender}`);
  await state(1, "Saved");
  await say(opened, "junk last");
  await notice("is among the junk of Trash Requests").waitFor();

  await say(opened, `1042 from ${sender}`);
  const proposal = page.getByText(`Row 2: This mailbox called mail from ${sender} junk`);
  await proposal.waitFor();
  await keys("Alt+j");
  await proposal.waitFor({ state: "detached" });

  await runLine(opened, "junk of 1042");
  await page.waitForURL(/\/trash\?.*status=JUNK/);
  const rows = page.getByRole("row").filter({ hasText: sender });
  await expect.poll(() => rows.count()).toBe(2);
  await opened.picture("junk");
  await runLine(opened, "not junk last mail of 1042");
  await notice(`Envelope from ${sender} is not junk`).waitFor();
  await expect.poll(() => rows.getByText("Pending", { exact: true }).count()).toBe(1);
});
