// The second factor in the console, by key presses alone: set up in Settings, asked for at sign-in, reset by an administrator.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import * as z from "zod";
import { insert } from "../../hand";
import { type Console, openConsole } from "../browser";
import { demo } from "../../demo-server";

const password = "correct horse battery";
const Signed = z.object({ tokens: z.object({ accessToken: z.string() }) });
const Invited = z.object({ link: z.string() });
const Offices = z.object({ items: z.array(z.object({ id: z.string() })) });

/** A new member of staff, invited and registered as over the API. */
async function hire({ context, url }: Console): Promise<string> {
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return (await context.request.post(`${url}/api${path}`, { data, headers })).json();
  };
  const { tokens } = Signed.parse(
    await post("/auth/sign-in", { email: demo.email, password: demo.password }),
  );
  const email = `${randomUUID()}@staff.example`;
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const listed = await context.request.get(`${url}/api/offices`, { headers });
  const officeIds = Offices.parse(await listed.json()).items.map(({ id }) => id);
  const invitation = { email, role: "lead", officeIds };
  const { link } = Invited.parse(await post("/staff/invitations", invitation, tokens.accessToken));
  const invite = new URL(link).searchParams.get("invite") ?? "";
  await post("/auth/register", { invite, firstName: "Tess", lastName: email.slice(0, 8), password });
  return email;
}

async function typeCredentials({ page, keys, url }: Console, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole("button", { name: "English" }).or(page.getByTitle("English")).first().click();
  await page.locator('input[name="email"]').focus();
  await insert(page, email);
  await keys("Tab");
  await insert(page, password);
  await keys("Enter");
}

test("it is set up, asked for after the password, and reset by an administrator", async () => {
  const own = await openConsole();
  const { page, keys, url, context, picture } = own;
  const email = await hire(own);
  await typeCredentials(own, email);
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();

  await page.goto(`${url}/settings?section=second-factor`);
  await page.locator('input[name="password"]:focus').waitFor();
  await insert(page, password);
  await keys("Enter");
  const secret = (await page.getByLabel("Or type this key into the app").inputValue()).replaceAll(" ", "");
  await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  await page.locator('input[name="code"]:focus').waitFor();
  await picture("second-factor-set-up");
  await insert(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await keys("Enter");
  const codes = page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await picture("second-factor-recovery-codes");
  await keys("Enter");
  await page.getByText("10 of your recovery codes are left").waitFor();

  await context.clearCookies();
  await typeCredentials(own, email);
  await page.getByRole("heading", { name: "Your code" }).waitFor();
  await picture("second-factor-sign-in");
  await keys("Enter");
  await page.getByText("Type the code.").waitFor();
  await insert(page, "not-a-code");
  await keys("Enter");
  await page.getByText("The code is wrong").waitFor();
  await page.locator('input[name="code"]:focus').waitFor();
  await insert(page, recovery);
  await keys("Enter");
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();

  const office = await openConsole();
  await office.signIn("/settings?section=staff");
  const name = `Tess ${email.slice(0, 8)}`;
  await office.page
    .getByRole("button", { name: `Offices, sessions and two-step sign-in of ${name}` })
    .focus();
  await office.keys("Enter");
  await office.page.getByRole("list", { name: `Sessions of ${name}` }).waitFor();
  await office.picture("second-factor-staff");
  await office.page.getByRole("button", { name: `Reset two-step sign-in of ${name}` }).focus();
  await office.keys("Enter");
  await office.page.getByRole("alertdialog").waitFor();
  await office.keys("ControlOrMeta+Enter");
  await office.notice(`Two-step sign-in of ${name} reset`).waitFor();
  await office.page.getByText("Not signed in anywhere.").waitFor();
});
