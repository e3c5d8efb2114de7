// Add New Mail as a handler meets it: three steps, every rule and text, a photo in every way, and no entry lost.
import { once } from "node:events";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { focusComesTo } from "../../focus";
import { burst } from "../../burst";
import { type as typeKeys, press as pressKey } from "../../hand";
import { type Console, type Options, openConsole } from "../browser";
import { routeUntil } from "../route-until";
import { aSender, forgive, mailboxOf, tryAgain, workOn } from "../work";

const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
const photoName = "envelope.jpg";

test("a mailbox is found by number, workspace, name and e-mail in any case, the only hit is chosen, and Continue needs one @long", async () => {
  const { page, wizard } = await openWizard();
  const search = wizard.getByRole("combobox", { name: "Search mailboxes" });
  const proceed = wizard.getByRole("button", { name: "Continue" });
  await focusComesTo(search);
  expect(await proceed.isDisabled()).toBe(true);

  for (const typed of ["ste 1042", "YILDIZ LTD", "AYŞE yıldız", "AYSE@YILDIZ.EXAMPLE"]) {
    await search.fill(typed);
    await wizard.getByRole("option", { name: /STE 1042 Yıldız Ltd/ }).waitFor();
  }
  await wizard.getByText("Selected STE 1042").waitFor();
  expect(await proceed.isDisabled()).toBe(false);
  await search.fill("nobody is called this");
  await wizard.getByText('No mailbox matches "nobody is called this".').waitFor();
  expect(await wizard.getByRole("option").count()).toBe(0);
  expect(await proceed.isDisabled()).toBe(true);

  await search.fill("");
  await wizard.getByRole("option").nth(2).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await wizard.getByRole("option").nth(1).getAttribute("aria-selected")).toBe("true");
  expect(await proceed.isDisabled()).toBe(false);
});

test("a scanner's number and Enter choose that mailbox, however fast they come @long", async () => {
  const { page, wizard } = await openWizard();
  await burst(page, "1042");
  await wizard.getByText("Selected STE 1042 · Yıldız Ltd").waitFor();
  await page.keyboard.press("Enter");
  await focusComesTo(wizard.getByLabel("Sender name"));
  expect(await wizard.getByRole("combobox", { name: "Recipient" }).textContent()).toBe(
    "Ayşe Yıldız (default)",
  );
});

test("Enter before the mailboxes are there goes on with the only one, and what is typed next is the sender's name", async () => {
  const { page, wizard } = await openWizard();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/mail-handler/directory*q=1042*", async (route) => {
    await held;
    await route.fallback();
  });
  await typeKeys(page, "1042");
  await pressKey(page, "Enter");
  await typeKeys(page, "Chase");
  answer();
  const sender = wizard.getByLabel("Sender name");
  await sender.waitFor();
  await expect.poll(() => sender.inputValue()).toBe("Chase");
});

test("keys pressed while the mailbox is read for which the form opens are for its first field @long", async () => {
  const { page, url, signIn } = await openConsole();
  await signIn(`/mailbox/${await mailboxOf(url, "1042")}`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/mail-handler/directory*id=*", async (route) => {
    await held;
    await route.fallback();
  });
  await typeKeys(page, "cn");
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByText("Opening the mailbox").waitFor();
  await typeKeys(page, "Chase");
  answer();
  const sender = wizard.getByLabel("Sender name");
  await sender.waitFor();
  await expect.poll(() => sender.inputValue()).toBe("Chase");
});

test("when mailboxes cannot be loaded the list is empty, says why, and is loaded on request @long", async () => {
  const opened = await openConsole();
  await opened.signIn();
  const calls = "**/api/mail-handler/directory*";
  await opened.page.route(calls, (route) => route.fulfill({ status: 500 }));
  const wizard = await open(opened.page);
  await wizard.getByRole("alert").filter({ hasText: "Mailboxes could not be loaded" }).waitFor();
  expect(await wizard.getByRole("option").count()).toBe(0);
  await tryAgain(opened, wizard, { calls });
  await wizard.getByRole("option").first().waitFor();
});

test("the form opens empty; an envelope needs its weight, which a button and a key fill in; negative measures are refused", async () => {
  const { page, wizard } = await openDetails();
  const save = wizard.getByRole("button", { name: "Save Mail" });
  const weight = wizard.getByLabel("Weight (lbs)");
  const missing = wizard.getByText("Weight is required for envelopes");
  expect(await selected(wizard, "Item type")).toBe("Envelope");
  expect(await selected(wizard, "Carrier")).toBe("UPS");
  const measures = ["Width (in)", "Height (in)", "Length (in)", "Weight (lbs)"];
  const measured = () => Promise.all(measures.map((name) => wizard.getByLabel(name).inputValue()));
  const standard = ["9.5", "4.3", "0.2", "0.22"];
  // What is missing is said at once, but no field is wrong before the first letter, and an extra Enter saves nothing.
  expect(await measured()).toEqual(["", "", "", ""]);
  await missing.waitFor();
  expect(await weight.getAttribute("aria-invalid")).not.toBe("true");
  expect(await save.isDisabled()).toBe(true);
  await wizard.getByLabel("Sender name").press("Enter");
  expect(await save.isVisible()).toBe(true);

  await page.keyboard.press("Alt+E");
  await missing.waitFor({ state: "detached" });
  expect(await measured()).toEqual(standard);
  await wizard.getByLabel("Sender name").fill("Chase");
  await weight.fill("");
  await missing.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await wizard.getByLabel("Sender name").press("Enter");
  await focusComesTo(weight);
  await weight.fill("0");
  expect(await missing.isVisible()).toBe(true);

  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  expect(await measured()).toEqual(standard);
  await missing.waitFor({ state: "detached" });
  expect(await save.isDisabled()).toBe(false);

  await weight.fill("-1");
  await page.keyboard.press("Enter");
  await wizard.getByText('"-1" is negative, which no weight is.').waitFor();
  await focusComesTo(weight);
  await wizard.getByLabel("Width (in)").fill("-2");
  await weight.fill("0.3");
  await page.keyboard.press("Enter");
  await wizard.getByText('"-2" is negative, which no side is.').waitFor();

  // A package needs no weight; a bank check has no sides, so the negative one no longer matters.
  await weight.fill("");
  await choose(wizard, "Item type", "Package");
  await missing.waitFor({ state: "detached" });
  await choose(wizard, "Item type", "Bank check");
  await wizard.getByLabel("Width (in)").waitFor({ state: "detached" });
  await save.click();
  await wizard.getByText("Mail registered").waitFor();
  await wizard.getByText("Bank check from Chase for STE 1042").waitFor();
});

test("a carrier's number sets the carrier, unless one was chosen; an upload that storage refuses is tried again @long", async () => {
  const opened = await openDetails();
  const { page, wizard } = opened;
  const number = wizard.getByLabel("Tracking number");
  await number.fill("986578788855");
  expect(await selected(wizard, "Carrier")).toBe("FedEx");
  await number.fill("");
  expect(await selected(wizard, "Carrier")).toBe("UPS");
  await choose(wizard, "Carrier", "DHL");
  await number.fill("986578788855");
  expect(await selected(wizard, "Carrier")).toBe("DHL");

  const mended = await routeUntil(page, "**/api/files/staging/**", (route) => route.fulfill({ status: 503 }));
  await pick(page, wizard, { name: photoName, mimeType: "image/jpeg" });
  await wizard.getByText(/^Error uploading image: Storage upload failed with status 503/).waitFor();
  forgive(opened, 503);
  mended();
  // The file does not have to be chosen again.
  await wizard.getByRole("button", { name: "Try again" }).click();
  await wizard.getByText("Photo uploaded").waitFor();
});

test("a mailbox without a default recipient asks for one @long", async () => {
  const opened = await openConsole();
  await opened.signIn();
  await opened.page.route("**/api/mail-handler/directory*", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('"isDefault":true', '"isDefault":false') });
  });
  const wizard = await open(opened.page);
  await toDetails(opened.page, wizard);
  const recipient = wizard.getByRole("combobox", { name: "Recipient" });
  await focusComesTo(recipient);
  await wizard.getByLabel("Weight (lbs)").fill("0.2");
  await wizard.getByLabel("Weight (lbs)").press("Enter");
  await wizard.getByText("Please select a recipient").waitFor();
  await focusComesTo(recipient);
  await choose(wizard, "Recipient", "Ayşe Yıldız");
  await wizard.getByText("Please select a recipient").waitFor({ state: "detached" });
});

const ways: readonly [string, (opened: Console, wizard: Locator) => Promise<void>][] = [
  ["drop", ({ page }, wizard) => drop(page, wizard)],
  ["choice", ({ page }, wizard) => pick(page, wizard, { name: photoName, mimeType: "image/jpeg" })],
  ["paste", (opened) => paste(opened)],
  ["the camera", (_, wizard) => takePhoto(wizard)],
];

test("a photo by drop, choice, paste and camera is uploaded, can be enlarged, and is saved with the item @long", async () => {
  const opened = await openDetails({ flags: camera });
  const { page, wizard } = opened;
  for (const [way, add] of ways) {
    const sender = `Chase by ${way}`;
    await wizard.getByLabel("Sender name").fill(sender);
    await add(opened, wizard);
    await wizard.getByText("Photo uploaded").waitFor();

    await wizard.getByRole("button", { name: "Enlarge photo" }).click();
    const large = page.getByRole("dialog", { name: `Envelope from ${sender}` });
    await large.getByRole("img", { name: `Envelope from ${sender}` }).waitFor();
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });
    await focusComesTo(wizard.getByRole("button", { name: "Enlarge photo" }));

    await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
    await page.keyboard.press("ControlOrMeta+Enter");
    await wizard.getByText("Mail registered").waitFor();
    await isLoaded(wizard.getByRole("img", { name: `Envelope from ${sender}` }));
    await wizard.getByRole("button", { name: "Add another for this mailbox" }).click();
    await focusComesTo(wizard.getByLabel("Sender name"));
  }
});

test("the camera can retake, says when there is none, and turns off when its dialog closes @long", async () => {
  const { page, wizard } = await openDetails({ flags: camera });
  const opened = await page.evaluateHandle(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await real(wish);
      streams.push(stream);
      return stream;
    };
    return streams;
  });
  await wizard.getByRole("button", { name: "Camera" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo" });
  await press(dialog.getByRole("button", { name: "Take photo" }));
  await dialog.getByRole("button", { name: "Retake" }).click();
  await press(dialog.getByRole("button", { name: "Take photo" }));
  await focusComesTo(dialog.getByRole("button", { name: "Use photo" }));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await focusComesTo(wizard.getByRole("button", { name: "Camera" }));
  const lights = await opened.evaluate((streams) =>
    streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState)),
  );
  expect(lights).toEqual(["ended"]);

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotFoundError"));
  });
  await wizard.getByRole("button", { name: "Camera" }).click();
  await dialog.getByRole("alert").filter({ hasText: "No camera was found" }).waitFor();
});

test("a file that is no photo is refused with a message, and the present photo stays @long", async () => {
  const opened = await openDetails();
  const { page, wizard } = opened;
  const photo = wizard.getByRole("group", { name: "Photo" });
  await pick(page, wizard, { name: photoName, mimeType: "image/jpeg" });
  await photo.getByText("Photo uploaded").waitFor();

  await pick(page, wizard, { name: "notes.txt", mimeType: "text/plain" }, Buffer.from("hello"));
  await photo.getByRole("alert").filter({ hasText: "Only image files are allowed" }).waitFor();
  await pick(page, wizard, { name: "logo.svg", mimeType: "image/svg+xml" }, Buffer.from("<svg/>"));
  await photo.getByText("cannot be stored. Use JPG, PNG, WebP, GIF, TIFF or AVIF.").waitFor();
  await pick(page, wizard, await fileOf("huge.jpg", 40 * 1024 * 1024));
  await photo.getByText("huge.jpg has 40.00 MB; at most 25 MB can be uploaded.").waitFor();
  expect(await photo.getByText("Photo uploaded").isVisible()).toBe(true);

  // The server checks the bytes. Its refusal clears the preview.
  await pick(page, wizard, { name: "fake.png", mimeType: "image/png" }, Buffer.from("not a picture"));
  await photo.getByText(/^Error uploading image: fake\.png is not an image/).waitFor();
  expect(await photo.getByRole("button", { name: "Enlarge photo" }).count()).toBe(0);
  forgive(opened, 415);
});

test("saving waits for a photo that is uploading; what is typed in the meantime is for the next item @long", async () => {
  const { page, wizard } = await openDetails();
  const release = new AbortController();
  await page.route("**/api/files/staging/**", async (route) => {
    if (!release.signal.aborted) await once(release.signal, "abort");
    await route.continue();
  });
  await pick(page, wizard, { name: photoName, mimeType: "image/jpeg" });
  await wizard.getByText("Uploading the photo").waitFor();
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await wizard.getByLabel("Sender name").fill("Chase Bank");
  await wizard.getByLabel("Sender name").press("Enter");
  await wizard.getByRole("button", { name: "Save Mail" }).and(page.locator("[aria-busy=true]")).waitFor();
  // The first button of the last step is for the next item.
  await pressKey(page, "Enter");
  await typeKeys(page, "1042");
  release.abort();
  const search = wizard.getByRole("combobox", { name: "Search mailboxes" });
  await search.waitFor();
  await expect.poll(() => search.inputValue()).toBe("1042");
  const notice = page.getByRole("status", { name: "Notices" });
  await notice.getByText("Envelope from Chase Bank registered for STE 1042").waitFor();
});

test("the item shows its status, is in the mailbox, and the next one can be started at once", async () => {
  const { page, url, keys, wizard } = await openDetails();
  const sender = `Chase ${Date.now()}`;
  await wizard.getByLabel("Sender name").fill(sender);
  await wizard.getByLabel("Sender address").fill("PO Box 1, Austin");
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  const answer = page.waitForResponse("**/api/mail-handler/mails");
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  const { mailboxId } = await (await answer).json();
  await wizard.getByText(`Envelope from ${sender} for STE 1042`).waitFor();
  expect(await wizard.locator("[data-slot=badge]").textContent()).toBe("Pending");
  const notice = page.getByRole("status", { name: "Notices" });
  await notice.getByText(`Envelope from ${sender} registered for STE 1042`).waitFor();
  await notice.getByRole("button", { name: "Undo" }).waitFor();

  await wizard.getByRole("button", { name: "Add another for this mailbox" }).click();
  const name = wizard.getByLabel("Sender name");
  await focusComesTo(name);
  expect(await name.inputValue()).toBe("");
  expect(await wizard.getByLabel("Weight (lbs)").inputValue()).toBe("");
  await name.fill(`${sender} again`);
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await name.press("Enter");
  await focusComesTo(wizard.getByRole("button", { name: "Add Another", exact: true }));
  await page.keyboard.press("Enter");
  const search = wizard.getByRole("combobox", { name: "Search mailboxes" });
  await focusComesTo(search);
  expect(await search.inputValue()).toBe("");
  await wizard.getByText(/^Select a mailbox, then/).waitFor();
  await page.keyboard.press("Escape");
  await wizard.waitFor({ state: "detached" });
  await focusComesTo(page.getByRole("button", { name: "Add New Mail" }));

  await page.goto(`${url}/mailbox/${mailboxId}`);
  for (const each of [sender, `${sender} again`]) {
    await page.getByRole("row").filter({ hasText: each }).getByText("Pending").first().waitFor();
  }
  // Opened on a mailbox's own screen, the wizard starts at the item.
  await keys("c n");
  await focusComesTo(name);
  await wizard.getByText("STE 1042").waitFor();
});

test("the result is announced, though notices came to the page after the wizard @long", async () => {
  const opened = await openConsole();
  const { page } = opened;
  const release = new AbortController();
  await page.route("**/assets/toaster-*.js", async (route) => {
    if (!release.signal.aborted) await once(release.signal, "abort");
    await route.continue();
  });
  await opened.signIn();
  const wizard = await open(page);
  await toDetails(page, wizard);
  release.abort();
  await wizard.getByLabel("Sender name").fill("Late Notices");
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await wizard.getByText("Mail registered").waitFor();
  await opened.notice("Envelope from Late Notices registered for STE 1042").waitFor();
});

test("a failed save says so, keeps the entry, and can be tried again @long", async () => {
  const opened = await openDetails();
  const { page, wizard } = opened;
  const accepted = await routeUntil(page, "**/api/mail-handler/mails", (route) => {
    const message = "STE 1042 takes no mail today. Ask a lead.";
    return route.fulfill({ status: 409, json: { error: { code: "conflict", message }, message } });
  });
  await wizard.getByLabel("Sender name").fill("Chase");
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  const alert = wizard.getByRole("alert").filter({ hasText: "Mail could not be created." });
  await alert.getByText("STE 1042 takes no mail today. Ask a lead.").waitFor();
  expect(await wizard.getByLabel("Sender name").inputValue()).toBe("Chase");
  forgive(opened, 409);

  accepted();
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await wizard.getByText("Mail registered").waitFor();
});

test("a number that is here already names its item, and is registered only after a second confirmation @long", async () => {
  const opened = await openDetails();
  const { page, wizard, url } = opened;
  const work = await workOn(url);
  const [first, second] = [aSender(), aSender()];
  const trackingNumber = `TWICE${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`;
  const id = await work.item(first, { trackingNumber, type: "PACKAGE" });
  await wizard.getByLabel("Sender name").fill(second);
  await wizard.getByLabel("Tracking number").fill(trackingNumber);
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  const alert = wizard.getByRole("alert").filter({ hasText: "This number is here already" });
  await alert.getByText(`Package from ${first} for STE 1042 (${id.slice(0, 8)})`).waitFor();
  await alert.getByRole("button", { name: "Open item" }).waitFor();
  await opened.picture("wizard-number-here");
  // Pressing the first button again is no second confirmation.
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await alert.getByRole("button", { name: "Open item" }).waitFor();
  expect(await work.sendersWith(trackingNumber)).toEqual([first]);

  await alert.getByRole("button", { name: "Register again" }).click();
  await wizard.getByText("Mail registered").waitFor();
  expect((await work.sendersWith(trackingNumber)).toSorted()).toEqual([first, second].toSorted());
  forgive(opened, 409);
  await page.keyboard.press("Escape");
});

test("from the warning about a number its item can be opened, and the entry is offered back @long", async () => {
  const opened = await openDetails();
  const { page, wizard, url } = opened;
  const work = await workOn(url);
  const trackingNumber = `OPEN${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`;
  const id = await work.item(aSender(), { trackingNumber });
  await wizard.getByLabel("Sender name").fill("Chase");
  await wizard.getByLabel("Tracking number").fill(trackingNumber);
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await wizard.getByRole("alert").getByRole("button", { name: "Open item" }).click();
  await page.waitForURL(`**/mailbox/*focus=${id}*`);
  await wizard.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Open entry again" }).click();
  await wizard.getByText("Your unfinished entry is back.").waitFor();
  expect(await wizard.getByLabel("Tracking number").inputValue()).toBe(trackingNumber);
  forgive(opened, 409);
});

test("closing resets the form and offers the entry back; a reload loses nothing; sign-out does @long", async () => {
  const { page, wizard } = await openDetails();
  const name = wizard.getByLabel("Sender name");
  await name.fill("Chase");
  await pick(page, wizard, { name: photoName, mimeType: "image/jpeg" });
  await wizard.getByText("Photo uploaded").waitFor();
  await wizard.getByRole("button", { name: "Back" }).click();
  await wizard.getByText("Selected STE 1042").waitFor();
  await wizard.getByRole("button", { name: "Continue" }).click();
  expect(await name.inputValue()).toBe("Chase");
  expect(await wizard.getByText("Photo uploaded").isVisible()).toBe(true);

  await page.keyboard.press("Escape");
  await wizard.waitFor({ state: "detached" });
  await open(page);
  const search = wizard.getByRole("combobox", { name: "Search mailboxes" });
  await focusComesTo(search);
  expect(await search.inputValue()).toBe("");
  // The hint of a button where the mouse rests takes no key from the field.
  await wizard.getByRole("button", { name: "Close wizard" }).hover();
  await page.locator("[role=tooltip]").waitFor();
  await page.keyboard.press("Escape");
  await wizard.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Open entry again" }).click();
  await wizard.getByText("Your unfinished entry is back.").waitFor();
  await focusComesTo(name);
  expect(await name.inputValue()).toBe("Chase");
  expect(await wizard.getByText("Photo uploaded").isVisible()).toBe(true);

  await page.reload();
  await open(page);
  expect(await name.inputValue()).toBe("Chase");
  await isLoaded(wizard.getByRole("img", { name: "Envelope from Chase" }));
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /Mail Handler|Administrator|Team Lead/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL("**/login*");
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("add-mail"))),
  ).toEqual([]);
});

async function openWizard(options: Options = {}): Promise<Console & { wizard: Locator }> {
  const opened = await openConsole(options);
  await opened.signIn();
  return { ...opened, wizard: await open(opened.page) };
}

async function openDetails(options: Options = {}): Promise<Console & { wizard: Locator }> {
  const opened = await openWizard(options);
  await toDetails(opened.page, opened.wizard);
  return opened;
}

async function open(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add New Mail" }).click();
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.waitFor();
  return wizard;
}

/** From the search to the item of STE 1042. */
async function toDetails(page: Page, wizard: Locator) {
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).fill("1042");
  await wizard.getByText("Selected STE 1042").waitFor();
  await page.keyboard.press("Enter");
  await wizard.getByLabel("Sender name").waitFor();
}

async function choose(wizard: Locator, name: string, option: string) {
  await wizard.getByRole("combobox", { name }).click();
  await wizard.page().getByRole("option", { name: option }).click();
}

/** The value that a select shows. */
function selected(wizard: Locator, name: string): Promise<string | null> {
  return wizard.getByRole("combobox", { name }).textContent();
}

function picture(): Promise<Buffer> {
  const background = { r: 220, g: 200, b: 160 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Chooses a file, by path or with its content, as through the system's dialog. */
async function pick(
  page: Page,
  wizard: Locator,
  file: string | { name: string; mimeType: string },
  bytes?: Buffer,
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await wizard.getByRole("button", { name: /Choose photo|Replace/ }).click();
  const buffer = bytes ?? (await picture());
  await (await chooser).setFiles(typeof file === "string" ? file : { ...file, buffer });
}

/** Path of a file of `size` zeros. */
async function fileOf(name: string, size: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-photo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, "");
  await truncate(path, size);
  return path;
}

/** Drops a file on the photo area. */
async function drop(page: Page, wizard: Locator): Promise<void> {
  const bytes = [...(await picture())];
  const dataTransfer = await page.evaluateHandle(
    ([data, name]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], name, { type: "image/jpeg" }));
      return transfer;
    },
    [bytes, photoName] as const,
  );
  const area = wizard.getByRole("group", { name: "Photo" }).locator("[role=presentation]");
  for (const event of ["dragenter", "dragover", "drop"]) await area.dispatchEvent(event, { dataTransfer });
}

/** Copies a picture and pastes it into the focused element. */
async function paste({ page }: Pick<Console, "page">): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 240);
    canvas.getContext("2d")?.fillRect(0, 0, 320, 240);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  });
  await page.keyboard.press("ControlOrMeta+v");
}

async function takePhoto(wizard: Locator): Promise<void> {
  await wizard.getByRole("button", { name: "Camera" }).click();
  const dialog = wizard.page().getByRole("dialog", { name: "Take a photo" });
  await press(dialog.getByRole("button", { name: "Take photo" }));
  await focusComesTo(dialog.getByRole("button", { name: "Use photo" }));
  await wizard.page().keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** Waits until a button can be pressed, and presses it. */
async function press(button: Locator): Promise<void> {
  await button.and(button.page().locator(":not([aria-disabled])")).click();
}

/** The picture itself has loaded, not only its place. */
async function isLoaded(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0))
    .toBe(true);
}
