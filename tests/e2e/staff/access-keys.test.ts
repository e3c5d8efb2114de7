// Keys in Settings, by keyboard alone: created with the password, shown once, used in the terminal, revoked.
import { expect, test } from "vitest";
import { insert } from "../../hand";
import { makeRegistry } from "@/kernel/command/registry";
import { exits } from "@/terminal/exits";
import { runTerminal } from "@/terminal/terminal";
import { openConsole } from "../browser";
import { runLine } from "../line";
import { demo } from "../../demo-server";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

/** What `pigeonhole` prints for `phrase` with `key`. */
async function atTerminal(phrase: string, key: string, url: string) {
  const printed = { out: "", err: "" };
  const code = await runTerminal([phrase], registry, {
    env: { PIGEONHOLE_URL: url, PIGEONHOLE_KEY: key, XDG_STATE_HOME: "/nowhere" },
    lines: null,
    typed: null,
    ask: null,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    fetch,
    program: "main.js",
  });
  return { code, ...printed };
}

test("a key is created, shown once, works in the terminal, and is refused after it is revoked", async () => {
  const { page, url, signIn, keys, notice } = await openConsole();
  await signIn("/settings?section=keys");
  const name = `Desk ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).focus();
  await keys("Enter");
  await page.getByText("Name the machine or the job that will use it.").waitFor();
  await insert(page, name);
  await keys("Enter");
  // A key works without a session: creating one asks for the password again.
  await page.getByText("Type your password.").waitFor();
  await insert(page, demo.password);
  await keys("Enter");

  const shown = page.getByLabel(`Access key ${name}`);
  await shown.waitFor();
  const key = await shown.inputValue();
  expect(key).toMatch(/^phk_/);
  const row = page.getByRole("list", { name: "Access keys" }).getByRole("listitem").filter({ hasText: name });
  await row.getByText(/not used yet/).waitFor();
  expect(await atTerminal("open mailbox 1042", key, url)).toMatchObject({
    code: 0,
    out: expect.stringContaining("STE 1042"),
  });

  await page.reload();
  await row.getByText(/last used/).waitFor();
  expect(await shown.count()).toBe(0);
  await page.getByRole("button", { name: `Revoke the key ${name}` }).focus();
  await keys("Enter");
  await page.getByRole("alertdialog", { name: "Revoke access key?" }).waitFor();
  await keys("ControlOrMeta+Enter");
  await notice(`Key “${name}” revoked`).waitFor();
  await row.waitFor({ state: "detached" });
  expect(await atTerminal("open mailbox 1042", key, url)).toMatchObject({ code: exits.signIn.code, out: "" });
});

test("an integration key is created in its form, which asks for the password too @long", async () => {
  const { page, signIn, keys } = await openConsole();
  await signIn();
  await runLine({ page, keys }, "create integration key");
  // Its first field has the focus.
  await page.locator("input[name=name]:focus").waitFor();
  const name = `Shop ${Date.now()}`;
  await insert(page, name);
  await keys("Enter");
  await page.getByText("Type your password.").waitFor();
  await insert(page, demo.password);
  await keys("Enter");
  const shown = page.getByLabel(`Integration key ${name}`, { exact: true });
  await shown.waitFor();
  expect(await shown.inputValue()).toMatch(/^phk_/);
  await page.getByRole("list", { name: "Integration keys" }).getByText(name).waitFor();
});
