// A day with the promise clock, on a server and in a browser whose clocks are moved together: over office hours, the night in which
// clocks are set forward, a closed day and a pause, until it is late, and the palette says why.
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { demo, startDemo } from "../demo-server";
import { openConsole } from "./browser";
import { asStaff } from "./deposits";
import { runLine } from "./line";
import { aSender, forgive, workOn } from "./work";

const minute = 60_000;
const hour = 60 * minute;
/** Friday, 3 PM in Austin; on Sunday clocks are set forward there. */
const friday = new Date("2032-03-12T21:00:00Z");
/** Tuesday, 10 AM. */
const tuesday = new Date("2032-03-16T15:00:00Z");

const Offices = z.object({ items: z.array(z.object({ officeId: z.string(), label: z.string() })) });

test("a scan is due by office time, turns amber and red on an open screen, and rests", async () => {
  const began = Date.now();
  const server = await startDemo({ at: friday });
  onTestFinished(server.end);
  const opened = await openConsole({ reuse: false });
  const { page, context, keys, line, notice, picture } = opened;
  // The server's clock goes on while it starts.
  await page.clock.install({ time: friday.getTime() + Date.now() - began });
  const signIn = async () => {
    const data = { ...demo, transport: "cookie" };
    expect((await context.request.post(`${server.address}/api/auth/sign-in`, { data })).ok()).toBe(true);
  };
  await signIn();
  const later = async (by: number) => {
    await server.move(by);
    await page.clock.fastForward(by);
  };
  const command = async (words: string) => {
    await runLine(opened, words);
  };

  await page.goto(`${server.address}/settings`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await command("office hours mon-fri 9-17 at austin");
  await notice(/Austin.*: office hours/).waitFor();
  await command("promise scans in 4 hours at austin");
  await notice(/Austin.* promises scans in 4 hours/).waitFor();
  const { items } = Offices.parse(await asStaff(server.address, "GET", "/mail-handler/promises"));
  expect(items.find(({ label }) => label.startsWith("Austin"))).toBeDefined();
  const { item, request } = await workOn(server.address);
  const sender = aSender();
  const id = await request("SCAN", await item(sender));

  await page.goto(`${server.address}/scan?q=${encodeURIComponent(sender)}`);
  const due = page
    .getByRole("grid", { name: "Scan Requests" })
    .getByRole("row")
    .filter({ hasText: sender })
    .locator("[data-due]");
  const says = (words: string | RegExp, colour: string) =>
    expect
      .poll(async () => [await due.textContent(), await due.getAttribute("data-due")])
      .toEqual([typeof words === "string" ? words : expect.stringMatching(words), colour]);
  // Some minutes pass by themselves on a slow machine. Two hours on Friday and two on Monday, by clocks that were set forward.
  await says(/^Mar 15, 11:0\d AM$/, "usual");
  await command("closed 3/15 at austin");
  await notice(/is closed on Mar 15/).waitFor();
  await says(/^Mar 16, 11:0\d AM$/, "usual");

  // After the weekend one signs in again.
  const list = page.url();
  await page.goto("about:blank");
  await later(tuesday.getTime() - friday.getTime());
  await signIn();
  await page.goto(list);
  await says(/^Today 11:0\d AM$/, "usual");
  await later(12 * minute);
  await says(/^Today 11:0\d AM$/, "soon");
  await picture("promise-soon");
  await command(`pause scan ${id.slice(0, 8)} waiting for customer`);
  await says("Paused", "quiet");
  await later(2 * hour);
  await command(`resume scan ${id.slice(0, 8)}`);
  await says(/^Today 1:0\d PM$/, "soon");
  await later(2 * hour);
  await says(/^1 h late$/, "late");
  await picture("promise-late");

  await page.goto(`${server.address}/dashboard`);
  await page.getByRole("button", { name: /^Scans?: [1-9]\d* late$/ }).click();
  await page.waitForURL((address) => address.searchParams.has("late"));
  await page.getByRole("grid", { name: "Scan Requests" }).getByText(sender).waitFor();
  await keys("Control+k");
  await line(`why late ${id.slice(0, 8)}`);
  const dialog = page.getByRole("dialog", { name: "Command palette" });
  await dialog.getByText("Paused: customer").waitFor();
  await dialog.getByText(/^Tue, Mar 16, 10:1\d AM to Tue, Mar 16, 12:1\d PM/).waitFor();
  await dialog.getByText(/^5 h 1\d min of office time$/).waitFor();
  await picture("promise-why");
  // Tokens of a quarter of an hour end while the clock jumps.
  forgive(opened, 401);
});
