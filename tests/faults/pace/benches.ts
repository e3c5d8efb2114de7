// The pages of a run, each in a profile of its own and over a cable of its own, and listened to.
import type { BrowserContextOptions } from "playwright-core";
import { launchChromium } from "../../chromium";
import { type Cable, type Latency, layCable } from "../offline/cable";
import { listen } from "./ear";
import type { Bench } from "./runs";

/** Starts a browser; a page of the console at an address is opened there with no latency. */
export async function launchBenches(profile: BrowserContextOptions = {}) {
  const browser = await launchChromium();
  const cables: Cable[] = [];
  const open = async (address: string): Promise<Bench> => {
    let latencyOf = (): Latency => ({ there: 0, back: 0 });
    const cable = await layCable(
      address,
      () => "passes",
      (call) => (call.includes(" /api/") ? latencyOf() : { there: 0, back: 0 }),
    );
    cables.push(cable);
    const context = await browser.newContext({ viewport: { width: 1440, height: 1200 }, ...profile });
    await listen(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return { page, cable, setLatency: (next) => void (latencyOf = next) };
  };
  const close = async () => {
    await browser.close();
    for (const cable of cables) await cable.remove();
  };
  return { open, close };
}
