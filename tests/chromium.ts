// A real Chromium for tests and benchmarks, without its background work.
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./e2e/chromium.mjs";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** @param flags more flags for Chromium, such as one for a fake camera */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found: run node tests/e2e/chromium.mjs");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...quiet, ...flags] });
}
