// A console in a real Chromium, driven and read as a person would: by roles, names and key presses.
import { mkdir } from "node:fs/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { fastGap } from "@/kernel/scan-detector";
import { launchChromium } from "../chromium";
import { press } from "../hand";
import { demo } from "./global-setup";

export type Options = {
  theme?: "light" | "dark";
  viewport?: { width: number; height: number };
  /** Extra Chromium flags, such as a camera that is not there. */
  flags?: readonly string[];
};

export type Console = {
  page: Page;
  context: BrowserContext;
  /** Address of the server. */
  url: string;
  /** Errors the page wrote to its console so far. */
  errors: string[];
  /** Signs in and waits for the dashboard. The sign-in page itself has tests of its own. */
  signIn: (email?: string, password?: string) => Promise<void>;
  /**
   * Presses keys one after the other: strokes parted by blanks, as commands write them. Enter and Tab come after the pause
   * of a hand that reaches for them: what ends without one is a scan.
   */
  keys: (sequence: string) => Promise<void>;
  /** Types a line at a person's pace: an STE number and an Enter that came faster would be a scanner's. */
  line: (text: string) => Promise<void>;
  /** A notice that says `text`, as a person sees it and a screen reader announces it. */
  notice: (text: string | RegExp) => Locator;
  /** Keeps a picture under tests/output. */
  picture: (name: string) => Promise<void>;
};

/** Those of this worker, by their flags; Chromium ends with the process that launched it. */
const browsers = new Map<string, Promise<Browser>>();

/** A fresh profile on the product's address; closed after the test, which fails if the page logged an error. */
export async function openConsole(options: Options = {}): Promise<Console> {
  const browser = await browserWith(options.flags ?? []);
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.theme ?? "light",
    timezoneId: "America/Chicago",
    permissions: options.flags?.length ? ["camera", "clipboard-read", "clipboard-write"] : [],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const url = ownServer();
  const errors: string[] = [];
  page.on("console", (message) => {
    // Browsers log every refused call as an error; that nobody is signed in yet, or not yet with a code, is none.
    const noSession =
      /\/api\/auth\/(?:refresh|sign-in)$/.test(message.location().url) && message.text().includes("401");
    if (message.type() === "error" && !noSession) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  // Of the test, not of the module: modules are loaded once for all test files of a worker.
  onTestFinished(async () => {
    await context.close();
    expect(errors, "errors in the browser's console").toEqual([]);
  });

  return {
    page,
    context,
    url,
    errors,
    signIn: async (email = demo.email, password = demo.password) => {
      const data = { email, password, transport: "cookie" };
      expect((await context.request.post(`${url}/api/auth/sign-in`, { data })).ok()).toBe(true);
      await page.goto(`${url}/dashboard`);
      await page.getByRole("heading", { name: /Welcome back/ }).waitFor();
    },
    keys: async (sequence) => {
      for (const stroke of sequence.split(" ")) await press(page, stroke);
    },
    line: (text) => page.keyboard.type(text, { delay: 2 * fastGap }),
    notice: (text) =>
      page.getByRole("status", { name: "Notices" }).getByRole("listitem").filter({ hasText: text }),
    picture: async (name) => {
      await mkdir("tests/output", { recursive: true });
      await page.screenshot({ path: `tests/output/${name}.png` });
    },
  };
}

/** Makes the page's machine six times as slow, until it is closed. */
export async function slowed({ page }: Pick<Console, "page">): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** The server of this worker: files that run side by side do not share one. */
function ownServer(): string {
  const urls = inject("consoleUrls");
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length];
  if (url === undefined) throw new Error("No server was started for the browser tests.");
  return url;
}

function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(" ");
  const running = browsers.get(key);
  if (running) return running;
  const started = launchChromium(flags);
  browsers.set(key, started);
  return started;
}
