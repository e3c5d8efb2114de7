// The directory as it is stored in the browser: there at the next start, readable by nobody, and removed at sign-out.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openConsole } from "../browser";
import { enterLine } from "../line";

const stored = "pigeonhole.directory";

/** Whether all of the directory is stored. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(async (name) => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("The stored directory cannot be read.")));
      });
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return false;
    const db = await answered(indexedDB.open(name));
    const copy: unknown = await answered(db.transaction("copies").objectStore("copies").get("directory"));
    db.close();
    return typeof copy === "object" && copy !== null && "end" in copy;
  }, stored);
}

test("the directory is stored once it is complete, serves the next start without another read, and is removed at sign-out @long", async () => {
  const { page, signIn, keys, line } = await openConsole();
  const readings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/directory/whole")) readings.push(request.url());
  });
  await signIn();
  await expect.poll(() => isWhole(page), { timeout: 15_000 }).toBe(true);
  expect(readings).toHaveLength(1);

  await page.reload();
  await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
  // The mailbox on screen does not come from the server's answers here.
  await page.route("**/api/mail-handler/directory?*", () => undefined);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await keys("ControlOrMeta+k");
  await palette.getByRole("combobox").waitFor();
  await line("open mailbox yıldız ltd");
  await palette.getByRole("option").filter({ hasText: "STE 1042" }).first().waitFor();
  expect(readings).toHaveLength(1);
  await keys("Escape Escape");

  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).toContain(stored);
  await enterLine({ page, keys }, "sign out");
  await page.waitForURL("**/login*");
  await expect.poll(databases).not.toContain(stored);
});
