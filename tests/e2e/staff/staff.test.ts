// Staff in Settings: the offices of an existing member of staff, by key presses and by the mouse alone.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod";
import { focusComesTo } from "../../focus";
import { type Console, openConsole } from "../browser";
import { runLine } from "../line";
import { demo } from "../../demo-server";

const Signed = z.object({ tokens: z.object({ accessToken: z.string() }) });
const Offices = z.object({ items: z.array(z.object({ id: z.string(), label: z.string() })) });

/** A second administrator, hired over the API, and the first two offices. */
async function hired({ context, url }: Console) {
  const { request } = context;
  const signIn = await request.post(`${url}/api/auth/sign-in`, {
    data: { email: demo.email, password: demo.password },
  });
  const { accessToken } = Signed.parse(await signIn.json()).tokens;
  const headers = { authorization: `Bearer ${accessToken}` };
  const offices = Offices.parse(await (await request.get(`${url}/api/offices`, { headers })).json()).items;
  const [one, two] = offices;
  if (!one || !two) throw new Error("The demo has two offices at least.");
  const email = `${randomUUID()}@staff.example`;
  const invited = await request.post(`${url}/api/staff/invitations`, {
    headers,
    data: { email, role: "admin", officeIds: [] },
  });
  const { link } = z.object({ link: z.string() }).parse(await invited.json());
  const invite = new URL(link).searchParams.get("invite");
  const lastName = email.slice(0, 8);
  await request.post(`${url}/api/auth/register`, {
    data: { invite, firstName: "Olga", lastName, password: "correct horse battery" },
  });
  return { name: `Olga ${lastName}`, one: one.label, two: two.label };
}

test("an administrator who becomes a handler must be given offices first, by key presses alone", async () => {
  const opened = await openConsole();
  await opened.signIn(null);
  const { page, keys, url, picture } = opened;
  const { name, one, two } = await hired(opened);
  await page.goto(`${url}/settings?section=staff`);
  const row = page.getByRole("list", { name: "Staff" }).getByRole("listitem").filter({ hasText: name });
  const role = page.getByRole("combobox", { name: `Role of ${name}` });
  await role.focus();
  await keys("Enter");
  const chosen = (label: string) => page.getByRole("option", { name: label }).and(page.locator(":focus"));
  await chosen("Administrator").waitFor();
  await keys("Home");
  await chosen("Mail Handler").waitFor();
  await keys("Enter");
  const form = page.getByRole("form", { name: `Offices of ${name}` });
  await form.getByText(`${name} becomes Mail Handler once you have chosen where and saved.`).waitFor();
  const save = form.getByRole("button", { name: "Save role and offices" });
  await save.focus();
  await keys("Enter");
  await form.getByText("Choose at least one office, or they see no mail.").waitFor();
  // The focus is where a value is missing.
  await focusComesTo(form.getByRole("checkbox").first());
  for (const label of [one, two]) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await form.getByRole("checkbox", { name: label }).focus();
    await keys("Space");
    await form.getByRole("checkbox", { name: label, checked: true }).waitFor();
    // oxlint-enable no-await-in-loop
  }
  await picture("settings-staff-offices");
  await save.focus();
  await keys("Enter");
  await opened.notice(`${name} is handler at`).waitFor();
  await row.getByText(new RegExp(`(${one}, ${two}|${two}, ${one})`)).waitFor();
  await focusComesTo(form.getByRole("button", { name: "Save offices" }));
  await page.keyboard.press("F8");
  await row.getByText("every office").waitFor();
});

test("the offices of a handler are changed by the mouse, and several are named in one line @long", async () => {
  const opened = await openConsole();
  await opened.signIn(null);
  const { page, url } = opened;
  const { name, one, two } = await hired(opened);
  await page.goto(`${url}/settings?section=staff`);
  const row = page.getByRole("list", { name: "Staff" }).getByRole("listitem").filter({ hasText: name });
  await row.waitFor();
  await runLine(opened, `change role for ${name} to lead at ${one} and ${two}`);
  await opened.notice(`${name} is lead at`).waitFor();
  await row.getByText(new RegExp(`(${one}, ${two}|${two}, ${one})`)).waitFor();
  await page.getByRole("button", { name: `Offices, sessions and two-step sign-in of ${name}` }).click();
  const form = page.getByRole("form", { name: `Offices of ${name}` });
  await form.getByRole("checkbox", { name: one }).click();
  await form.getByRole("button", { name: "Save offices" }).click();
  await opened.notice(`${name} is lead at ${two} now.`).waitFor();
  expect(await form.getByRole("checkbox", { name: one }).isChecked()).toBe(false);
  // The last office cannot be removed.
  await form.getByRole("checkbox", { name: two }).click();
  await form.getByRole("button", { name: "Save offices" }).click();
  await form.getByText("Choose at least one office, or they see no mail.").waitFor();
});
