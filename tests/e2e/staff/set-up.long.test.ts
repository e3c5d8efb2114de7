// Setting up: the first administrator's account, and whether mail goes out, on a server without anybody.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../server/platform/customer-mail/mail-server";
import { type Console, openConsole } from "../browser";
import { shutsNobodyOut } from "../work";

const mailServer = await startMailServer();
const owner = { email: "owner@provider.example", password: "a-long-sentence-of-mine" };

/** A server of its own; gives the link that it prints. It ends with the test, after a page that was opened later. */
async function setUpLink(settings: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-set-up-"));
  const { SMTP_URL: _, WEBHOOK_URL: __, ...env } = process.env;
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  return printed(server);
}

async function printed(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("The server's output is not read.");
  for await (const line of createInterface({ input: server.stdout })) {
    const link = /https?:\/\/\S+\/register\?invite=\S+/.exec(line)?.[0];
    if (link) return link;
  }
  throw new Error("The server ended without printing the set-up link.");
}

/** Makes the first account by keys alone; the step after it is then on the screen. */
async function register({ page, keys, line }: Console, link: string): Promise<void> {
  await page.goto(link);
  // The form takes the focus when it appears.
  const email = page.getByRole("textbox", { name: "Email" });
  await email.and(page.locator(":focus")).waitFor();
  await page.getByRole("button", { name: "EN" }).focus();
  await keys("Enter");
  await page.getByRole("button", { name: "Create account" }).waitFor();
  await email.focus();
  await line(owner.email);
  await keys("Tab");
  await line("Olga");
  await keys("Tab");
  await line("Owner");
  await keys("Tab");
  await line(owner.password);
  await keys("Enter");
  await page.waitForURL("**/set-up");
}

test("where mail is set up, a test mail is sent at once by keys, or the server's words are shown", async () => {
  const link = await setUpLink({ SMTP_URL: mailServer.url, MAIL_FROM: "Post <post@provider.example>" });
  const opened = await openConsole({ reuse: false });
  const { page, keys } = opened;
  await register(opened, link);
  await page.getByRole("heading", { name: "Does mail go out?" }).waitFor();
  const to = page.getByRole("textbox", { name: "To" }).and(page.locator(":focus"));
  await to.waitFor();
  expect(await to.inputValue()).toBe(owner.email);

  mailServer.behave({ refuseRecipient: { responseCode: 550, message: "5.7.1 Relaying denied" } });
  await keys("Enter");
  const refused = page
    .getByRole("alert")
    .filter({ hasText: `The test mail to ${owner.email} was not sent.` });
  await refused.waitFor();
  expect(await refused.textContent()).toContain("5.7.1 Relaying denied");
  expect(await refused.textContent()).toContain("SMTP_URL");
  await shutsNobodyOut(opened, "set-up-refused");

  mailServer.behave({});
  await page.getByRole("button", { name: "Send test mail" }).click();
  await page.getByText(`A test mail to ${owner.email} was handed over.`).waitFor();
  const [mail] = await mailServer.arrived(1);
  expect(mail?.envelope).toEqual([owner.email]);
  expect(await refused.count()).toBe(0);
  await shutsNobodyOut(opened, "set-up-sent");
  await page.getByRole("link", { name: "Go to the console" }).and(page.locator(":focus")).waitFor();
  await keys("Enter");
  await page.waitForURL("**/dashboard");
}, 180_000);

test("where mail is not set up, that is said, with what to set", async () => {
  const link = await setUpLink({});
  const opened = await openConsole({ reuse: false });
  const { page, keys } = opened;
  await register(opened, link);
  await page.getByText("Mail is not set up: no notice leaves Pigeonhole.").waitFor();
  await page.getByText("Set SMTP_URL (or WEBHOOK_URL)").waitFor();
  expect(await page.getByRole("button", { name: "Send test mail" }).count()).toBe(0);
  await shutsNobodyOut(opened, "set-up-off");
  await keys("Enter");
  await page.waitForURL("**/dashboard");
}, 180_000);
