// Photos at the intake station: taken by one key with the camera over the desk, text on them accepted by Enter or by number, and
// what the station says when a camera cannot be used.
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import type { ReadingOutcome } from "@/contract/reading/reading";
import { deskCamera } from "../desk";
import { staffToken } from "../staff-token";
import { atStation, say } from "../station";
import { mailboxOf, shutsNobodyOut } from "../work";

const flags = deskCamera();

type Read = { outcome: ReadingOutcome; stes: readonly string[]; name?: string };

/** Answers the next photos with the entries of `read`, one after the other, each after it has waited once. */
async function readsAs(page: Page, url: string, read: Read[]) {
  const corrections: unknown[] = [];
  const known = await Promise.all(
    read.map(async ({ stes, ...each }) => ({
      ...each,
      candidates: await Promise.all(
        stes.map(async (steNumber) => ({
          mailboxId: await mailboxOf(url, steNumber),
          steNumber,
          workspaceName: `Workspace of ${steNumber}`,
          why: `STE ${steNumber} was read.`,
        })),
      ),
    })),
  );
  const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
  const answer = (route: Route, place: number, state: string) => {
    const { outcome, candidates, name } = known[place] ?? { outcome: "none", candidates: [] };
    const isDone = state === "done";
    return route.fulfill({
      json: {
        id: idOf(place),
        state,
        message: null,
        outcome: isDone ? outcome : "none",
        candidates: isDone ? candidates : [],
        read: isDone && name ? { name } : {},
        crop: isDone ? { x: 0.3, y: 0.4, width: 0.4, height: 0.2 } : null,
        turn: 0,
      },
    });
  };
  let asked = -1;
  await page.route("**/api/mail-handler/readings", (route) => answer(route, (asked += 1), "waiting"));
  await page.route("**/api/mail-handler/readings/*", (route) => answer(route, asked, "done"));
  await page.route("**/api/mail-handler/readings/*/correction", (route) => {
    corrections.push(route.request().postDataJSON());
    return route.fulfill({ json: { times: 1, isAlias: false } });
  });
  return corrections;
}

test("a photo is taken by one key, and the text read on it is accepted by Enter, by its number, or not at all", async () => {
  const station = await atStation({ flags });
  const { page, keys, row, state, url, picture } = station;
  const corrections = await readsAs(page, url, [
    { outcome: "agree", stes: ["1042"] },
    { outcome: "name-only", stes: ["1042", "1043", "1044"], name: "YILDIZ" },
    { outcome: "none", stes: [] },
    { outcome: "ste-only", stes: ["1043"], name: "AYSE" },
  ]);
  await keys("Alt+p");
  await page.getByText("The camera is starting. Take the photo again when you see its picture.").waitFor();
  const camera = page.getByRole("region", { name: "Camera", exact: true });
  await camera.getByLabel("Live camera picture").waitFor();
  await shutsNobodyOut(station, "station-camera", ["light"]);

  await keys("Alt+p");
  await page.getByText("Read on the photo. Enter takes it:").waitFor();
  await page.getByRole("img", { name: "The piece of the photo that was read" }).waitFor();
  await keys("Enter");
  await state(1, "Saved");
  expect(await row(1).textContent()).toContain("STE 1042");
  await row(1).locator("img[src]").waitFor();

  await keys("Alt+p");
  await page.getByText("Read on the photo. Type the number of the right one").waitFor();
  await shutsNobodyOut(station, "station-read-several");
  await keys("Enter");
  await page.getByText("Type the number of the right one, then Enter; or type the mailbox.").waitFor();
  await say(station, "2");
  await state(2, "Saved");
  expect(await row(2).textContent()).toContain("STE 1043");
  await expect.poll(() => corrections.length).toBe(1);

  await keys("Alt+p");
  await page.getByText("The photo shows no recipient of this office.").waitFor();
  await picture("station-read-none");
  // In any office: 1044 is of another office than the session.
  await say(station, "1044");
  await state(3, "Saved");
  await row(3).locator("img[src]").waitFor();

  await keys("Alt+p");
  await page.getByText("Read on the photo.").waitFor();
  await say(station, "1050 from Chase");
  await state(4, "Saved");
  expect(await row(4).textContent()).toContain("STE 1050");
  await picture("station-rows");
});

test("each row takes a photo where that is switched on, and a row without one says why", async () => {
  const station = await atStation({ flags });
  const { page, row, state, picture } = station;
  await page.getByRole("button", { name: "Camera", exact: true }).click();
  await page.getByLabel("Live camera picture").waitFor();
  const each = page.getByRole("switch", { name: "Take a photo with each row" });
  await each.click();
  await page.getByRole("textbox", { name: "Next item" }).focus();
  await say(station, "1042");
  await state(1, "Saved");
  await row(1).locator("img[src]").waitFor();

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotFoundError"));
    navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
  });
  await page.getByRole("button", { name: "Camera off" }).click();
  await page.getByRole("button", { name: "Camera", exact: true }).click();
  await page.getByRole("alert").getByText("No camera was found").waitFor();
  await each.click();
  await page.getByRole("textbox", { name: "Next item" }).focus();
  await say(station, "1043");
  await page.getByText("Row 2 has no photo. No camera was found.").waitFor();
  await state(2, "Saved");
  await picture("station-each-row");
  await each.click();
});

test("a row still gets its photo when its tab dies while saving: the next tab sends it", async () => {
  const station = await atStation({ flags });
  const { page, context, url } = station;
  await page.getByRole("button", { name: "Camera", exact: true }).click();
  await page.getByLabel("Live camera picture").waitFor();
  await page.getByRole("switch", { name: "Take a photo with each row" }).click();
  await page.getByRole("textbox", { name: "Next item" }).focus();
  const saved = new Promise<unknown>((resolve) => {
    // The server has registered the row; when its answer arrives, the tab is dead.
    void context.route("**/api/mail-handler/mails", async (route) => {
      const answer = await route.fetch();
      await page.close();
      resolve(await answer.json());
    });
  });
  await say(station, "1042");
  const { id } = z.object({ id: z.string() }).parse(await saved);
  await context.unroute("**/api/mail-handler/mails");

  const next = await context.newPage();
  await next.goto(`${url}/dashboard`);
  await next.getByText("1 unsent entry was sent.").waitFor();
  const token = await staffToken(url);
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await context.request.get(`${url}/api/mail-handler/mails/${id}`, { headers });
    return z.object({ photoUrl: z.string().nullable() }).parse(await answer.json()).photoUrl;
  };
  await expect.poll(read).not.toBeNull();
});

test("a camera that is refused says what to do, and can be tried again by a press", async () => {
  const station = await atStation({ flags });
  const { page, keys } = station;
  await page.evaluate(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = real;
      return Promise.reject(new DOMException("", "NotAllowedError"));
    };
  });
  await keys("Alt+p");
  const fault = page.getByRole("alert").filter({ hasText: "The camera is not allowed" });
  await fault.waitFor();
  await keys("Alt+p");
  await page
    .getByText("The camera is not allowed. Allow it for this site in the browser's address bar")
    .waitFor();
  await shutsNobodyOut(station, "station-refused", ["light"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("Live camera picture").waitFor();
});
