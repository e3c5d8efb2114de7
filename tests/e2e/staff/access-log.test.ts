// Who viewed which photo: shown next to the request, and in the access log in Settings, which is saved by a key. After the sign-out
// nobody sees it at that computer.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod";
import { png } from "../../server/platform/files/pictures";
import { staffToken } from "../staff-token";
import { aSender, atWork, forgive, workOn } from "../work";

const Upload = z.object({ presignedUrl: z.string(), fileKey: z.string() });

/** Uploads a photo for the mailbox as a handler's browser does; returns its key. */
async function photoFor(url: string, mailboxId: string, originalName: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const bytes = new Uint8Array(await png());
  const body = { originalName, contentType: "image/png", folder: "mails", mailboxId, size: bytes.length };
  const created = await fetch(`${url}/api/file-manager/create-url`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${await staffToken(url)}` },
    body: JSON.stringify(body),
  });
  const { presignedUrl, fileKey } = Upload.parse(await created.json());
  const sent = await fetch(new URL(presignedUrl, url), {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: bytes,
  });
  expect(sent.status).toBe(200);
  return fileKey;
}

test("everybody who opened a photo is listed next to the request and in the access log", async () => {
  const { page, url, keys, picture } = await atWork({ at: null });
  const work = await workOn(url);
  const name = `${crypto.randomUUID()}.png`;
  const thumbnailUrl = await photoFor(url, work.mailboxId, name);
  const request = await work.request("SCAN", await work.item(aSender(), { thumbnailUrl }));

  const shown = page.waitForResponse((answer) => answer.url().includes("/api/files/mails/") && answer.ok());
  await page.goto(`${url}/request/${request}`);
  await shown;
  await page.getByText("Viewed by").focus();
  await keys("Enter");
  await page.getByRole("list", { name: "Viewed by" }).getByText(`Ada Kaya opened ${name}`).waitFor();
  await picture("access-log-request");

  await page.goto(`${url}/settings?section=access-log`);
  const row = page.getByRole("list", { name: "Access log" }).getByRole("listitem").filter({ hasText: name });
  await row.getByText("STE 1042").waitFor();
  await picture("access-log");
  await page.getByLabel("Day (UTC)").fill("2020-01-01");
  await page.getByText("No photo or scan was opened in full size.").waitFor();
  await page.getByLabel("Day (UTC)").fill("");
  await row.waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV: Access log" }).focus();
  await keys("Enter");
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain(name);
});

test("who knows the address of a picture does not see it after the sign-out, though the browser has stored it", async () => {
  const opened = await atWork({ at: null });
  const { page, url, keys, line } = opened;
  const work = await workOn(url);
  const thumbnailUrl = await photoFor(url, work.mailboxId, "seen.png");
  const request = await work.request("SCAN", await work.item(aSender(), { thumbnailUrl }));
  const shown = page.waitForResponse((answer) => answer.url().includes("/api/files/mails/") && answer.ok());
  await page.goto(`${url}/request/${request}`);
  const address = (await shown).url();
  expect((await page.goto(address))?.status()).toBe(200);
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await keys("Control+k");
  await line("logout");
  await keys("Enter");
  await page.waitForURL("**/login");
  expect((await page.goto(address))?.status()).toBe(403);
  forgive(opened, 403);
});
