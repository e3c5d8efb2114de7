// Photos by keys: a word in the line takes one with the camera over the desk, a pasted picture becomes one, and each arrives in
// spite of faults of the network, the tab or the camera.
import sharp from "sharp";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { insert } from "../../hand";
import { type Console, openConsole } from "../browser";
import { deskCamera, envelope } from "../desk";
import { untilReadyOffline } from "../ready-offline";
import { staffToken } from "../staff-token";
import { aSender, atWork, shutsNobodyOut, workOn } from "../work";

const flags = deskCamera();
const twoCameras = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=2"];

test("a line that ends in “photo” opens the camera; Enter takes the picture and registers the item with it", async () => {
  const opened = await signedIn();
  const { page, keys, notice } = opened;
  const sender = aSender();
  await write(opened, `am 1042 from ${sender} photo`);
  await keys("Enter");
  const dialog = page.getByRole("dialog", { name: "Photo for Add mail" });
  await dialog.getByLabel("Live camera picture").waitFor();
  await shutsNobodyOut(opened, "photo-dialog");
  await keys("Enter");
  await notice(`Envelope from ${sender} registered`).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const mail = await photographed(opened, sender);

  // Level, its long side across, and cut to the envelope with a little of the desk around it.
  const { width, height } = await sharp(await photoOf(opened, mail)).metadata();
  const sides = [width, height].map((side) => side / 2560);
  expect(sides[0]).toBeCloseTo(envelope.size[0] * 1.03, 1);
  expect(sides[1]).toBeCloseTo(envelope.size[1] + envelope.size[0] * 0.03, 1);
});

test("Escape in the camera goes back to the line, even in the moment in which the camera is drawn", async () => {
  const opened = await atWork({ at: "/dashboard", flags, reuse: false });
  const { page, keys } = opened;
  const sender = aSender();
  const line = await write(opened, `am 1042 from ${sender} photo`);
  await page.getByRole("option", { name: /Add mail.*STE 1042/ }).waitFor();
  await pressedAtOnce(page, "Escape", "[data-slot=dialog-content]");
  await keys("Enter");
  await page.locator("html[data-pressed]").waitFor({ state: "attached" });
  await page.locator("[data-slot=dialog-content]").waitFor({ state: "detached" });
  await expect.poll(() => line.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await line.inputValue()).toContain("photo");
  expect(await mails(opened, sender)).toEqual([]);
});

test("a picture pasted into the line is its photo, Backspace removes it, and the item is registered with it", async () => {
  const opened = await signedIn();
  const { page, keys, notice, picture } = opened;
  const sender = aSender();
  const line = await write(opened, `am 1042 from ${sender}`);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  // Words whose mailbox is still looked up stay text, and Backspace would take their last letter.
  await palette.getByRole("option", { name: /Add mail.*STE 1042/ }).waitFor();
  await pastePicture(page);
  await palette.locator('img[alt=""]').waitFor();
  await picture("photo-chip");
  await keys("Backspace");
  await expect.poll(() => palette.locator('img[alt=""]').count()).toBe(0);
  expect(await line.inputValue()).toBe("");
  await pastePicture(page);
  await palette.locator('img[alt=""]').waitFor();
  await keys("Enter");
  await notice(`Envelope from ${sender} registered`).waitFor();
  await photographed(opened, sender);
});

test("a picture pasted into an empty line starts new mail; where no photo fits, the palette says so", async () => {
  const opened = await signedIn();
  const { page } = opened;
  await write(opened, "go to tasks");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("option", { name: /Task Management/ }).waitFor();
  await pastePicture(page);
  await palette.getByText(/takes no photo\. Paste it into a line of “Add mail”/).waitFor();
  await palette.getByRole("combobox").fill("");
  await pastePicture(page);
  await palette.locator('img[alt=""]').waitFor();
  await palette.getByText("Add mail").first().waitFor();
});

test("without the network the photo waits with its letter, survives the tab, and arrives with it", async () => {
  const opened = await signedIn();
  const { page, context, keys, notice } = opened;
  const sender = aSender();
  await untilReadyOffline(page);
  await context.setOffline(true);
  await write(opened, `am 1042 from ${sender} photo`);
  await keys("Enter");
  await takePhoto(page, "Photo for Add mail");
  await notice("Saved on this machine").waitFor();
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await next.goto(`${opened.url}/dashboard`);
  await photographed(opened, sender);
  opened.errors.length = 0;
});

test("a tab that is closed during the upload loses neither item nor photo", async () => {
  const opened = await signedIn();
  const { page, context, keys, notice } = opened;
  const sender = aSender();
  let sent = 0;
  // Delayed for good: the upload of this tab never ends.
  await page.route("**/api/files/staging/**", () => void (sent += 1));
  await write(opened, `am 1042 from ${sender}`);
  await pastePicture(page);
  await page.getByRole("dialog", { name: "Command palette" }).locator('img[alt=""]').waitFor();
  await keys("Enter");
  await notice(`Envelope from ${sender} registered`).waitFor();
  await expect.poll(() => sent).toBe(1);
  // A background upload causes no warning, and delays nothing.
  expect(await page.getByRole("button", { name: /^Unsent entries/ }).count()).toBe(0);
  const other = aSender();
  await write(opened, `am 1042 from ${other}`);
  await keys("Enter");
  await notice(`Envelope from ${other} registered`).waitFor();
  expect((await mails(opened, sender))[0]?.photoUrl).toBeNull();

  const next = await context.newPage();
  await page.close();
  await next.goto(`${opened.url}/dashboard`);
  await photographed(opened, sender);
  opened.errors.length = 0;
});

test("a registered item is given a photo, then another one; undo takes back each", async () => {
  const opened = await signedIn();
  const { page, keys, notice } = opened;
  const sender = aSender();
  const id = await (await workOn(opened.url)).item(sender);
  for (const nth of [1, 2]) {
    await write(opened, `photo of ${id.slice(0, 8)}`);
    await keys("Enter");
    await takePhoto(page, `Photo for `);
    await expect.poll(() => notice(`Photo of Envelope from ${sender} saved.`).count()).toBeGreaterThan(0);
    await expect.poll(async () => (await versionOf(opened, id)).version).toBe(nth + 1);
  }
  const second = fileIn((await versionOf(opened, id)).photoUrl);
  await keys("ControlOrMeta+z");
  await expect.poll(async () => (await versionOf(opened, id)).version).toBe(4);
  const first = fileIn((await versionOf(opened, id)).photoUrl);
  expect(first).not.toBe(second);
  expect(first).not.toBeUndefined();
  await keys("ControlOrMeta+z");
  await expect.poll(async () => (await versionOf(opened, id)).photoUrl).toBeNull();
});

test("an item is corrected and given a photo in one line", async () => {
  const opened = await signedIn();
  const { page, keys, notice } = opened;
  const sender = aSender();
  const id = await (await workOn(opened.url)).item(sender);
  await write(opened, `correct mail ${id.slice(0, 8)} 3 oz photo`);
  await keys("Enter");
  await takePhoto(page, "Photo for Correct mail item");
  await notice(`Envelope from ${sender} corrected.`).waitFor();
  const after = await versionOf(opened, id);
  expect(after).toMatchObject({ version: 2, photoUrl: expect.any(String) });
  expect(after.weight).toBeCloseTo(3 / 16);
  await keys("ControlOrMeta+z");
  await expect.poll(async () => (await versionOf(opened, id)).photoUrl).toBeNull();
});

test("a camera that is refused says what to do, and a file can be chosen instead", async () => {
  const opened = await signedIn();
  const { page, keys, notice } = opened;
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  const sender = aSender();
  await write(opened, `am 1042 from ${sender} photo`);
  await keys("Enter");
  const dialog = page.getByRole("dialog", { name: "Photo for Add mail" });
  const fault = dialog.getByRole("alert").filter({ hasText: "The camera is not allowed" });
  await fault.getByText("Allow it for this site in the browser's address bar, then try again.").waitFor();
  await shutsNobodyOut(opened, "photo-refused", ["light"]);
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose photo" }).click();
  await (await chooser).setFiles([{ name: "letter.png", mimeType: "image/png", buffer: await aPicture() }]);
  await notice(`Envelope from ${sender} registered`).waitFor();
  await photographed(opened, sender);
});

test("a camera that is unplugged says so, and is back when it is plugged in again", async () => {
  const opened = await signedIn();
  const { page, keys, picture } = opened;
  await watchCameras(page);
  await write(opened, "am 1042 photo");
  await keys("Enter");
  const dialog = page.getByRole("dialog", { name: "Photo for Add mail" });
  await dialog.getByLabel("Live camera picture").waitFor();
  await page.evaluate(() => {
    const { streams } = window as unknown as Watched;
    Reflect.set(window, "unplugged", true);
    const track = streams.at(-1)?.getVideoTracks()[0];
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });
  const fault = dialog.getByRole("alert").filter({ hasText: "The camera was disconnected" });
  await fault.getByText("Go on without photos, or connect it again: it then starts by itself.").waitFor();
  await picture("photo-unplugged");
  await page.evaluate(() => {
    Reflect.set(window, "unplugged", false);
    navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
  });
  await dialog.getByLabel("Live camera picture").waitFor();
  await keys("Escape");
  await dialog.waitFor({ state: "detached" });
  const lights = await page.evaluate(() =>
    (window as unknown as Watched).streams.flatMap((stream) =>
      stream.getTracks().map((each) => each.readyState),
    ),
  );
  expect(new Set(lights)).toEqual(new Set(["ended"]));
});

test("of two cameras one is chosen, and is used the next time", async () => {
  const opened = await openConsole({ flags: twoCameras });
  await opened.signIn();
  const { page, keys } = opened;
  const dialog = page.getByRole("dialog", { name: "Photo for Add mail" });
  const choice = dialog.getByRole("combobox", { name: "Camera" });
  const openDialog = async () => {
    await write(opened, "am 1042 photo");
    await keys("Enter");
    await dialog.getByLabel("Live camera picture").waitFor();
    await choice.waitFor();
  };
  await openDialog();
  const first = await choice.textContent();
  await choice.click();
  await page
    .getByRole("option")
    .filter({ hasNotText: first ?? "" })
    .click();
  await expect.poll(() => choice.textContent()).not.toBe(first);
  const second = await choice.textContent();
  // The palette below is still open: the choice was on top of both.
  expect(await dialog.isVisible()).toBe(true);
  await keys("Escape Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await openDialog();
  await expect.poll(() => choice.textContent()).toBe(second);
});

async function signedIn(): Promise<Console> {
  return atWork({ at: "/dashboard", flags });
}

/** Writes a line into the palette. */
async function write({ page, keys }: Console, line: string): Promise<Locator> {
  await keys("ControlOrMeta+k");
  const field = page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox");
  await field.waitFor();
  await insert(page, line);
  return field;
}

async function takePhoto(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Live camera picture").waitFor();
  await page.keyboard.press("Space");
  await dialog.waitFor({ state: "detached" });
}

async function pastePicture(page: Page): Promise<void> {
  // Without the clipboard of the machine, which other browsers of the run use as well.
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 160);
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#c90";
    context?.fillRect(0, 0, 320, 160);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File([await canvas.convertToBlob({ type: "image/png" })], "image.png", { type: "image/png" }),
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
}

function aPicture(): Promise<Buffer> {
  const background = { r: 220, g: 200, b: 160 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
}

/** What a page that watches its cameras has recorded. */
type Watched = { streams: MediaStream[] };

/** Records every stream that is opened; while it is "unplugged" the page has no camera. */
async function watchCameras(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    const streams: MediaStream[] = [];
    Reflect.set(window, "streams", streams);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await real(wish);
      streams.push(stream);
      return stream;
    };
    mediaDevices.enumerateDevices = async () => (Reflect.get(window, "unplugged") === true ? [] : list());
  });
}

const Item = z.object({
  id: z.string(),
  version: z.number(),
  senderName: z.string(),
  weight: z.number(),
  photoUrl: z.string().nullable(),
});
type Item = z.infer<typeof Item>;

async function answer({ url }: Pick<Console, "url">, path: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${await staffToken(url)}` };
  return (await fetch(`${url}/api${path}`, { headers })).json();
}

async function mailboxId({ url }: Pick<Console, "url">): Promise<string> {
  return (await workOn(url)).mailboxId;
}

async function mails(opened: Pick<Console, "url">, sender: string): Promise<Item[]> {
  const found = await answer(opened, `/mail-handler/customers/${await mailboxId(opened)}`);
  const { mails: items } = z.object({ mails: z.array(Item) }).parse(found);
  return items.filter(({ senderName }) => senderName === sender);
}

async function versionOf(opened: Pick<Console, "url">, id: string): Promise<Item> {
  return Item.parse(await answer(opened, `/mail-handler/mails/${id}`));
}

/** The only item of `sender`, once it has its photo. */
async function photographed(opened: Pick<Console, "url">, sender: string): Promise<Item> {
  await expect
    .poll(async () => (await mails(opened, sender)).map(({ photoUrl }) => photoUrl !== null))
    .toEqual([true]);
  const [mail] = await mails(opened, sender);
  if (!mail) throw new Error(`The item of ${sender} has gone.`);
  return mail;
}

async function photoOf({ url }: Pick<Console, "url">, { photoUrl }: Item): Promise<Buffer> {
  const shown = await fetch(new URL(photoUrl ?? "", url));
  expect(shown.status).toBe(200);
  return Buffer.from(await shown.arrayBuffer());
}

/** The file that a link leads to. */
function fileIn(link: string | null): string | undefined {
  return link?.split("?")[0];
}

/**
 * Presses `key` three frames after a dialog is drawn, as a hand may that is ahead of a machine with other work: what React does
 * not draw at once comes late.
 */
async function pressedAtOnce(page: Page, key: string, dialog: string): Promise<void> {
  await page.evaluate(
    ([key, dialog]) => {
      // What React does not draw at once it draws when a message to itself arrives.
      const late: ProxyHandler<MessagePort["postMessage"]> = {
        apply: (post, port, given) => void setTimeout(() => Reflect.apply(post, port, given), 300),
      };
      MessagePort.prototype.postMessage = new Proxy(Reflect.get(MessagePort.prototype, "postMessage"), late);
      const frames = (left: number, then: () => void) =>
        requestAnimationFrame(() => (left > 1 ? frames(left - 1, then) : then()));
      const press = () => {
        for (const type of ["keydown", "keyup"])
          document.activeElement?.dispatchEvent(
            new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true, composed: true }),
          );
        document.documentElement.dataset["pressed"] = "true";
      };
      const seen = new MutationObserver(() => {
        if (!document.querySelector(dialog)) return;
        seen.disconnect();
        frames(3, press);
      });
      seen.observe(document.body, { childList: true, subtree: true });
    },
    [key, dialog] as const,
  );
}
