// The memory of the directory's worker, asked of Chromium itself.
import type { Browser, CDPSession } from "playwright-core";
import * as z from "zod";

const Targets = z.object({
  targetInfos: z.array(
    z.object({ targetId: z.string(), type: z.string(), title: z.string(), url: z.string() }),
  ),
});
const Usage = z.object({
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }),
});

/** Bytes in use by the worker that holds the index: its objects and its packed bytes. NaN where there is none. */
export async function workerMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = Targets.parse(await session.send("Target.getTargets"));
  const worker = targetInfos.find(({ type, url }) => type === "worker" && /worker/.test(url));
  if (!worker) return Number.NaN;
  const { sessionId } = await session.send("Target.attachToTarget", {
    targetId: worker.targetId,
    flatten: false,
  });
  await ask(session, sessionId, 1, "HeapProfiler.collectGarbage");
  const { result } = Usage.parse(await ask(session, sessionId, 2, "Runtime.getHeapUsage"));
  await session.detach();
  return result.usedSize + result.backingStorageSize;
}

function ask(session: CDPSession, sessionId: string, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const answer: unknown = JSON.parse(message);
      if (z.object({ id: z.literal(id) }).safeParse(answer).success) resolve(answer);
    });
    session
      .send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) })
      .catch(reject);
  });
}
