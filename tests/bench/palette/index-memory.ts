// Asks Chromium how much memory the directory's index uses: on the page, and in its worker while one runs.
import type { Browser, CDPSession, Page } from "playwright-core";
import * as z from "zod";

const Targets = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string(), url: z.string() })),
});
const Usage = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });
const Answer = z.object({ id: z.number(), result: z.unknown() });

/** Bytes that the page uses after garbage collection: its objects, strings and packed bytes. */
export async function pageMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const usage = Usage.parse(await session.send("Runtime.getHeapUsage"));
  await session.detach();
  return usage.usedSize + usage.backingStorageSize;
}

/** Bytes that all workers use, counted in the same way; zero where none runs. */
export async function workersMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = Targets.parse(await session.send("Target.getTargets"));
  let sum = 0;
  for (const { targetId, type } of targetInfos) {
    if (type !== "worker") continue;
    const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
    await ask(session, sessionId, 1, "HeapProfiler.collectGarbage");
    const usage = Usage.parse(await ask(session, sessionId, 2, "Runtime.getHeapUsage"));
    sum += usage.usedSize + usage.backingStorageSize;
  }
  await session.detach();
  return sum;
}

function ask(session: CDPSession, sessionId: string, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const answer = Answer.safeParse(JSON.parse(message));
      if (answer.data?.id === id) resolve(answer.data.result);
    });
    session
      .send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) })
      .catch(reject);
  });
}
