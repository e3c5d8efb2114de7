// Standing instructions by the buttons beside a mailbox: what its forms ask for, and what they refuse.
import { expect, test } from "vitest";
import * as z from "zod";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import { asStaff } from "../deposits";
import { aSender, atWork, forgive, mailboxOf, workOn } from "../work";

const Listed = z.object({ items: z.array(z.object({ id: z.string() })) });

test("an instruction is added once and changed by its buttons, and a date typed in part is named @long", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys, notice } = opened;
  await page.goto(`${url}/mailbox/${await mailboxOf(url, "1062")}?instructions=true`);
  const list = page.getByRole("list", { name: "Instructions" });

  await page.getByRole("button", { name: /^Hold/ }).click();
  const hold = page.getByRole("dialog", { name: "Hold mail of a mailbox" });
  await hold.getByLabel("Until").fill("2099-02-01");
  await hold.getByLabel("From").focus();
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await keys("Control+Enter");
  await hold.getByText("Complete the date, or clear it.").waitFor();
  await focusComesTo(hold.getByLabel("From"));
  await keys("Escape");

  const always = async () => {
    await page.getByRole("button", { name: /^Always/ }).click();
    const form = page.getByRole("dialog", { name: "Always do" });
    await form.getByRole("radio", { name: "Scan" }).click();
    await form.getByLabel("Sender").fill("Acme");
    await keys("Control+Enter");
    await form.waitFor({ state: "detached" });
  };
  await always();
  await notice("STE 1062: scan mail from Acme.").waitFor();
  await always();
  await notice("STE 1062: scan mail from Acme, as before.").waitFor();

  await list.getByRole("button", { name: "Change scan mail from Acme" }).click();
  const change = page.getByRole("dialog", { name: "Change instruction" });
  await focusComesTo(change.getByLabel("Sender"));
  await insert(page, "Acme Corporation of Ohio");
  await keys("Control+Enter");
  await notice(/scan mail from Acme or Acme Corporation of Ohio/).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(1);

  await list.getByRole("button", { name: /^Change scan mail from Acme/ }).click();
  await change.getByLabel("Sender").fill("Acme West");
  const path = `/mail-handler/customers/${await mailboxOf(url, "1062")}/instructions`;
  const { items } = Listed.parse(await asStaff(url, "GET", path));
  const condition = { sender: "Acme", aliases: ["Acme Corporation of Ohio", "Acme East"] };
  for (const { id } of items)
    await asStaff(url, "PUT", `${path}/${id}`, { kind: "DO", action: "SCAN", condition });
  await keys("Control+Enter");
  await change.getByText(/^This instruction changed since you saw it/).waitFor();
  await keys("Control+Enter");
  await notice(/scan mail from Acme or Acme Corporation of Ohio or Acme East or Acme West/).waitFor();
  forgive(opened, 412);
});

test("a lead goes against what is forbidden by the refusal's key, with a reason that the history keeps", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys, notice } = opened;
  const work = await workOn(url);
  const sender = aSender();
  const id = await work.request("SHRED", await work.item(sender));
  await work.instruct({ kind: "FORBID", action: "SHRED", condition: { sender } });
  await page.goto(`${url}/request/${id}`);
  await page.getByText(`never shred mail from ${sender}`).waitFor();
  await keys("Control+Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "A lead may override that with a reason." });
  await refusal.getByRole("button", { name: /^Override/ }).waitFor();
  forgive(opened, 409);
  await keys("F8");
  const form = page.getByRole("dialog", { name: "Complete request" });
  await focusComesTo(form.getByLabel("Reason to override"));
  await keys("Control+Enter");
  await form.getByText("This field is needed.").waitFor();
  await insert(page, "The customer called");
  await keys("Control+Enter");
  await form.waitFor({ state: "detached" });
  await notice(/^Shred of .* completed\./).waitFor();
  await page.goto(`${url}/request/${id}`);
  await page.getByText("Done against an instruction: Shred (The customer called)").waitFor();
});
