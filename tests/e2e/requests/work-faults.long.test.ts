// Faults at work: the server fails in the middle of many records, a colleague was faster, photos are missing, names are strange.
import { expect, test } from "vitest";
import { routeUntil } from "../route-until";
import { aSender, atWork, workOn } from "../work";

test("failed records among many are named and tried again alone; the rest is done", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const sender = aSender();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push(await work.request("SHRED", await work.item(sender)));
  // The changes are one call. The server is asked for all but the second, which fails by itself.
  const mended = await routeUntil(page, "**/api/bulk-runs", async (route) => {
    const { calls }: { calls: { params: { id: string } }[] } = route.request().postDataJSON();
    const fails = calls.findIndex(({ params }) => params.id === ids[1]);
    const answered = await route.fetch({ postData: { calls: calls.toSpliced(fails, 1) } });
    const { answers }: { answers: object[] } = await answered.json();
    const error = { code: "internal", message: "Something broke. Try again." };
    await route.fulfill({ json: { answers: answers.toSpliced(fails, 0, { error }) } });
  });
  await page.goto(`${opened.url}/shred?q=${sender.replaceAll(" ", "+")}`);
  await page.getByText("3 shred requests found").waitFor();
  await keys("Home x Shift+J Shift+J");
  await page.getByRole("main").getByText("3 selected").waitFor();
  await keys("Control+Enter");
  const fault = page.getByRole("alert").filter({ hasText: "1 of 3 could not be done." }).first();
  await fault.getByText(sender).waitFor();
  const grid = page.getByRole("grid", { name: "Shred Requests" });
  await grid.getByText("Completed").nth(1).waitFor();
  mended();
  await fault.getByRole("button", { name: "Retry" }).click();
  await grid.getByText("Completed").nth(2).waitFor();
});

test("a request that a colleague completes while it is open says so, and offers nothing more to do", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const work = await workOn(opened.url);
  const id = await work.request("TRASH", await work.item(aSender()));
  await page.goto(`${opened.url}/request/${id}`);
  await page.getByRole("button", { name: "Confirm Disposal" }).waitFor();
  await work.complete(id);
  await page.getByRole("heading", { name: "Outcome" }).waitFor();
  expect(await page.getByRole("button", { name: "Confirm Disposal" }).count()).toBe(0);
});

test("a person who is too late sees who was faster, and the screen shows the new state", async () => {
  const opened = await atWork({ at: null });
  const { page, keys } = opened;
  const work = await workOn(opened.url);
  const id = await work.request("TRASH", await work.item(aSender()));
  // No live update arrives.
  await page.route("**/api/events*", (route) => route.abort());
  await page.goto(`${opened.url}/request/${id}`);
  await page.getByRole("button", { name: "Confirm Disposal" }).waitFor();
  await work.complete(id);
  await keys("Control+Enter");
  await page.getByRole("alert").filter({ hasText: "Error completing action request" }).waitFor();
  await page.getByRole("heading", { name: "Outcome" }).waitFor();
  opened.errors.length = 0;
});

test("a missing photo leaves its place and says so", async () => {
  const opened = await atWork({ at: null });
  const { page } = opened;
  const work = await workOn(opened.url);
  const id = await work.request("TRASH", await work.item(aSender()));
  await page.route(`**/api/actions/requests/${id}`, async (route) => {
    const answered = await route.fetch();
    const request = (await answered.json()) as { mail: object };
    const gone = "/api/files/mails/2026/01/gone.jpg?expires=1";
    await route.fulfill({
      response: answered,
      json: { ...request, mail: { ...request.mail, photoUrl: gone } },
    });
  });
  await page.goto(`${opened.url}/request/${id}`);
  await page.getByText("Photo could not be loaded").waitFor();
  await page.getByRole("button", { name: "Confirm Disposal" }).waitFor();
  opened.errors.length = 0;
});

test("names that are very long, right-to-left or of emoji stay in their place", async () => {
  const opened = await atWork({ at: null, viewport: { width: 1280, height: 800 } });
  const { page } = opened;
  const work = await workOn(opened.url);
  const names = new Map<string, string>();
  // The first wait is ten times as long as the server takes.
  for (const name of ["W".repeat(2000), "חברת הדואר של ישראל (ת״א) 123", "📦".repeat(300)]) {
    names.set(await work.request("TRASH", await work.item(aSender())), name);
  }
  type Request = { id: string; mail: { senderName: string } };
  const renamed = (request: Request) => {
    const senderName = names.get(request.id);
    return senderName === undefined ? request : { ...request, mail: { ...request.mail, senderName } };
  };
  await page.route("**/api/actions/requests**", async (route) => {
    const answered = await route.fetch();
    const body = (await answered.json()) as Request & { items?: Request[] };
    await route.fulfill({
      response: answered,
      json: body.items ? { ...body, items: body.items.map(renamed) } : renamed(body),
    });
  });
  const [first = ""] = names.keys();
  for (const [path, shown] of [
    [`/trash?focus=${first}`, [...names.values()]],
    ...[...names].map(([id, name]) => [`/request/${id}`, [name]] as const),
  ] as const) {
    await page.goto(`${opened.url}${path}`);
    for (const name of shown) await page.getByText(name.slice(0, 60)).first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
