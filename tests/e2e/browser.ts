// A console in a real Chromium, used and read as a person would: by roles, names and key presses.
import { mkdir } from "node:fs/promises";
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page, Response } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { fastGap } from "@/kernel/input/scan-detector";
import { launchChromium } from "../chromium";
import { insert, pace, press, reach } from "../hand";
import { demo } from "../demo-server";

/** Just too narrow for a list to show its first row by itself: a test opens the rows that it needs. */
const usualViewport = { width: 1439, height: 900 };

export type Options = {
  theme?: "light" | "dark";
  viewport?: { width: number; height: number };
  /** Extra Chromium flags, such as a simulated camera. */
  flags?: readonly string[];
  /** False where the test changes the page permanently: then no other test gets that page. */
  reuse?: false;
};

export type Console = {
  page: Page;
  context: BrowserContext;
  /** Address of the server. */
  url: string;
  /** Errors that the page has written to its console so far. */
  errors: string[];
  /**
   * Signs in and waits for the screen at a path, the dashboard unless told; with null no screen is opened yet. The sign-in page
   * has separate tests.
   */
  signIn: (at?: `/${string}` | null) => Promise<void>;
  /**
   * Presses keys one after the other: strokes separated by spaces, as commands write them. Waits for a palette that they open.
   */
  keys: (sequence: string) => Promise<void>;
  /** Puts a line into the field that has, or soon gets, the focus: at once, as if it had been typed. */
  line: (text: string) => Promise<void>;
  /**
   * Types a line key by key at a person's pace, where the test is about typing: a number and an Enter typed faster are a scan.
   */
  typed: (text: string) => Promise<void>;
  /** A notice that says `text`, as a person sees it and a screen reader announces it. */
  notice: (text: string | RegExp) => Locator;
  /** Saves a picture under tests/output where somebody asked for pictures: `PICTURES=all`. */
  picture: (name: string) => Promise<void>;
};

/** The browsers of this worker, by their flags; Chromium ends with the process that started it. */
const browsers = new Map<string, Promise<Browser>>();

/** Pages that no test uses now, by their browser's flags: the process of each has already compiled the product's code. */
const idle = new Map<string, Page[]>();

/** An empty profile on the product's address; emptied after the test, which fails if the page logged an error. */
export async function openConsole(options: Options = {}): Promise<Console> {
  const url = ownServer();
  const flags = options.flags ?? [];
  const page = (await idlePage(flags, url)) ?? (await newPage(flags));
  const context = page.context();
  page.setDefaultTimeout(15_000);
  await page.setViewportSize(options.viewport ?? usualViewport);
  await page.emulateMedia({
    colorScheme: options.theme ?? "light",
    reducedMotion: "no-preference",
    media: null,
  });
  const errors: string[] = [];
  const onMessage = (message: ConsoleMessage) => {
    // Browsers log every refused call as an error; a missing session, or a missing second factor, is no error here.
    const noSession =
      /\/api\/auth\/(?:refresh|sign-in)$/.test(message.location().url) && message.text().includes("401");
    if (message.type() === "error" && !noSession) errors.push(`${message.text()} ${message.location().url}`);
  };
  const onFault = (error: Error) => errors.push(String(error));
  // What the server said of each refused call, for a test that fails because of one.
  const refusals: string[] = [];
  const onResponse = async (response: Response) => {
    if (response.status() < 400) return;
    const said = await response.text().catch(String);
    refusals.push(`${response.request().method()} ${response.url()} ${response.status()} ${said}`);
  };
  page.on("console", onMessage);
  page.on("pageerror", onFault);
  page.on("response", onResponse);
  // One for each test, not for the module: modules are loaded once for all test files of a worker.
  onTestFinished(async ({ task }) => {
    page.off("console", onMessage);
    page.off("pageerror", onFault);
    page.off("response", onResponse);
    if (task.result?.state === "fail") console.log(await sightOf(page));
    const isAsNew = options.reuse !== false && task.result?.state !== "fail" && !page.isClosed();
    if (isAsNew) await giveBack(page, flags, url);
    else await context.close();
    expect(errors, ["errors in the browser's console", ...refusals].join("\n")).toEqual([]);
  });

  return {
    page,
    context,
    url,
    errors,
    signIn: async (at = "/dashboard") => {
      const data = { ...demo, transport: "cookie" };
      expect((await context.request.post(`${url}/api/auth/sign-in`, { data })).ok()).toBe(true);
      if (at === null) return;
      await page.goto(`${url}${at}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    },
    keys: async (sequence) => {
      for (const stroke of sequence.split(" ")) {
        await press(page, stroke, pace);
        // Text put into a field at once needs the field: only keys wait for a palette by themselves.
        if (/^Control(OrMeta)?\+k$/.test(stroke)) await inPalette(page);
      }
    },
    line: (text) => insert(page, text),
    typed: async (text) => {
      await page.keyboard.type(text, { delay: 2 * fastGap });
      await page.waitForTimeout(reach);
    },
    notice: (text) =>
      page.getByRole("status", { name: "Notices" }).getByRole("listitem").filter({ hasText: text }),
    picture: async (name) => {
      if (process.env.PICTURES !== "all") return;
      await mkdir("tests/output", { recursive: true });
      await page.screenshot({ path: `tests/output/${name}.png` });
    },
  };
}

/** What a person saw of a page on which a test failed: where it was, what it said, and where the keys went. */
async function sightOf(page: Page): Promise<string> {
  if (page.isClosed()) return "The page was closed.";
  const seen = await page
    .evaluate(() => ({
      path: location.pathname + location.search,
      said: Reflect.get(window, "saidSoFar"),
      focus: document.activeElement?.outerHTML.slice(0, 200),
      reads: [...document.querySelectorAll("[data-awaited]")].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      undo: sessionStorage.getItem("pigeonhole.undo")?.slice(0, 500),
    }))
    .catch(String);
  return `The page as the test failed: ${JSON.stringify(seen, null, 2)}`;
}

/** Keeps the newest messages of a page: most are gone by the time a test gives up waiting. */
function keepMessages(): void {
  const said: string[] = [];
  Object.assign(window, { saidSoFar: said });
  const live = "[role=alert], [role=status], [aria-live]";
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest(live)?.textContent.trim() ?? "";
      if (text !== "" && text !== said.at(-1)) said.push(text);
    }
    said.splice(0, said.length - 20);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits until the palette has the focus. */
async function inPalette(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const title = document.activeElement?.closest("[role=dialog]")?.getAttribute("aria-labelledby");
    return document.getElementById(title ?? "")?.textContent === "Command palette";
  });
}

/** Makes the page's machine six times as slow, until the test has ended. */
export async function slowed({ page }: Pick<Console, "page">): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  onTestFinished(async () => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  });
}

/** Runs `script`, which refers to nothing around it, in each document before the page's own scripts, until the test ends. */
export async function runFirst({ page }: Pick<Console, "page">, script: () => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  // What Playwright's addInitScript adds cannot be removed, so no other test could use the page.
  const { identifier } = await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `(${script.toString()})()`,
  });
  onTestFinished(async () => {
    await session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    await session.detach();
  });
}

/** The server of this worker: files that run at the same time do not share one. */
function ownServer(): string {
  const urls = inject("consoleUrls");
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length];
  if (url === undefined) throw new Error("No server was started for the browser tests.");
  return url;
}

async function newPage(flags: readonly string[]): Promise<Page> {
  const browser = await browserWith(flags);
  const context = await browser.newContext({
    timezoneId: "America/Chicago",
    permissions: permissions(flags),
    // Each test would store the console again. Its separate test allows it (without-network.long.test.ts).
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(keepMessages);
  return page;
}

/** What a browser with flags may do without asking. */
function permissions(flags: readonly string[]): string[] {
  return flags.length > 0 ? ["camera", "clipboard-read", "clipboard-write"] : [];
}

/** A page that another test has used, with an empty profile; null if there is none. */
async function idlePage(flags: readonly string[], origin: string): Promise<Page | null> {
  const page = idle.get(flags.join(" "))?.pop();
  if (!page) return null;
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  await page.evaluate(() => sessionStorage.clear());
  // Where it was left, the pointer would rest on an element of the next screen.
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await context.clearPermissions();
  await context.grantPermissions(permissions(flags));
  return page;
}

/** Leaves the console for a file of the product's, so that the page's process stays, with the code it has compiled. */
async function giveBack(page: Page, flags: readonly string[], url: string): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${url}/theme.js`);
  const key = flags.join(" ");
  idle.set(key, [...(idle.get(key) ?? []), page]);
}

function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(" ");
  const running = browsers.get(key);
  if (running) return running;
  const started = launchChromium(flags);
  browsers.set(key, started);
  return started;
}
