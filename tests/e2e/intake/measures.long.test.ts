// Measures as people type and paste them: with a comma, a fraction or a unit; the value read is shown below.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { aSender, atWork, workOn } from "../work";
import { type } from "../../hand";

const Measured = z.object({ width: z.number(), height: z.number(), length: z.number(), weight: z.number() });

async function pasted(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

test("the wizard reads commas, fractions and units, and sends inches and pounds", async () => {
  const { page, keys } = await atWork();
  await keys("c n");
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).and(page.locator(":focus")).waitFor();
  await type(page, "1042");
  await wizard.getByRole("option", { name: /1042/ }).first().waitFor();
  await wizard.getByText("Selected STE 1042").waitFor();
  await keys("Enter");
  const field = (label: string) => wizard.getByRole("spinbutton", { name: label });
  const save = wizard.getByRole("button", { name: "Save Mail" });

  await field("Width (in)").focus();
  await type(page, "9,5");
  expect(await field("Width (in)").inputValue()).toBe("9,5");
  await wizard.getByText("9,5 = 9.5 in").waitFor();
  await pasted(page, field("Height (in)"), "12,25");
  await wizard.getByText("12,25 = 12.25 in").waitFor();
  await field("Length (in)").focus();
  await type(page, "0.2");
  await keys("ArrowUp ArrowUp ArrowDown");
  expect(await field("Length (in)").inputValue()).toBe("0.3");

  // A weight of zero is no weight, however it is written.
  await field("Weight (lbs)").focus();
  await type(page, "0,0 kg");
  await wizard.getByText("Weight is required for envelopes").waitFor();
  expect(await save.isDisabled()).toBe(true);
  await keys("Control+a");
  await type(page, "heavy");
  await keys("Enter");
  await wizard.getByText('"heavy" is no weight. Type a number of pounds').waitFor();
  await keys("Control+a");
  await type(page, "1,5 kg");
  await wizard.getByText("1,5 kg = 3.31 lb").waitFor();

  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/mail-handler/mails"),
  );
  await keys("Enter");
  const body = Measured.parse((await sent).postDataJSON());
  expect(body).toMatchObject({ width: 9.5, height: 12.25, length: 0.3 });
  expect(body.weight).toBeCloseTo(3.3069, 4);
  await wizard.getByText("Mail registered").waitFor();
});

test("the form of a consolidated package reads them too, and asks where a comma can mean two things", async () => {
  const { page, url } = await atWork({ at: null });
  const work = await workOn(url);
  const id = await work.consolidation([await work.item(aSender()), await work.item(aSender())]);
  await page.goto(`${url}/consolidation/${id}`);
  const field = (label: string) => page.getByRole("spinbutton", { name: label });
  await field("Width (in)").focus();
  await type(page, "1,234");
  await page.getByText('"1,234" can be read as 1234 or 1.234. Type the one you mean.').waitFor();
  await pasted(page, field("Width (in)"), "25,4 cm");
  await page.getByText("25,4 cm = 10 in").waitFor();
  await pasted(page, field("Height (in)"), "9 1/2");
  await pasted(page, field("Length (in)"), "10");
  await page.getByText("By the sides: 15,568").waitFor();
  await pasted(page, field("Volume (cm3)"), "15,568");
  await page.getByText("15,568 = 15568 cm³").waitFor();
  await pasted(page, field("Weight (lbs)"), "2lb 3oz");
  await page.getByText("2lb 3oz = 2.19 lb").waitFor();
});
