// Settings, Mailroom: what somebody else changes while a form is open is shown in it, and saving leaves it.
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { openConsole } from "../browser";
import { asStaff } from "../deposits";

const Offices = z.object({
  items: z.array(z.object({ officeId: z.string(), label: z.string(), rules: z.looseObject({}) })),
});

test("rules that another administrator sets meanwhile stay when others are saved", async () => {
  const { page, url, signIn, notice, picture } = await openConsole();
  const read = async () => Offices.parse(await asStaff(url, "GET", "/mail-handler/mailroom")).items[0];
  const office = await read();
  if (!office) throw new Error("The demo has no office.");
  const { officeId, label, rules } = office;
  const set = (wish: object) =>
    asStaff(url, "PUT", `/mail-handler/mailroom/${officeId}`, { ...rules, ...wish });
  onTestFinished(async () => void (await set({})));
  await set({ rescueDays: 3, identityDays: 700 });

  await signIn("/settings?section=mailroom");
  const days = (title: string) => page.getByRole("textbox", { name: `${title} (days), ${label}` });
  const save = page.getByRole("button", { name: `Save rules of ${label}` });
  await days("Rescue").fill("5");
  await set({ rescueDays: 3, identityDays: 600 });
  await page.getByText(`Someone else changed the rules of ${label} in the meantime.`).waitFor();
  await picture("mailroom-changed");
  await save.click();
  await notice(`Saved for ${label}`).waitFor();
  expect(await read()).toMatchObject({ rules: { rescueDays: 5, identityDays: 600 } });
  await page.getByText("Someone else changed").waitFor({ state: "detached" });

  await days("Rescue").fill("6");
  await set({ rescueDays: 7, identityDays: 600 });
  const choice = page.getByRole("radiogroup", { name: "Rescue (days): you both changed it" });
  await choice.waitFor();
  await save.click();
  expect(await read()).toMatchObject({ rules: { rescueDays: 7 } });
  await choice.getByRole("radio", { name: /^Yours/ }).click();
  await save.click();
  await expect.poll(read).toMatchObject({ rules: { rescueDays: 6, identityDays: 600 } });
});
