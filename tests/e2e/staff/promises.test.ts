// Settings, Promises: what somebody else changes while the form is open is shown in it, and saving leaves it.
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { openConsole } from "../browser";
import { asStaff } from "../deposits";

const Offices = z.object({
  items: z.array(
    z.object({
      officeId: z.string(),
      label: z.string(),
      hours: z.looseObject({ closures: z.array(z.looseObject({ day: z.string() })) }),
    }),
  ),
});

test("a day that another lead closes meanwhile stays closed when hours are saved", async () => {
  const { page, url, signIn, notice, picture } = await openConsole();
  const read = async () => Offices.parse(await asStaff(url, "GET", "/mail-handler/promises")).items[0];
  const office = await read();
  if (!office) throw new Error("The demo has no office.");
  const { officeId, label, hours } = office;
  const set = (wish: object) =>
    asStaff(url, "PUT", `/mail-handler/promises/${officeId}`, { hours: { ...hours, ...wish } });
  onTestFinished(async () => void (await set({})));

  await signIn("/settings?section=promises");
  const form = page.getByRole("form", { name: `Office hours of ${label}` });
  await form.getByRole("textbox", { name: "Hours" }).fill("mon-fri 8-17");
  await set({ closures: [{ day: "2032-12-24", name: "Eve" }] });
  await form.getByText(`Someone else changed the hours of ${label} in the meantime.`).waitFor();
  await picture("promises-changed");
  await form.getByRole("button", { name: "Save hours" }).click();
  await notice(`Office hours of ${label} saved`).waitFor();
  expect(await read()).toMatchObject({
    hours: {
      week: expect.arrayContaining([[{ from: "08:00", to: "17:00" }]]),
      closures: [{ day: "2032-12-24" }],
    },
  });
  await form.getByText("Someone else changed").waitFor({ state: "detached" });
  expect(await form.getByRole("textbox", { name: "Hours" }).inputValue()).toBe("mon-fri 08:00-17:00");
});
