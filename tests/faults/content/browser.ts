// Opens what is served in a real Chromium, in each way a page could: as a page, in a frame, as a script, as a picture.
import { createServer } from "node:http";
import { once } from "node:events";
import { launchChromium } from "../../chromium";
import { portOf } from "../../server/platform/files/s3-server";
import { mark, page as hostilePage } from "./hostile";

/** Milliseconds in which a script could still start. */
const grace = 100;

export type Runner = {
  /** Opens it; returns what the browser did that it should not. */
  open(url: string): Promise<string[]>;
  /** How many addresses it has opened. */
  opened(): number;
  close(): Promise<void>;
};

/** Where this test serves a page with a script that runs. */
const armed = "/armed";

/** @throws Error when it would not notice a script that runs. */
export async function openRunner(): Promise<Runner> {
  const browser = await launchChromium();
  const host = createServer((request, answer) =>
    answer
      .setHeader("content-type", "text/html")
      .end(request.url === armed ? hostilePage : "<!doctype html>"),
  );
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const home = `http://127.0.0.1:${portOf(host)}/`;
  let opened = 0;
  const runner: Runner = {
    async open(url) {
      opened++;
      const context = await browser.newContext({ acceptDownloads: false });
      const seen = new Set<string>();
      context.on("request", (request) => {
        if (new URL(request.url()).pathname === `/${mark}`) seen.add("a browser ran its script");
      });
      context.on("dialog", (dialog) => {
        seen.add("a browser ran its script, which opened a dialog");
        void dialog.dismiss();
      });
      try {
        const page = await context.newPage();
        // A file that is saved and not shown ends the visit with an error of the browser.
        await page.goto(url).catch(() => undefined);
        await page.goto(home);
        await page.evaluate(async (address) => {
          const elements = [
            Object.assign(document.createElement("iframe"), { src: address }),
            Object.assign(document.createElement("img"), { src: address }),
            Object.assign(document.createElement("script"), { src: address }),
            Object.assign(document.createElement("object"), { data: address }),
          ];
          const settled = elements.map(
            (element) =>
              new Promise((resolve) => {
                element.addEventListener("load", resolve);
                element.addEventListener("error", resolve);
                setTimeout(resolve, 2_000);
              }),
          );
          document.body.append(...elements);
          await Promise.race([Promise.all(settled), new Promise((resolve) => setTimeout(resolve, 500))]);
        }, url);
        await page.waitForTimeout(grace);
        return [...seen];
      } finally {
        await context.close();
      }
    },
    opened: () => opened,
    async close() {
      await browser.close();
      host.close();
    },
  };
  if ((await runner.open(new URL(armed, home).href)).length === 0) {
    await runner.close();
    throw new Error("A script that ran was not noticed: the result of this run would mean nothing.");
  }
  opened = 0;
  return runner;
}
